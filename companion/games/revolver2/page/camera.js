// The camera's questions in the game's words: what lies where it should not, why, and what each button would mean.
import { capital, cardName, columnOf, hereOf, playerOf, zoneName } from "./names.js";
import { T } from "./text.js";

export { cardNameSeen as cardName, placeSeen as place };

const cardNameSeen = (card, { view }) => cardName(view, card);

/** "the raiders’ column at Dos Cruces"; piles and poker places by their names. */
function placeSeen(zone, { view }) {
  const { side, field } = columnOf(zone);
  return field === null ? T.zone[zone] ?? zoneName(view, zone) : T.columnAt(T.side[side], view.battlefields[field].name);
}

/** What is wrong, in one sentence; null for a code that is nobody's here. */
export function why(code, prompt, { view, players, me }) {
  const { side, field } = columnOf(prompt.zone);
  const most = field === null ? null : view.battlefields[field].limit[side];
  const mine = me !== null && view.sides?.[view.side] === me;
  const turn = view.side && capital(playerOf(view, players, view.side, me));
  return T.seen[code]?.({ turn, mine, most, here: hereOf(view)?.name ?? null }) ?? T.why[code] ?? null;
}

const READINGS = {
  PlayCard: ({ card, zone }, name, place) => T.playAt(name(card), place(zone)),
  DiscardCard: ({ card }, name) => T.discardThis(name(card)),
  Respond: ({ card }, name) => T.respond(name(card)),
  DropCard: ({ card }, name) => T.drop(name(card)),
  FireGatling: ({ card }, name) => T.fireThis(name(card)),
  PickCard: ({ card, zone }, name, place) => T.chooseAt(name(card), place(zone)),
  PutCard: ({ to }, name, place) => T.movedTo(place(to)),
};

/** What a button of the question says; null where the shell's words do. */
export const reading = (action, given) =>
  READINGS[action.type]?.(action, (card) => cardName(given.view, card), (zone) => placeSeen(zone, given)) ?? null;
