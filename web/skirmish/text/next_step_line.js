// Line under the turn: the next step for the seat that acts, the state of the fight for all others.
import { T } from "../current_game.js";
import { capital, hereOf, playerOf } from "../card_and_place_names.js";

/** Return the function for this line. `phases` of one game take precedence: {phase: (given) => words}. */
export const detailOf = (phases) => (given) => ({ ...PHASES, ...phases })[given.view.phase]?.(given) ?? null;

const PHASES = {
  sides: (given) => (mine(given) ? T.sidesTodo : T.sidesTitle),
  deal: (given) => asked(given) ?? lostLine(given) ?? T.dealing,
  advance: (given) => (mine(given) ? T.advanceTodo : where(given.view)),
  play: (given) => asked(given) ?? (mine(given) ? T.turnTodo[given.view.me.side] : where(given.view)),
};

/** Return the heading while people name a card that is lost at random; null otherwise, for then the cards are dealt or a seat acts. */
export const lostHeading = ({ update }) => (update.chance?.some(({ type }) => type === "LoseAtRandom") ? T.cardLost : null);

/** Return who is to say which real card was lost; null while none is. */
function lostLine({ view, update, players, me }) {
  const lost = update.chance?.find(({ type }) => type === "LoseAtRandom");
  if (!lost) return null;
  return lost.side === view.me?.side ? T.tellLost : T.otherAsked(capital(playerOf(view, players, lost.side, me)), T.tellsLost);
}

export const mine = ({ view, update, me }) => me !== null && me !== undefined && view.me !== null && update.to_act.includes(me);

/** Return the line for a question within a turn: the task of this seat, or what the other side does. */
export function asked(given) {
  const { view, players, me } = given;
  if (!view.step) return null;
  const { task, source, side } = view.step;
  const word = task === "game" ? source : task;
  if (mine(given) && side === view.me.side) return T.todo[word] ?? T.todo.effect;
  const deed = T.doing[word] ?? T.doing.effect;
  return isNamedAbove(given, side) ? deed : T.otherAsked(capital(playerOf(view, players, side, me)), deed);
}

/** Return true if the heading of the table screen names this side alone: a long name is not told twice. */
const isNamedAbove = ({ view, update, me }, side) =>
  (me ?? null) === null && update.to_act.length === 1 && update.to_act[0] === view.sides?.[side];

export function where(view) {
  const here = hereOf(view);
  if (!here) return null;
  const space = here.spaces[view.marker.space - 1];
  return `${here.name}, ${T.space(view.marker.space, here.spaces.length)}${space?.optional ? `, ${T.optional}` : ""}`;
}
