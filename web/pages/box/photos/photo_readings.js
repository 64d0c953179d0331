// Readings of the photographs of a box, beside what people have said since. Pure: data in, new data out.
import { change, entryAt, hasFirepower, listOf } from "../content/box_model.js";

const SHOWN = ["name", "kind", "cost", "firepower", "types", "text"];
/** Fields that many cards do not have: they are shown where something was read or said. */
const RARE = ["types", "text"];
/** Share of a card that is shown around an area: a card is sometimes cut out a little too small. */
const AROUND = 0.025;
const NOTHING = { stated: 1, cards: {}, areas: {}, alike: {} };

/** Return the reading in what the server told of a box. */
export const readingOf = ({ read }) => read ?? NOTHING;

/** Return true if cards of the box were read from photographs. */
export const hasPhotos = (data, told) => listOf(data, "card").some(({ id }) => Object.hasOwn(readingOf(told).cards, id));

/**
 * Return the values of a card to look at: [{field, value, state, confidence}]. `state` is "said" for what stands in the box,
 * "guess" for what was read without being sure, "open" for what was not read.
 */
export function valuesOf(entry, { cards }) {
  const read = cards[entry.id] ?? {};
  const kind = entry.kind ?? read.kind?.value;
  const fields = SHOWN.filter((field) => (field === "firepower" ? hasFirepower(kind) : RARE.includes(field) ? read[field] || entry[field] : true));
  return fields.map((field) => {
    if (entry[field] !== undefined && entry[field] !== "") return { field, value: entry[field], state: "said", confidence: 1 };
    const { value = null, confidence = 0 } = read[field] ?? {};
    return value === null || value === "" ? { field, value: undefined, state: "open", confidence: 0 } : { field, value, state: "guess", confidence };
  });
}

/** Return the numbers of the photographed cards from 1: those with the least sure values first, those without a question last. */
export function worstFirst(data, reading) {
  const cards = listOf(data, "card").map((entry, nth) => ({ number: nth + 1, entry })).filter(({ entry }) => reading.cards[entry.id]);
  const least = ({ entry }) => valuesOf(entry, reading).reduce((low, { state, confidence }) => (state === "said" ? low : Math.min(low, confidence)), 2);
  return cards.map((card) => [least(card), card.number]).sort(([one, first], [other, second]) => one - other || first - second).map(([, number]) => number);
}

/** Return how many values of the photographed cards are not said yet. */
export const questionsLeft = (data, reading) =>
  listOf(data, "card").filter(({ id }) => reading.cards[id]).reduce((sum, entry) => sum + valuesOf(entry, reading).filter(({ state }) => state !== "said").length, 0);

/**
 * Return {data, taught}: the box with a value said of a card, and of the `taught` others whose sign looks the same. What
 * others have already stays. `value` undefined takes it back from this card alone.
 */
export function withAnswer(data, number, field, value, reading) {
  const entry = entryAt(data, "card", number);
  const next = change(data, "card", number, { [field]: value });
  const alike = value === undefined ? [] : likeOnes(data, entry.id, field, reading);
  return { data: alike.reduce((done, other) => change(done, "card", other, { [field]: value }), next), taught: alike.length };
}

/** Return the numbers of other cards that lack a value, and whose sign for it looks the same. */
function likeOnes(data, id, field, { areas, alike }) {
  const groups = Object.keys(alike).filter((area) => areas[area]?.tells.includes(field)).map((area) => alike[area]);
  return listOf(data, "card").flatMap((entry, nth) => {
    const same = groups.some((group) => group[id] !== undefined && group[entry.id] === group[id]);
    return entry.id !== id && same && entry[field] === undefined ? [nth + 1] : [];
  });
}

/** Return where an area of the card stands in its picture, as styles of an element that shows nothing else, or null. */
export function cropOf({ areas }, field) {
  const area = Object.values(areas).find(({ tells }) => tells.includes(field));
  if (!area) return null;
  const [left, top, right, bottom] = area.box.map((side, nth) => Math.min(1, Math.max(0, side + (nth < 2 ? -AROUND : AROUND))));
  const [wide, high] = [right - left, bottom - top];
  const share = (from, size) => (size < 1 ? (100 * from) / (1 - size) : 0);
  return { aspectRatio: `${63 * wide} / ${88 * high}`, backgroundSize: `${100 / wide}% ${100 / high}%`, backgroundPosition: `${share(left, wide)}% ${share(top, high)}%` };
}
