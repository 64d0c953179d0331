// Missing items of a pack in the order in which they will matter at the table, with estimated minutes and a way to each.
import { html } from "../../html.js";
import { translateComplaint } from "../../text/server_text.js";
import { say } from "../../text/index.js";

/** Return "about 1 h 20 min", "" for what takes no time. */
export function minutesText(minutes) {
  if (minutes === 0) return "";
  return minutes < 60 ? say("missing.minutes", { n: minutes }) : say("missing.hours", { h: Math.floor(minutes / 60), n: minutes % 60 });
}

/**
 * The list. `missing` holds a group for each time, as the server sends them. `before` is drawn for what keeps a game from
 * beginning: the editor tells it in more detail; the other lines lead to a place by `go(at)`, where it is given.
 */
export function MissingItems({ missing, before = null, go }) {
  if (missing.length === 0) return null;
  return html`
    <section class="missing"><h2>${say("missing.title")}</h2>
      <p class="quiet">${say("missing.how")}</p>
      ${missing.map(({ needed_at: time, minutes, items }) => html`
        <section key=${time} class="missing-group is-${time}" aria-labelledby=${`missing-${time}`}>
          <h3 id=${`missing-${time}`}>${say(`missing.${time}`)} <span class="missing-minutes">${minutesText(minutes)}</span></h3>
          ${time === "before" && before ? before : html`<ul>${items.map((item, nth) => html`<${Item} key=${nth} item=${item} go=${go} />`)}</ul>`}
        </section>`)}
    </section>`;
}

function Item({ item: { line, minutes, at }, go }) {
  const text = html`<span>${translateComplaint(line)}. <span class="missing-minutes">${minutesText(minutes)}</span></span>`;
  return html`<li>${go && at.table ? html`<button type="button" onClick=${() => go(at)}>${text}<b aria-hidden="true">›</b></button>` : text}</li>`;
}
