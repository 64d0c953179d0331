// What the game says, in the language of this device. Cards held in secret are never named: a phone may lie face up on the table.
import { pickCatalogue } from "/web/text/index.js";
import { cardWords, list, nameOf } from "/web/text/words.js";
import en from "./text/en.js";
import it from "./text/it.js";

export const T = pickCatalogue({ en, it });

/** What the page shows by itself, or nobody is to know. */
const SILENT = ["Dealt", "CardNoted", "CardForgotten", "DrewHidden", "BettingOpened", "ExchangeBegan", "ExchangeEnded"];

/** The line under the turn. */
export function detail({ view }) {
  const where = view.turn !== null && ["card", "bet"].includes(view.phase) ? T.turn(view.hand_no, view.round) : "";
  return where + (T.phases[view.phase] ?? "");
}

/** What a button for that action says: what chance brought, or what a seat does; null where the shell's words do. */
export function reading({ type, seat, card }, { players }) {
  const what = T.chance[type]?.(nameOf(seat, players)) ?? T.actions[type] ?? null;
  return what && card !== undefined ? T.withCard(what, cardWords(card)) : what;
}

/** A zone of the mat. */
export function place(zone, { players }) {
  const [, seat] = /^front-(\d+)$/.exec(zone) ?? [];
  return seat === undefined ? (T.zones[zone] ?? null) : T.before(nameOf(Number(seat), players));
}

/** The sentence for an event; null for those that need none, undefined where the generic words must do. */
export function sentence(event, { players }) {
  if (SILENT.includes(event.type)) return null;
  const seat = (nth) => nameOf(nth, players);
  return T.facts[event.type]?.(event, { seat, seats: (all) => list(all.map(seat)), card: cardWords, cards: (all) => list(all.map(cardWords)) });
}

/** How a seat stands, by its key in `standing` of the catalogue; null where there is nothing to say. */
export function standingOf(seat, view) {
  if (!seat.alive) return "dead";
  if (view.phase === "cut" || view.phase === "result" || view.phase === "over") return null;
  if (!seat.in) return "fled";
  if (seat.deciding) return "deciding";
  if (seat.reaches !== null) return seat.reaches ? "reach" : "flee";
  if (view.phase === "decide" && seat.decided) return "decided";
  if (view.reveal && !seat.standing) return "missed";
  if (seat.all_in) return "allin";
  return seat.bet && view.phase === "bet" ? "bet" : null;
}

/** The same in a word; null where there is none. */
export const standing = (seat, view) => T.standing[standingOf(seat, view)]?.(seat.bet) ?? null;
