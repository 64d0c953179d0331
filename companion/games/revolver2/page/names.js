// What things are called, and where the public view keeps them. Pure.
import { cardWords, nameOf, words } from "companion/words.js";
import { T } from "./text/labels.js";

export const GAME = "revolver2";
export const SIDES = ["attack", "defence"];
export const enemyOf = (side) => (side === "attack" ? "defence" : "attack");

export const cardOf = (view, id) => view.cards[id] ?? { name: id === null ? T.faceDown : cardWords(id), kind: null, cost: null, firepower: null, kegs: 0, ammo: 0, text: "" };
export const cardName = (view, id) => view.cards[id]?.name ?? view.people?.[id]?.name ?? view.poker?.cards?.[id]?.name ?? (id === null ? T.faceDown : cardWords(id));
export const memberName = (view, id) => view?.people?.[id]?.name ?? words(id);

/** The battlefield with the turn marker; null before the first turn. */
export const hereOf = (view) => (view.marker ? view.battlefields[view.marker.field] : null);

/** {side: "attack", field: 3} of the zone "attack-3"; field null for other zones. */
export function columnOf(zone) {
  const [, side, field] = /^(attack|defence)-(\d+)$/.exec(zone) ?? [];
  return { side: side ?? null, field: field === undefined ? null : Number(field) };
}

/** Whoever plays a side, or the side's own name where nobody does yet. */
export function playerOf(view, players, side, me = null) {
  const seat = view.sides?.[side] ?? null;
  return seat === null ? T.side[side] : nameOf(seat, players, me);
}

/** A name short enough for the strip: without its article, long words with a place to break. */
export const shortName = (name) =>
  name.replace(/^(The|Il|Lo|La|I|Gli|Le) /, "").replace(/\p{L}{10,}/gu, (word) => `${word.slice(0, 6)}\u00ad${word.slice(6)}`);

/** A zone in words: "Church, the raiders’ side". */
export function zoneName(view, zone) {
  const { side, field } = columnOf(zone);
  if (field !== null) return T.column(view.battlefields[field]?.name ?? field + 1, T.side[side]);
  const pile = /^discard-(attack|defence)$/.exec(zone);
  return pile ? T.discardOf(T.side[pile[1]]) : words(zone);
}

/** One side's cards at a battlefield, the latest last. */
export const columnAt = (field, side) => field[side];

/** A card in play, found by where it lies. */
export const inPlay = (view, { card, zone, nth = 0 }) =>
  view.battlefields.flatMap((field) => SIDES.flatMap((side) => columnAt(field, side))).find((one) => one.card === card && one.zone === zone && one.nth === nth) ?? null;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where tokens lie: `countdown`, `card:<zone>:<id>:<nth>`, `member:<id>` or `field:<number>`. */
export function placeWords(view, place) {
  const [kind, first, id] = place.split(":");
  if (kind === "countdown") return T.army;
  if (kind === "member") return memberName(view, first);
  if (kind === "field") return view.battlefields[Number(first)]?.name ?? place;
  return `${cardName(view, id)}, ${zoneName(view, first)}`;
}
