// The line under the turn: what is to be done now, for whoever is to do it; where the fight is, for everybody else.
import { capital, hereOf, playerOf } from "../names.js";
import { T } from "./labels.js";

const PHASES = {
  sides: () => T.sidesTitle,
  shuffle: () => T.told.RemovePoker,
  poker: ({ view }) => T.pokerTodo(view.poker?.round ?? 1),
  "turn-up": () => T.pokerTurn,
  level: () => T.tournamentLevel,
  deal: (given) => asked(given) ?? T.dealing,
  advance: (given) => (mine(given) ? T.advanceTodo : where(given.view)),
  play: (given) => asked(given) ?? (mine(given) ? T.turnTodo[given.view.me.side] : where(given.view)),
};

/** Over the line, where chance speaks before the fight; else the page says whose turn it is. */
export const heading = ({ view }) => (["shuffle", "turn-up", "level"].includes(view.phase) ? T.poker : null);

export const detail = (given) => PHASES[given.view.phase]?.(given) ?? null;

const mine = ({ view, update, me }) => me !== null && me !== undefined && view.me !== null && update.to_act.includes(me);

/** A question in the middle of a turn: what it wants of you, or what the other side is doing. */
function asked(given) {
  const { view, players, me } = given;
  if (!view.step) return null;
  const { task, side } = view.step;
  if (mine(given) && side === view.me.side) return T.todo[task] ?? T.todo.effect;
  return T.otherAsked(capital(playerOf(view, players, side, me)), T.doing[task] ?? T.doing.effect);
}

function where(view) {
  const here = hereOf(view);
  if (!here) return null;
  const space = here.spaces[view.marker.space - 1];
  return `${here.name}, ${T.space(view.marker.space, here.spaces.length)}${space?.optional ? `, ${T.optional}` : ""}`;
}
