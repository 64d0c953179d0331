// Progress of a box and of its entries. Pure.
import { say } from "../../../text/index.js";
import { copiesIn, counts, entriesOf, hasFirepower, isDeck, listOf, SIDES, sumOf } from "./box_model.js";

/** Return the number of entries of a part, and the wanted number. The Frontier deck may have any. */
export function countOf(data, part, form) {
  const { deck, members, poker } = form.box;
  if (SIDES.includes(part)) return { n: copiesIn(data, part), all: deck };
  const entries = entriesOf(data, part).map(({ entry }) => entry);
  if (isDeck(part)) return { n: sumOf(entries), all: sumOf(entries) };
  const counted = entries.filter((entry) => counts(entry) && isNeeded(entry, form.box));
  return { n: counted.length, all: { member: members, battlefield: placesIn(form.box), poker: 2 * poker }[part] };
}

/** Return true if a row must be filled. Rows that belong to an expansion may be missing. */
const isNeeded = ({ row }, { optional = [] }) => !optional.includes(row);
const placesIn = ({ rows, ...box }) => Object.entries(rows).filter(([row]) => isNeeded({ row }, box)).flatMap(([, places]) => places).length;

/** Return the keys that an entry still lacks. */
export function missingIn(part, entry) {
  const keys = {
    attack: cardKeys, defence: cardKeys, frontier: ({ kind }) => cardKeys({ kind }).filter((key) => key !== "side"), member: () => ["name", "rating"],
    battlefield: () => ["name", "defence", "spaces"], poker: () => ["name", "side", "value"],
  }[part](entry);
  return keys.filter((key) => entry[key] === undefined || entry[key] === "" || (key === "spaces" && entry.spaces.length === 0));
}

const cardKeys = ({ kind }) => ["name", "side", "kind", "cost", ...(hasFirepower(kind) ? ["firepower"] : []), "effects"];

export const isWhole = (part, entry) => missingIn(part, entry).length === 0;

/** Return the fill level: "84 of 124 cards, 12 of 19 members, 9 of 9 battlefields". `held` counts the entries of each table. */
export function heldWords(held, box) {
  const all = { card: 2 * box.deck, member: box.members, battlefield: placesIn(box), poker: 2 * box.poker };
  const tables = Object.keys(all).filter((table) => all[table] > 0 || held[table] > 0);
  return tables.map((table) => say(`box.held.${table}`, { n: held[table], all: all[table] })).join(", ");
}

export function progress(data, form) {
  const [member, battlefield, poker] = ["member", "battlefield", "poker"].map((part) => countOf(data, part, form).n);
  const card = sumOf(listOf(data, "card").filter(counts));
  return heldWords({ card, member, battlefield, poker }, form.box);
}

/** Return {number, open}: the next incomplete entry of the part, cyclically, else simply the next. Returns null if it is the only one. */
export function nextOf(data, part, number) {
  const others = entriesOf(data, part).filter((one) => one.number !== number);
  const open = others.filter(({ entry }) => !isWhole(part, entry));
  const from = open.length ? open : others;
  const next = from.find((one) => one.number > number) ?? from[0];
  return next ? { number: next.number, open: open.length > 0 } : null;
}

/** Return the decks that have too few or too many cards. */
export const unevenDecks = (data, form) => SIDES.filter((side) => copiesIn(data, side) !== form.box.deck);
