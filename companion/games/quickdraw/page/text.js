// Texts of the game, in the language of this device. They never name secret cards: a phone may lie face up on the table.
import { pickCatalogue } from "/web/text/index.js";
import { cardWords, list, nameOf } from "/web/text/words.js";
import en from "./text/en.js";
import it from "./text/it.js";

export const T = pickCatalogue({ en, it });

/** Events without a sentence: the page shows them, or they are secret. */
const SILENT = ["Dealt", "CardNoted", "CardForgotten", "DrewHidden", "BettingOpened", "ExchangeBegan", "ExchangeEnded"];

/** The line under the turn. */
export function detail({ view }) {
  const where = view.turn !== null && ["card", "bet"].includes(view.phase) ? T.turn(view.hand_no, view.round) : "";
  return where + (T.phases[view.phase] ?? "");
}

/** Return the label of an action: an outcome of chance, or what a seat does. Returns null for generic words. */
export function reading({ type, seat, card }, { players }) {
  const what = T.chance[type]?.(nameOf(seat, players)) ?? T.actions[type] ?? null;
  return what && card !== undefined ? T.withCard(what, cardWords(card)) : what;
}

/** A zone of the mat. */
export function place(zone, { players }) {
  const [, seat] = /^front-(\d+)$/.exec(zone) ?? [];
  return seat === undefined ? (T.zones[zone] ?? null) : T.before(nameOf(Number(seat), players));
}

/** Return the sentence for an event: null if it needs none, undefined for generic words. */
export function sentence(event, { players }) {
  if (SILENT.includes(event.type)) return null;
  const seat = (nth) => nameOf(nth, players);
  return T.facts[event.type]?.(event, { seat, seats: (all) => list(all.map(seat)), card: cardWords, cards: (all) => list(all.map(cardWords)) });
}

/** Return the state of a seat, a key of `standing` in the catalogue, or null. */
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
