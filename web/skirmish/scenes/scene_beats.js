// Beats of a staged scene: what an update's events show on the table screen, one thing after the other. Pure.
import { SIDES } from "../card_and_place_names.js";

const ATTACK = ["gathered", "attack", "defence", "result"];

/** Beats of one event: [{kind, ...}]. */
const SHOWN = {
  AttackFought: (event) => ATTACK.map((kind) => ({ kind, fought: event })),
  PrisonFought: (event) => ATTACK.map((kind) => ({ kind, fought: event })),
  MemberKilled: ({ member }) => ["hit", "killed"].map((kind) => ({ kind, member })),
  MemberSaved: ({ member }) => ["hit", "saved"].map((kind) => ({ kind, member })),
};

export const beatsOf = (events) => events.flatMap((event) => SHOWN[event.type]?.(event) ?? []);

/** Events with which somebody goes on: a scene that still runs makes room. */
const GOES_ON = ["CardPlayed", "CardUsed", "CardBought", "AmbushSprung"];

/** Return true if somebody has gone on after the last thing that `events` have to show. */
export const goesOn = (events) => events.some(({ type }) => GOES_ON.includes(type));

/**
 * Return the columns that fought at `field`: {attack: [], defence: []}. Those of the view before the fight, for cards may be worth less after
 * it, and cards that came in with the last payment.
 */
export function columnsOf(before, after) {
  const known = new Set(SIDES.flatMap((side) => before?.[side] ?? []).map(({ uid }) => uid));
  return Object.fromEntries(SIDES.map((side) => [side, [...before?.[side] ?? [], ...(after?.[side] ?? []).filter(({ uid }) => !known.has(uid))]]));
}

const counts = ({ kind, firepower }) => (kind === "blocker" ? 0 : firepower ?? 0);

/** Return what the cards do not explain of a side's sum: [[what, number]], without zeros. `sum` is what was fought with. */
export function modifiers(side, cards, sum, { printed = 0, power = 0 } = {}) {
  const place = side === "defence" ? [["printed", printed], ["power", power]] : [];
  const left = sum - cards.reduce((total, one) => total + counts(one), 0) - place.reduce((total, [, many]) => total + many, 0);
  return [...place, ["more", left]].filter(([, many]) => many !== 0);
}
