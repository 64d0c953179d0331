// Public log of the game in sentences, and undo to any of its entries.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton, Confirmation } from "../../parts/choosing/action_buttons.js";
import { Section } from "../../parts/shell/page_section.js";
import { sentenceFor } from "../../parts/status/ticker.js";
import { say } from "../../text/index.js";
import { askerName, list, nameOf } from "../../text/fallback_words.js";

export function Log({ host, players, tell, game, update }) {
  const [asking, setAsking] = useState(null);
  const told = markWithdrawals(host.log ?? []).map((line) => ({ ...line, text: lineWords(line, game, players, update?.view) })).filter(({ text }) => text);
  const lines = told.reverse();
  if (lines.length === 0) return null;
  const undo = (to) => {
    setAsking(null);
    tell("/api/host/undo", { to });
  };
  return html`
    <${Section} id="log" title=${say("host.log")}>
      ${host.undo?.waiting?.length > 0 && html`<${Asked} undo=${host.undo} players=${players} tell=${tell} />`}
      <ol class="log" tabindex="0" aria-label=${say("host.log")}>
        ${lines.map((line, nth) => html`
          <li key=${line.seq} class=${line.counts === false ? "is-undone" : ""}>
            <span id=${`log-${line.seq}`}>${line.text}</span>
            ${nth > 0 && line.counts !== false && asking !== line.seq && html`
              <button type="button" class="btn btn-quiet" aria-describedby=${`log-${line.seq}`} onClick=${() => setAsking(line.seq)}>${say("host.undo")}</button>`}
            ${asking === line.seq && html`
              <${Confirmation} label=${say("host.undo")} question=${say("host.undo.sure", { what: line.text })} yes=${() => undo(line.seq)} no=${() => setAsking(null)} />`}
          </li>`)}
      </ol>
    <//>`;
}

/** An undo that waits for seats to agree. The host's own request can be withdrawn here: nobody else may, where the host has no seat. */
const Asked = ({ undo, players, tell }) => html`
  <p class="problem">${say("prompt.waiting", { names: list(undo.waiting.map((seat) => nameOf(seat, players))) })}</p>
  ${undo.by === "host" && html`
    <${ActButton} action=${undo.to} act=${(to) => tell("/api/host/undo/withdraw", { to })} decision=${undo.to} kind="quiet" label=${say("handover.withdraw")} />`}`;

/** Return the lines; the answer of whoever asked has `withdrawn`. */
export function markWithdrawals(lines) {
  let by = null;
  return lines.map((line) => {
    by = line.by ?? by;
    return line.agree === false && by === String(line.actor ?? line.source) ? { ...line, withdrawn: true } : line;
  });
}

/** Return one log line in words, or null if there is nothing to tell. `view` is the current one. */
export function lineWords(line, game, players, view = null) {
  const told = line.events.map((event) => sentenceFor(game, event, players, view, line.events)).filter(Boolean);
  if (told.length) return told.join(" ");
  if (line.kind === "act") return typeof line.actor === "number" ? say("log.act", { who: nameOf(line.actor, players) }) : null;
  const who = typeof line.actor === "number" ? nameOf(line.actor, phoneOwners(line, players)) : askerName(line.source ?? "host", players);
  return say(line.withdrawn ? "log.withdrawn" : `log.${line.kind}${line.agree === false ? ".no" : ""}`, { who });
}

/** The companion, which plays a chair by now, has no phone: one that shuffled along was that of somebody else, and is told by its seat. */
const phoneOwners = ({ kind }, players) => (kind === "luck" ? players.filter(({ standin }) => !standin) : players);
