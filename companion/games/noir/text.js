// What the game says, in the language of this device. A seat's own secrets are never said: a phone may lie face up on the table.
import { pickCatalogue } from "/web/text/index.js";
import { nameOf } from "/web/text/words.js";
import en from "./text/en.js";
import it from "./text/it.js";

export const T = pickCatalogue({ en, it });

/** What a button for that action says: where the coin fell, or what a seat does; null where the shell's words do. */
export const reading = ({ type, seat }, { players }) => (type === "FlipCoin" ? T.begins(nameOf(seat, players)) : (T.actions[type] ?? null));

/** What everybody saw already. */
const SILENT = ["EnergyChecked"];

/** The line under the turn. */
export function detail({ view, update, me }) {
  const [mine, others] = T.phases[view.phase] ?? [T.pointsLeft(view.ap), T.pointsLeft(view.ap)];
  return update.to_act.includes(me) ? mine : others;
}

/** The sentence for an event, null for what is not told; undefined where the generic words must do. */
export function sentence(event, { players }) {
  return SILENT.includes(event.type) ? null : T.facts[event.type]?.(event, (seat) => nameOf(seat, players));
}
