// Before a game, and after one: who sits at the table, and the word to begin.
import { html } from "../html.js";
import { say } from "../text/index.js";
import { nameOf } from "../words.js";
import { ActButton } from "./act.js";

/** Who sits here. Those who may begin get the button once enough do; `may` is false on the table screen. */
export function Waiting({ room, tell, may = true, again = false }) {
  const { lobby } = room;
  const players = room.players.filter((player) => player.name);
  const missing = Math.max(0, lobby.least - players.length);
  const begin = () => tell("/api/start");
  const label = say(again ? "wait.again" : "wait.begin", { n: players.length });
  return html`
    <section class="waiting" aria-labelledby="waiting">
      <h2 id="waiting">${say("wait.title")}</h2>
      <ol class="sitting">
        ${players.map((player) => html`
          <li key=${player.seat}><b>${nameOf(player.seat, players)}</b>
            ${!player.here && html`<span class="quiet">${say("wait.away")}</span>`}</li>`)}
      </ol>
      ${players.length === 0 && html`<p class="quiet">${say("wait.nobody")}</p>`}
      ${missing > 0 && html`<p class="hint">${say("wait.more", { n: missing })}</p>`}
      ${may && missing === 0 && html`<${ActButton} action=${null} act=${begin} decision=${players.length} kind="main" label=${label} />`}
    </section>`;
}
