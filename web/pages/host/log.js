// Public log of the game, and undo to any of its entries.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { Confirmation } from "../../parts/choosing/act.js";
import { sentenceFor } from "../../parts/status/ticker.js";
import { say } from "../../text/index.js";
import { list, nameOf } from "../../text/words.js";
import { Section } from "../../parts/shell/section.js";

export function Log({ host, players, tell, game, update }) {
  const [asking, setAsking] = useState(null);
  const lines = [...(host.log ?? [])].reverse();
  const undo = (to) => {
    setAsking(null);
    tell("/api/host/undo", { to });
  };
  return html`
    <${Section} id="log" title=${say("host.log")} wide>
      ${host.undo?.waiting?.length > 0 && html`
        <p class="problem">${say("host.undo.waits", { names: list(host.undo.waiting.map((seat) => nameOf(seat, players))) })}</p>`}
      <ol class="log">
        ${lines.map((line, nth) => html`
          <li key=${line.seq} class=${line.counts === false ? "is-undone" : ""}>
            <span>${line.seq}</span>
            <span>${lineWords(line, game, players, update?.view)}</span>
            ${nth > 0 && line.counts !== false && asking !== line.seq && html`
              <button type="button" class="btn btn-quiet" onClick=${() => setAsking(line.seq)}>${say("host.undo")}</button>`}
            ${asking === line.seq && html`
              <${Confirmation} label=${say("host.undo.sure", { n: line.seq })} yes=${() => undo(line.seq)} no=${() => setAsking(null)} />`}
          </li>`)}
      </ol>
    <//>`;
}

/** Return one log line in words. Without a sentence it names at least the actor. `view` is the current one. */
export function lineWords(line, game, players, view = null) {
  const told = line.events.map((event) => sentenceFor(game, event, players, view)).filter(Boolean);
  if (told.length) return told.join(" ");
  const who = line.actor === null || line.actor === undefined ? "" : nameOf(line.actor, players);
  return [say(`log.${line.kind}`), who].filter(Boolean).join(": ");
}
