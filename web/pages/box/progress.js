// How far a box is, and an entry of it. Pure.
import { say } from "../../text/index.js";
import { copiesIn, entriesOf, listOf, SIDES } from "./parts.js";

/** How many there are of a part, and how many there should be. */
export function countOf(data, part, form) {
  const { deck, members, rows, poker } = form.box;
  const all = { attack: deck, defence: deck, member: members, battlefield: Object.values(rows).flat().length, poker: 2 * poker }[part];
  return { n: SIDES.includes(part) ? copiesIn(data, part) : entriesOf(data, part).length, all };
}

/** What nobody has told yet of an entry: keys. */
export function missingIn(part, entry) {
  const keys = {
    attack: cardKeys, defence: cardKeys, member: () => ["name", "rating"],
    battlefield: () => ["name", "defence", "spaces"], poker: () => ["name", "side", "value"],
  }[part](entry);
  return keys.filter((key) => entry[key] === undefined || entry[key] === "" || (key === "spaces" && entry.spaces.length === 0));
}

const cardKeys = ({ kind }) => ["name", "side", "kind", "cost", ...(kind === "action" ? [] : ["firepower"]), "effects"];

export const isWhole = (part, entry) => missingIn(part, entry).length === 0;

/** "84 of 124 cards, 12 of 19 members, 9 of 9 battlefields"; `held` says how many of each table, what no such box has is not said. */
export function heldWords(held, { deck, members, rows, poker }) {
  const all = { card: 2 * deck, member: members, battlefield: Object.values(rows).flat().length, poker: 2 * poker };
  const tables = Object.keys(all).filter((table) => all[table] > 0 || held[table] > 0);
  return tables.map((table) => say(`box.held.${table}`, { n: held[table], all: all[table] })).join(", ");
}

export function progress(data, form) {
  const [member, battlefield, poker] = ["member", "battlefield", "poker"].map((table) => listOf(data, table).length);
  const card = listOf(data, "card").reduce((sum, { copies = 1 }) => sum + copies, 0);
  return heldWords({ card, member, battlefield, poker }, form.box);
}

/** {number, open}: the next entry of the part that is not whole, or where all are just the next, round the end; null if alone. */
export function nextOf(data, part, number) {
  const others = entriesOf(data, part).filter((one) => one.number !== number);
  const open = others.filter(({ entry }) => !isWhole(part, entry));
  const from = open.length ? open : others;
  const next = from.find((one) => one.number > number) ?? from[0];
  return next ? { number: next.number, open: open.length > 0 } : null;
}

/** The decks that have too few cards or too many. */
export const unevenDecks = (data, form) => SIDES.filter((side) => copiesIn(data, side) !== form.box.deck);
