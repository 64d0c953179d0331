// Heading of a page: whose turn it is, large enough to read without picking up the phone.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { translateServerText } from "../../text/server_text.js";
import { list, nameOf, words } from "../../text/words.js";
import { resultTitle } from "./game_result.js";

/** Return {text, mine}: whose turn it is, as told to the seat `me`, or to the public if `me` is null. */
export function turnWords(update, players, me) {
  if (!update) return { text: say("turn.lobby"), mine: false };
  if (update.outcome) return { text: resultTitle(update.outcome, players, me), mine: false };
  const seats = update.to_act.filter((actor) => actor !== "chance");
  if (me !== null && seats.includes(me)) return { text: say("turn.yours"), mine: true };
  const key = me === null ? "table.turn" : "turn.waits";
  if (seats.length) return { text: say(key, { names: list(seats.map((seat) => nameOf(seat, players))) }), mine: false };
  return { text: update.to_act.length ? say("turn.chance") : say("turn.none"), mine: false };
}

/** Return the game's own heading if it has one now, for instance when anybody may act; else whose turn it is. */
export function heading(game, update, players, me) {
  const own = update && !update.outcome && game.heading?.({ view: update.view, update, players, me });
  return own ? { text: own, mine: false } : turnWords(update, players, me);
}

/** Return the line under the heading: the game's own, or its phase. */
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
