// One step of the examination in beats, for the table screen: cards turned one by one, discs counted one by one, a bank held up. Pure.
import { bankLoot, moveShown, ridden, robberiesIn } from "./examination_so_far.js";

/**
 * Return the step that came last: {key, beats, ...}. `kind` is "cards" (with `riders`, in the order in which their cards are turned),
 * "robbery", "bank", or null before the first step. Cards on the real table are turned by people: they need no beats.
 */
export function stepOf(view) {
  const move = moveShown(view);
  const counted = robberiesIn(view, move).filter(({ result }) => result !== null);
  if (view.hold_ups.length) return bankStep(view);
  if (counted.length) return robberyStep(view, move, counted);
  return move && !view.real_cards ? cardsStep(view, move) : { key: null, kind: null, beats: 1 };
}

/** The desperados turn their cards first, the marshal last; then it shows whom he found. */
function cardsStep(view, move) {
  const turned = ridden(view).filter(({ rider }) => view.riders[rider].turned === move);
  const riders = [...turned.slice(1), turned[0]].map(({ rider }) => rider);
  return { key: `${view.round}.${move}`, kind: "cards", move, riders, beats: riders.length + 2 };
}

function robberyStep(view, move, counted) {
  const last = counted.at(-1);
  return { key: `${view.round}.${move}.${counted.length}`, kind: "robbery", of: last, beats: last.discs.length + (last.loot ? 3 : 2) };
}

function bankStep(view) {
  const last = view.hold_ups.at(-1);
  return { key: `${view.round}.bank.${view.hold_ups.length}`, kind: "bank", of: { ...last, loot: bankLoot(view).find(({ city }) => city === last.city) }, beats: 3 };
}

/** The view as it is told at `beat` of a step: cards that lie face down still, riders not yet found, loot not yet counted. */
export function viewAt(view, step, beat) {
  if (step.kind === null || beat >= step.beats - 1) return view;
  const { loot } = step.of ?? {};
  return step.kind === "cards" ? { ...view, riders: view.riders.map((one, rider) => riderAt(view, step, beat, one, rider)) } : { ...view, money: view.money - (loot?.value ?? 0) };
}

function riderAt(view, { riders, move }, beat, one, rider) {
  const nth = riders.indexOf(rider);
  if (nth < 0) return one;
  if (nth < beat) return { ...one, out: false, city: ridden(view)[rider].been[move] ?? one.city };
  return { ...one, out: false, turned: move - 1, city: ridden(view)[rider].been[move - 1] ?? one.city };
}

/** Return those whose round the shown move has ended. */
export const endedIn = (view, move) => ridden(view).filter(({ rider, fate }) => fate && view.riders[rider].turned === move);
