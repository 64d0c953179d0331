// The examination as a play: what has come out so far in the move that is shown. Worked out from the view alone. Pure.
import { fate, trail } from "../map/road_and_trail_geometry.js";
import { T } from "../text/catalogue.js";

/** The rides as far as they are turned: [{rider, been, fate}]. */
export const ridden = (view) =>
  view.riders.map((rider, nth) => ({ rider: nth, been: trail(rider, rider.turned), fate: fate(view.riders, nth) }));

/** The move whose cards were turned last; 0 before the first. */
export const moveShown = (view) => Math.max(0, ...view.riders.map(({ turned }) => turned));

/** Return true if all cards are turned and the banks are next. */
export const atBanks = (view) =>
  moveShown(view) === 5 && (["bank", "round"].includes(view.next?.step) || (view.phase === "loot" && view.marks.every(({ result }) => result !== null)));

/** "Move 3", "The banks", or what stands before the first card. */
export function title(view, banks = atBanks(view)) {
  const move = moveShown(view);
  if (banks) return T.theBanks;
  return move ? T.moveTitle(move) : T.ridesOf(view.round);
}

/** Return the moves of the riders in `move`: [{rider, from, to, fate}], without those whose round was over. */
export function ridesIn(view, move) {
  return ridden(view).filter(({ rider }) => view.riders[rider].turned >= move).map(({ rider, been, fate: end }) => ({
    rider, from: been[move - 1], to: been[move], fate: view.riders[rider].turned === move ? end : null,
  }));
}

/** The robberies marked in `move`: whose discs have arrived, how many are needed, what came of it, what it brought. */
export function robberiesIn(view, move) {
  const rides = ridden(view);
  return view.marks.filter((mark) => mark.move === move).map((mark) => ({
    ...mark,
    discs: mark.riders.map((rider) => ({ rider, arrived: rides[rider].been[move] === mark.city && !endedBy(view, rides[rider], move) })),
    loot: mark.result ? (view.loot.find(({ round, tile, city }) => round === view.round && city === mark.city && tile === (mark.deed === "poker" ? "poker" : "coach")) ?? null) : null,
  }));
}

/** Return true if a rider's round was over when the robberies of `move` were counted. */
const endedBy = (view, { rider, fate: end }, move) => end !== null && view.riders[rider].turned <= move;

/** Return the gain from the banks this round. */
export const bankLoot = (view) => view.loot.filter(({ round, tile }) => round === view.round && tile === "bank");

/** The cities where somebody's round ended, each once for all who met the same end there: [{city, text}]. */
export const stamps = (view) =>
  ridden(view).filter(({ fate: end }) => end).map(({ rider, fate: end }) => ({ city: view.riders[rider].city, text: T.stamp[end] }))
    .filter((stamp, nth, all) => all.findIndex(({ city, text }) => city === stamp.city && text === stamp.text) === nth);

export const isExamined = ({ phase }) => ["examine", "cards", "doubt", "loot"].includes(phase);
