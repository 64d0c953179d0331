// The parts of a box, and what stands in each. Pure: data in, new data out.

/** Tabs, in their order; the tables of a box that each shows. */
export const PARTS = ["attack", "defence", "frontier", "member", "battlefield", "poker"];
export const SIDES = ["attack", "defence"];
const FRONTIER = "frontier";

/** Whether a part shows cards of a deck. */
export const isDeck = (part) => SIDES.includes(part) || part === FRONTIER;

export const tableOf = (part) => (isDeck(part) ? "card" : part);

const WITHOUT_FIREPOWER = ["action", "beside", "open", "attachment", "battlefield"];
/** Whether cards of a kind must show firepower; those whose kind nobody knows may. */
export const hasFirepower = (kind) => !WITHOUT_FIREPOWER.includes(kind);

/** Whether an entry is one of those of which there must be so many: of no expansion, and not beside the table. */
export const counts = ({ set = "", pile = "deck", aside = false }) => !set && pile === "deck" && !aside;

export const listOf = (data, table) => data[table] ?? [];

/** The parts that there are in a box of such a form, and those that hold something all the same. */
export const partsOf = (data, form) => PARTS.filter((part) => {
  const { poker, members, rows } = form.box;
  const shared = slotOf(form, "card", "pile")?.choices.includes(FRONTIER) ?? false;
  const there = { poker, member: members, battlefield: Object.keys(rows).length, frontier: shared }[part] ?? true;
  return there || entriesOf(data, part).length > 0;
});

/** The fields printed on what stands in a table, and one of them by its name: undefined where the game has none such. */
export const slotsOf = (form, table) => form.prints?.[table] ?? [];
export const slotOf = (form, table, name) => slotsOf(form, table).find((slot) => slot.name === name);

/** The part in which an entry is shown. */
export const partOf = (table, entry) => (table === "card" ? deckOf(entry) : table);

/** A card of which nobody has said whose it is stands among the attackers', and asks. */
function deckOf(entry) {
  if (entry?.pile === FRONTIER) return FRONTIER;
  return SIDES.includes(entry?.side) ? entry.side : SIDES[0];
}

/** [{number, entry}] of a part; `number` counts from 1 in the whole table. */
export function entriesOf(data, part) {
  const table = tableOf(part);
  const all = listOf(data, table).map((entry, nth) => ({ number: nth + 1, entry }));
  return table === "card" ? all.filter(({ entry }) => deckOf(entry) === part) : all;
}

export const entryAt = (data, table, number) => listOf(data, table)[number - 1] ?? null;

/** How many cards of a side's own deck there are, without expansions, copies counted. */
export const copiesIn = (data, side) => sumOf(listOf(data, "card").filter((card) => card.side === side && counts(card)));
export const sumOf = (cards) => cards.reduce((sum, { copies = 1 }) => sum + copies, 0);

/** The entry with these changes; what becomes undefined is no longer said. */
export function changed(entry, changes) {
  const next = { ...entry, ...changes };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

export const change = (data, table, number, changes) => ({
  ...data, [table]: listOf(data, table).map((entry, nth) => (nth === number - 1 ? changed(entry, changes) : entry)),
});

export const remove = (data, table, number) => ({ ...data, [table]: listOf(data, table).filter((_, nth) => nth !== number - 1) });

/** {data, number}: with one more entry, which is given an id after its name. */
export function add(data, table, entry) {
  const named = { id: freshId(data, entry.name), ...entry };
  return { data: { ...data, [table]: [...listOf(data, table), named] }, number: listOf(data, table).length + 1 };
}

/** "Cutthroat Razor" -> "cutthroat-razor", as teaching calls the pictures of cards. */
export function idOf(name) {
  const plain = name.toLowerCase().replace(/[äöüß'’]/g, (letter) => SPELT[letter]);
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, LONGEST_ID).replace(/-+$/, "");
}
const SPELT = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", "'": "", "’": "" };
const LONGEST_ID = 40;

/** An id that nothing in the box has; `own` is the entry's, which may keep it. */
export function freshId(data, name, own = null) {
  const taken = new Set(["card", "member", "poker", "battlefield"].flatMap((table) => listOf(data, table).map(({ id }) => id)));
  taken.delete(own);
  const plain = idOf(name) || "card";
  for (let nth = 1; ; nth += 1) {
    const id = nth === 1 ? plain : `${plain}-${nth}`;
    if (!taken.has(id)) return id;
  }
}

/** Whether an id was made of that name. */
export const madeOf = (id, name) => id.replace(/-\d+$/, "") === (idOf(name) || "card") || id === idOf(name);

/** What an id is called in this box; a leading * is a part of names. */
export function nameOf(data, id) {
  if (id.startsWith("*")) return `“${id.slice(1)}”`;
  for (const table of ["card", "member", "battlefield", "poker"]) {
    const found = listOf(data, table).find((entry) => entry.id === id);
    if (found) return found.name || id;
  }
  return id;
}
