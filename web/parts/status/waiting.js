// Lobby before and after a game: the players, and the button to start.
import { html } from "../../html.js";
import { say, sayOf } from "../../text/index.js";
import { nameOf } from "../../text/words.js";
import { ActButton } from "../choosing/act.js";
import { BotMark } from "./bots.js";

const sitting = (room) => room.players.filter((player) => player.name);
const missing = (room) => Math.max(0, room.lobby.least - sitting(room).length);

/** The players, and the start button once enough sit here. `again` is true if a game has just ended. */
export function Waiting({ room, tell, again = false }) {
  const players = sitting(room);
  const label = say(again ? "wait.again" : "wait.begin", { n: players.length });
  return html`
    <section class="waiting" aria-labelledby="waiting">
      <h2 id="waiting">${say("wait.title")}</h2>
      <ol class="sitting">
        ${players.map((player) => html`
          <li key=${player.seat}><b>${nameOf(player.seat, players)}</b> <${BotMark} strength=${player.standin} />
            ${!player.here && html`<span class="quiet">${say("wait.away")}</span>`}</li>`)}
      </ol>
      ${missing(room) > 0 && html`<${StillMissing} room=${room} />`}
      ${missing(room) === 0 && html`
        <${ActButton} action=${null} act=${() => tell("/api/start")} decision=${players.length} kind="main" label=${label} />`}
    </section>`;
}

/** The number of players that are still missing. */
export function StillMissing({ room }) {
  const n = missing(room);
  const text = n > 0 ? sayOf("wait.more", n) : say("wait.ready");
  return html`<p class="hint" role="status">${text}</p>`;
}
