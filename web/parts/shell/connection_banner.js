// Banner of the connection: the companion does not answer, or has ended on purpose. It says since when, and what to do.
import { html } from "../../html.js";
import { language, say } from "../../text/index.js";
import { forgetLostEntries, lostEntries } from "../../updates/seen_log_heads.js";
import { useState } from "../../vendor/hooks.mjs";

/** True while what the page shows may be old: nothing on it may claim to be now. */
export const isCut = (link) => link === "lost" || link === "over";

/** True on a phone that another one took the seat from, or that left it: what it shows was the seat's, and nothing can be done here. */
export const isUnseated = (link) => link === "none" || link === "other";

/**
 * The banner; draws nothing while the connection holds and the log has all that this device saw. `since` is the time in milliseconds at which it was lost. `slim` is the form for
 * phones. With `leave`, a phone whose seat is gone may choose another one.
 */
export function LinkBanner({ link, since = null, slim = false, leave = null }) {
  if (link === "none") return html`<${NoSeat} leave=${leave} />`;
  if (link === "other") return html`<${OtherPhone} />`;
  if (!isCut(link)) return html`<${LostEntries} slim=${slim} />`;
  return html`
    <div class="banner is-${link} ${slim ? "is-slim" : ""}" role="alert">
      <p class="banner-what">${say(`link.${link}.what`)}${since !== null && html` <span class="banner-since">${say(`link.${link}.since`, { time: timeOf(since) })}</span>`}</p>
      <p class="banner-do">${say(`link.${link}.do`)}</p>
    </div>`;
}

/** The log has lost its end since this device saw it. It stays until somebody has read it. */
function LostEntries({ slim }) {
  const [, redraw] = useState(0);
  const lost = lostEntries();
  if (lost === null) return null;
  const known = () => { forgetLostEntries(); redraw((times) => times + 1); };
  return html`
    <div class="banner is-cut ${slim ? "is-slim" : ""}" role="alert">
      <p class="banner-what">${say("link.cut.what")}</p>
      <p class="banner-do">${say("link.cut.do", lost)}</p>
      <button type="button" class="btn btn-plain" onClick=${known}>${say("link.cut.ok")}</button>
    </div>`;
}

const NoSeat = ({ leave }) => html`
  <div class="banner is-slim is-none" role="alert">
    <p class="banner-what">${say(leave ? "link.none" : "link.key")}</p>
    ${leave && html`<button type="button" class="btn btn-plain" onClick=${leave}>${say("link.again")}</button>`}
  </div>`;

/** The seat is bound to another phone, or to what this one has lost: it is taken back by its four digits, or with the others' consent. */
const OtherPhone = () => html`
  <div class="banner is-slim is-none" role="alert">
    <p class="banner-what">${say("link.other")}</p>
    <p class="banner-do">${say("link.other.do")}</p>
    <a class="btn btn-plain" href="/?stay&back">${say("link.other.go")}</a>
  </div>`;

/** Return the time of day as this device writes it, such as "21:14". */
export const timeOf = (ms) => new Date(ms).toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
