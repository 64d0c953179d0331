// Whose turn it is, in words large enough to read without picking the phone up.
import { html } from "../../html.js";
import { translateServerText } from "../../text/server_text.js";
import { say } from "../../text/index.js";
import { list, nameOf, words } from "../../text/words.js";
import { outcomeTitle } from "./outcome.js";

/** {text, mine}: what to say about `to_act` to the seat `me`, or to the public when it is null. */
export function turnWords(update, players, me) {
  if (!update) return { text: say("turn.lobby"), mine: false };
  if (update.outcome) return { text: outcomeTitle(update.outcome, players, me), mine: false };
  const seats = update.to_act.filter((actor) => actor !== "chance");
  if (me !== null && seats.includes(me)) return { text: say("turn.yours"), mine: true };
  const key = me === null ? "table.turn" : "turn.waits";
  if (seats.length) return { text: say(key, { names: list(seats.map((seat) => nameOf(seat, players))) }), mine: false };
  return { text: update.to_act.length ? say("turn.chance") : say("turn.none"), mine: false };
}

/** The game's own heading where it has one for now, such as where anybody may go on; else whose turn it is. */
export function heading(game, update, players, me) {
  const own = update && !update.outcome && game.heading?.({ view: update.view, update, players, me });
  return own ? { text: own, mine: false } : turnWords(update, players, me);
}

/** One line under the turn: the game's own, or its phase. */
export function detail(game, update, players, me) {
  if (!update) return null;
  if (update.outcome) return translateServerText(update.outcome.reason);
  const own = game.detail?.({ view: update.view, update, players, me });
  return own === undefined ? words(update.view.phase ?? "") : own;
}

export function Turn({ update, players, me = null, game }) {
  const { text, mine } = heading(game, update, players, me);
  const line = detail(game, update, players, me);
  return html`
    <header class="turn ${mine ? "is-mine" : ""}">
      <h1 aria-live=${mine ? "assertive" : "polite"}>${text}</h1>
      ${line && html`<p class="turn-detail">${line}</p>`}
    </header>`;
}
