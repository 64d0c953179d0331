// Texts of the camera's questions in the game's words: the place, the problem, and the meaning of each button.
import { nameOf } from "../../text/fallback_words.js";
import { T } from "../current_game.js";
import { capital, cardName as nameOfCard, columnOf, fieldName, fieldOf, hereOf, memberName, placeWords, playerOf, zoneName } from "../card_and_place_names.js";

export const cardName = (card, { view }) => nameOfCard(view, card);

/** Return a zone in words: "the raiders’ column at Dos Cruces", or the name of a pile or another place. */
export function place(zone, { view }) {
  const { side, field } = columnOf(zone);
  return field === null ? T.zone[zone] ?? zoneName(view, zone) : T.columnAt(T.side[side], fieldName(view, field));
}

/** Return the problem in one sentence. Returns null for an unknown code. */
export function why(code, prompt, { view, players, me }) {
  const { side, field } = columnOf(prompt.zone);
  const most = field === null ? null : fieldOf(view, field)?.limit[side] ?? null;
  const mine = me !== null && view.sides?.[view.side] === me;
  const turn = view.side && capital(playerOf(view, players, view.side, me));
  return T.seen[code]?.({ turn, mine, most, here: hereOf(view)?.name ?? null }) ?? T.why[code] ?? null;
}

const READINGS = {
  PlayCard: ({ card, zone }, name, at) => T.playAt(name(card), at(zone)),
  DiscardCard: ({ card }, name) => T.discardThis(name(card)),
  Respond: ({ card }, name) => T.respond(name(card)),
  DropCard: ({ card }, name) => T.drop(name(card)),
  PickCard: ({ card, zone }, name, at) => T.chooseAt(name(card), at(zone)),
  PutCard: ({ card, to, reason }, name, at, view, proposed) => (proposed ? T.cardMovedTo(name(card), at(to), T.reason[reason] ?? reason) : T.movedTo(at(to))),
  SetTokens: ({ place: spot, token, count, reason }, name, at, view) => T.soMany(placeWords(view, spot), T.token(token), count, T.reason[reason] ?? reason),
  SetMarker: ({ field, space, reason }, name, at, view) => T.markerOn(fieldName(view, field), space, T.reason[reason] ?? reason),
  SetCardCount: ({ place: spot, count, reason }, name, at, view) => T.cardsCounted(capital(placeWords(view, spot)), count, T.reason[reason] ?? reason),
  LoseMember: ({ member, reason }, name, at, view) => T.hasFallen(memberName(view, member), T.reason[reason] ?? reason),
  SetPrinted: ({ card, cost, firepower, reason }, name) => T.isPrinted(name(card), cost, firepower, T.reason[reason] ?? reason),
  DrawSides: ({ seat }, name, at, view, proposed, players) => nameOf(seat, players),
  BringMember: ({ member, reason }, name, at, view) => T.isHere(memberName(view, member), T.reason[reason] ?? reason),
};

/**
 * Return a function for the labels of the question's buttons, `own` of one game first. It returns null for generic words. A correction that
 * others are asked about is `proposed`: no question before it names the card.
 */
export const readings = (own) => (action, given) =>
  ({ ...READINGS, ...own })[action.type]?.(action, (card) => nameOfCard(given.view, card), (zone) => place(zone, given), given.view, given.proposed, given.players) ?? null;
