// Model of a box: its parts and their entries. Pure: data in, new data out.

/** The parts, which are the tabs, in order. */
export const PARTS = ["attack", "defence", "frontier", "member", "battlefield", "poker"];
export const SIDES = ["attack", "defence"];
const FRONTIER = "frontier";

/** Return true if a part shows cards of a deck. */
export const isDeck = (part) => SIDES.includes(part) || part === FRONTIER;

export const tableOf = (part) => (isDeck(part) ? "card" : part);

const WITHOUT_FIREPOWER = ["action", "beside", "open", "attachment", "battlefield"];
/** Return true if cards of a kind have firepower, also for an unknown kind. */
export const hasFirepower = (kind) => !WITHOUT_FIREPOWER.includes(kind);

/** Return true if an entry counts towards the size of its deck: of no expansion, and not set aside. */
export const counts = ({ set = "", pile = "deck", aside = false }) => !set && pile === "deck" && !aside;

export const listOf = (data, table) => data[table] ?? [];

/** Return the parts that the form has, and others that hold entries. */
export const partsOf = (data, form) => PARTS.filter((part) => {
  const { poker, members, rows } = form.box;
  const shared = slotOf(form, "card", "pile")?.choices.includes(FRONTIER) ?? false;
  const there = { poker, member: members, battlefield: Object.keys(rows).length, frontier: shared }[part] ?? true;
  return there || entriesOf(data, part).length > 0;
});

/** Return the printed fields of a table. `slotOf` returns one by its name, undefined if the game has none. */
export const slotsOf = (form, table) => form.prints?.[table] ?? [];
export const slotOf = (form, table, name) => slotsOf(form, table).find((slot) => slot.name === name);

/** Return the part that shows an entry. */
export const partOf = (table, entry) => (table === "card" ? deckOf(entry) : table);

/** Return the deck of a card. A card without a side is shown among the attackers', where it asks for one. */
function deckOf(entry) {
  if (entry?.pile === FRONTIER) return FRONTIER;
  return SIDES.includes(entry?.side) ? entry.side : SIDES[0];
}

/** Return the entries of a part: [{number, entry}]. `number` counts from 1 in the whole table. */
export function entriesOf(data, part) {
  const table = tableOf(part);
  const all = listOf(data, table).map((entry, nth) => ({ number: nth + 1, entry }));
  return table === "card" ? all.filter(({ entry }) => deckOf(entry) === part) : all;
}

export const entryAt = (data, table, number) => listOf(data, table)[number - 1] ?? null;

/** Count the cards of a side's own deck with their copies, without expansions. */
export const copiesIn = (data, side) => sumOf(listOf(data, "card").filter((card) => card.side === side && counts(card)));
export const sumOf = (cards) => cards.reduce((sum, { copies = 1 }) => sum + copies, 0);

/** Return the entry with these changes. A field that becomes undefined is removed. */
export function changed(entry, changes) {
  const next = { ...entry, ...changes };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

export const change = (data, table, number, changes) => ({
  ...data, [table]: listOf(data, table).map((entry, nth) => (nth === number - 1 ? changed(entry, changes) : entry)),
});

export const remove = (data, table, number) => ({ ...data, [table]: listOf(data, table).filter((_, nth) => nth !== number - 1) });

/** Add an entry with an id made of its name. Returns {data, number}. */
export function add(data, table, entry) {
  const named = { id: freshId(data, entry.name), ...entry };
  return { data: { ...data, [table]: [...listOf(data, table), named] }, number: listOf(data, table).length + 1 };
}

/** Return the id of a name, the same as teaching makes: "Cutthroat Razor" -> "cutthroat-razor". */
export function idOf(name) {
  const plain = name.toLowerCase().replace(/[äöüß'’]/g, (letter) => SPELT[letter]);
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, LONGEST_ID).replace(/-+$/, "");
}
const SPELT = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", "'": "", "’": "" };
const LONGEST_ID = 40;

/** Return an id that is free in the box. `own` is the present id of the entry, which may stay. */
export function freshId(data, name, own = null) {
  const taken = new Set(["card", "member", "poker", "battlefield"].flatMap((table) => listOf(data, table).map(({ id }) => id)));
  taken.delete(own);
  const plain = idOf(name) || "card";
  for (let nth = 1; ; nth += 1) {
    const id = nth === 1 ? plain : `${plain}-${nth}`;
    if (!taken.has(id)) return id;
  }
}

/** Return true if an id was made of that name. */
export const madeOf = (id, name) => id.replace(/-\d+$/, "") === (idOf(name) || "card") || id === idOf(name);

/** Return the name of an id in this box. An id with a leading * is a part of names. */
export function nameOf(data, id) {
  if (id.startsWith("*")) return `“${id.slice(1)}”`;
  for (const table of ["card", "member", "battlefield", "poker"]) {
    const found = listOf(data, table).find((entry) => entry.id === id);
    if (found) return found.name || id;
  }
  return id;
}
