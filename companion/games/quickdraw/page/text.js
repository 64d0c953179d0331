// Texts of the game, in the language of this device. They never name secret cards: a phone may lie face up on the table.
import { pickCatalogue } from "/web/text/index.js";
import { cardWords, list, nameCards, nameOf } from "/web/text/fallback_words.js";
import { translateServerText } from "/web/text/server_text.js";
import en from "./text/en.js";
import it from "./text/it.js";

export const T = pickCatalogue({ en, it }, "quickdraw");
nameCards(T.names);

/** Events without a sentence: the page shows them, or they are secret. */
const SILENT = ["Dealt", "CardNoted", "CardForgotten", "DrewHidden", "BettingOpened", "ExchangeBegan", "ExchangeEnded"];

const SHOWDOWN = ["show", "exchange", "extra", "reveal", "answer"];

/** The heading at the end of a hand, where nobody is on turn. On the table screen the stage below it tells who wins. */
export function heading({ view, update, me }) {
  if (me === null && view.phase === "result") return T.resultTitle(view.hand_no);
  const waits = update.to_act.some((actor) => actor !== "chance");
  return SHOWDOWN.includes(view.phase) && !waits ? T.showdownTitle(view.hand_no) : undefined;
}

/** The line under the turn. */
export function detail({ view, update, me = null }) {
  const where = view.turn !== null && ["card", "bet"].includes(view.phase) ? T.turn(view.hand_no, view.round) : "";
  // A seat that waits would take what another may do for an order.
  if (where && me !== null && !update.to_act.includes(me)) return where.trim();
  // A seat that is all-in has no Betting Phase, and can only stand.
  const phase = view.phase === "card" && view.seats[view.turn].all_in ? "stand" : view.phase;
  return where + (T.phases[phase] ?? "");
}

/** Return by what the game was won, as it stands under "You win", too. The rules say it of one winner: "has all the chips". */
export const wonBy = (reason) => T.wonBy(translateServerText(reason));

/** Return the label of an action: an outcome of chance, or what a seat does. Returns null for generic words. */
export function reading({ type, seat, card, inward, place: where, count }, { players, view }) {
  if (type === "SetCount") return `${counter(where, { players })}: ${count}`;
  if (type === "TurnAnswer") return T.answers[inward === view.gun ? "reach" : "flee"];
  const what = T.chance[type]?.(nameOf(seat, players)) ?? T.actions[type] ?? null;
  return what && card !== undefined ? T.withCard(what, cardWords(card)) : what;
}

const CHIPS = ["Anted", "BetPlaced", "Called", "Raised", "Reached"];
const CARDS = ["CardCut", "Traded", "TurnedUp"];

/** Return the sound of an event on the table screen; undefined if it has none of its own. */
export function sound({ type }) {
  if (CHIPS.includes(type)) return "chips";
  return CARDS.includes(type) ? "card" : undefined;
}

/** A zone of the mat. */
export function place(zone, { players }) {
  const [, seat] = /^front-(\d+)$/.exec(zone) ?? [];
  return seat === undefined ? (T.zones[zone] ?? null) : T.before(nameOf(Number(seat), players));
}

/** Events after all decisions are opened, which says already who has decided and who flees, so only what a Reach! costs is new. */
const AFTER_DECISIONS = { Decided: null, Fled: null, Reached: "Staked" };

/** Return the sentence for an event: null if it needs none, undefined for generic words. `entry` is all that happened together. */
export function sentence(event, { players, entry = [] }) {
  const opened = entry.some(({ type }) => ["DecisionsOpened", "AnswerTurned"].includes(type));
  const told = opened && event.type in AFTER_DECISIONS ? AFTER_DECISIONS[event.type] : event.type;
  if (told === null || SILENT.includes(told)) return null;
  const seat = (nth) => nameOf(nth, players);
  return T.facts[told]?.(event, { seat, seats: (all) => list(all.map(seat)), card: cardWords, cards: (all) => list(all.map(cardWords)) });
}

/** Return what is wrong with a card that the camera saw. Returns undefined for generic words. */
export function why(code, prompt, { view, me, players }) {
  const words = T.misplaced[code];
  return (words?.[view.phase] ?? (typeof words === "function" ? words : undefined))?.(nameOf(me, players));
}

/** Return what a card is good for, in our own words. */
export function cardText(card) {
  const [, rank] = /-(\d+)$/.exec(card) ?? [];
  return rank === undefined ? T.cards[card] : T.numbered(cardWords(card).replace(/ \d+$/, ""), Number(rank));
}

/** Return the state of a seat, a key of `standing` in the catalogue, or null. */
export function standingOf(seat, view) {
  if (!seat.alive) return "dead";
  if (view.phase === "cut" || view.phase === "result" || view.phase === "over") return null;
  if (!seat.in) return "fled";
  if (seat.deciding) return "deciding";
  if (view.phase === "decide" && seat.reaches !== null) return seat.reaches ? "reach" : "flee";
  if (view.phase === "decide" && seat.decided) return "decided";
  if (view.reveal && !seat.standing) return "missed";
  if (seat.all_in) return "allin";
  return seat.bet && view.phase === "bet" ? "bet" : null;
}

/** The same in a word; null where there is none. */
export const standing = (seat, view) => T.standing[standingOf(seat, view)]?.(seat.bet) ?? null;

/** Return what a counter is that may be put right: a stack, against the pot or against another stack. */
export function counter(where, { players }) {
  const [, seat, other] = where.split(":");
  return T.stack(nameOf(Number(seat), players), other === "pot" ? null : nameOf(Number(other), players));
}

/** Return the number on record. */
export const counted = (where, view) => view.seats[Number(where.split(":")[1])].chips;
