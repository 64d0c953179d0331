// Heading of a page: whose turn it is, large enough to read without picking up the phone.
import { html } from "../../html.js";
import { isCut } from "../shell/connection_banner.js";
import { say } from "../../text/index.js";
import { translateServerText } from "../../text/server_text.js";
import { list, nameOf, words } from "../../text/fallback_words.js";
import { resultTitle } from "./result_and_story_link.js";

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
  const own = ownHeading(game, update, players, me);
  return own ? { text: own, mine: false } : turnWords(update, players, me);
}

const ownHeading = (game, update, players, me) => update && !update.outcome && game.heading?.({ view: update.view, update, players, me });

/** Return true if the game says itself what goes on, so that the heading may not name whom it waits for. */
export const hasOwnHeading = (game, update, players) => Boolean(ownHeading(game, update, players, null));

/**
 * Return what the seat must not miss, as an `own` of `Turn`, or null: the game's {heading, line}. It stands where whose turn it is stood, so
 * that its line has to tell that, and it is given it as `turn`.
 */
export function seatNews(game, update, players, history) {
  if (!update || update.outcome || update.seat === null) return null;
  const turn = turnWords(update, players, update.seat);
  const told = game.news?.({ view: update.view, update, players, me: update.seat, history, turn });
  return told ? { ...told, mine: turn.mine, isNews: true } : null;
}

/** Return the line under the heading: the game's own, or its phase. At the end it tells by what the game was won, in the game's words if it has some. */
export function detail(game, update, players, me) {
  if (!update) return null;
  if (update.outcome) return game.wonBy?.(update.outcome.reason) ?? translateServerText(update.outcome.reason);
  const own = game.detail?.({ view: update.view, update, players, me });
  return own === undefined ? words(update.view.phase ?? "") : own;
}

/**
 * The heading. `after` is what else stands in the line under it. `own` is a {heading, line} that comes before all others, where it has a
 * heading; as news of a seat it is {mine, isNews}, too, and its line is read aloud as it changes. `help` is the button that explains a decision. While the connection is cut it claims nothing that may have changed, and nothing
 * at all before the room, or the game that is played in it, has come.
 */
export function Turn({ update, room, players, me = null, game, after = null, own = null, help = null, link = "live" }) {
  const cut = isCut(link) && !update?.outcome;
  const claimless = cut ? `turn.${link}` : isComing(update, room) && !own?.heading ? "link.wait" : null;
  const { text, mine } = claimless ? { text: say(claimless), mine: false } : shownHeading(own, game, update, players, me);
  const line = cut ? null : own?.heading ? own.line : detail(game, update, players, me);
  const isNews = Boolean(own?.isNews) && !claimless;
  return html`
    <header class="turn ${mine ? "is-mine" : ""} ${isNews ? "is-news" : ""} ${help ? "has-help" : ""}">
      <h1 class=${lengthOf(text)} aria-live=${mine ? "assertive" : "polite"}>${text}</h1>
      ${line && html`<p class="turn-detail" aria-live=${isNews ? "polite" : undefined}>${line}</p>`}
      ${!cut && after}
      ${help}
    </header>`;
}

const isComing = (update, room) => !update && (!room || Boolean(room.lobby?.playing));
const shownHeading = (own, ...asked) => (own?.heading ? { text: own.heading, mine: Boolean(own.mine) } : heading(...asked));

/** From so many letters on a heading has smaller ones on the table screen: the names of five who are to act have one line there. */
const LOOKS = [[56, "is-longest"], [38, "is-longer"], [26, "is-long"]];
const lengthOf = (text) => LOOKS.find(([most]) => text.length > most)?.[1] ?? "";
