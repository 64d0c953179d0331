// How far a box is, and an entry of it. Pure.
import { say } from "../../text/index.js";
import { copiesIn, entriesOf, SIDES } from "./parts.js";

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
    battlefield: () => ["name", "defence", "spaces"], poker: () => ["name", "value"],
  }[part](entry);
  return keys.filter((key) => entry[key] === undefined || entry[key] === "" || (key === "spaces" && entry.spaces.length === 0));
}

const cardKeys = ({ kind }) => ["name", "kind", "cost", ...(kind === "action" ? [] : ["firepower"]), "effects"];

export const isWhole = (part, entry) => missingIn(part, entry).length === 0;

/** "84 of 124 cards, 12 of 19 guardians, 9 of 9 battlefields, 0 of 12 poker cards" */
export function progress(data, form) {
  const counts = ["attack", "defence", "member", "battlefield", "poker"].map((part) => countOf(data, part, form));
  const [attack, defence, member, battlefield, poker] = counts;
  const cards = { n: attack.n + defence.n, all: attack.all + defence.all };
  const said = { cards, members: member, battlefields: battlefield, poker };
  return say("box.progress", Object.fromEntries(Object.entries(said).flatMap(([key, { n, all }]) => [[key, n], [`${key}_all`, all]])));
}

/** The next entry of the part that is not whole, after `number`, round the end; null where all are. */
export function nextOpen(data, part, number) {
  const open = entriesOf(data, part).filter((one) => one.number !== number && !isWhole(part, one.entry));
  return (open.find((one) => one.number > number) ?? open[0])?.number ?? null;
}
