// Lobby before and after a game: the players, and the button to start.
import { html } from "../../html.js";
import { say, sayOf } from "../../text/index.js";
import { nameOf } from "../../text/fallback_words.js";
import { ActButton } from "../choosing/action_buttons.js";
import { BotMark } from "./bot_mark_and_strength.js";
import { TourLink } from "./tour_link.js";

const sitting = (room) => room.players.filter((player) => player.name);
const missing = (room) => Math.max(0, room.lobby.least - sitting(room).length);
/** Number of people here for whom this game has no seat: those of a larger game before it, or 0. */
const surplus = (room) => Math.max(0, sitting(room).length - room.lobby.most);
const fits = (room) => missing(room) === 0 && surplus(room) === 0;

/** The players, and the start button once enough sit here. After a game, when `again` is true, the button comes first. `to` is the page's own address. */
export function Waiting({ room, tell, to, again = false }) {
  const players = sitting(room);
  const label = say(again ? "wait.again" : "wait.begin", { n: players.length });
  const go = fits(room) && html`<${ActButton} action=${null} act=${() => tell("/api/start")} decision=${players.length} kind="main" label=${label} />`;
  return html`
    <section class="waiting" aria-labelledby="waiting">
      <h2 id="waiting">${say("wait.title")}</h2>
      ${again && go}
      <ol class="sitting">
        ${players.map((player) => html`
          <li key=${player.seat}><b>${nameOf(player.seat, players)}</b> <${BotMark} strength=${player.standin} />
            ${!player.here && html`<span class="quiet">${say("wait.away")}</span>`}</li>`)}
      </ol>
      ${!fits(room) && html`<${StillMissing} room=${room} />`}
      ${!again && go}
      <${TourLink} game=${room.game} to=${to} />
      ${to?.startsWith("/seat/") && html`<p class="hint">${say("wait.host")}</p>`}
    </section>`;
}

/** The number of players that are still missing, or that are too many. */
export function StillMissing({ room }) {
  const [n, more] = [missing(room), surplus(room)];
  const text = n > 0 ? sayOf("wait.more", n) : more > 0 ? sayOf("wait.less", more, { most: room.lobby.most }) : say("wait.ready");
  return html`<p class="hint" role="status">${text}</p>`;
}
