// Model of a sheet: its tables, entries and values, and ids made of names. Pure.

/** Return the entries of a table that is written with two brackets. */
export const listOf = (data, table) => (Array.isArray(data[table]) ? data[table] : []);

/** Return an entry by its number from 1, or a single table if the number is null; {} if there is none. */
export const entryAt = (data, table, number) => (number === null ? data[table] : listOf(data, table)[number - 1]) ?? {};

/** Return the value of a key: what is written, else its default; undefined if there is neither. */
export const valueOf = (entry, key, spec) => entry[key] ?? spec?.default ?? undefined;

/** Return the sheet with another value of a key. `undefined`, and what is the default anyway, is left out. */
export function withKey(data, { table, number }, key, value, spec) {
  const { [key]: _, ...others } = entryAt(data, table, number);
  const isUsual = value === undefined || (spec && !spec.needed && JSON.stringify(value) === JSON.stringify(spec.default));
  return withEntryAt(data, table, number, isUsual ? others : inOrder(entryAt(data, table, number), { ...others, [key]: value }));
}

/** Return `changed` with its keys in the order that they had. */
const inOrder = (before, changed) => ({ ...Object.fromEntries(Object.keys(before).filter((key) => key in changed).map((key) => [key, changed[key]])), ...changed });

function withEntryAt(data, table, number, entry) {
  if (number === null) return { ...data, [table]: entry };
  return { ...data, [table]: listOf(data, table).map((one, nth) => (nth === number - 1 ? entry : one)) };
}

/** Return the sheet with one more entry at the end of a table. */
export const withEntry = (data, table, entry) => ({ ...data, [table]: [...listOf(data, table), entry] });

/** Return the sheet without an entry; without the table if it was the last. */
export function withoutEntry(data, table, number) {
  const left = listOf(data, table).filter((_, nth) => nth !== number - 1);
  return left.length ? { ...data, [table]: left } : withoutTable(data, table);
}

export function withoutTable(data, table) {
  const { [table]: _, ...others } = data;
  return others;
}

/** Return the sheet with an entry moved one place up. */
export function movedUp(data, table, number) {
  const list = [...listOf(data, table)];
  list.splice(number - 2, 2, list[number - 1], list[number - 2]);
  return { ...data, [table]: list };
}

/** Return a name as an id: small letters, digits and _, a letter first, at most 16. */
export function idFrom(name) {
  const plain = String(name).normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, "_");
  return plain.replace(/^[^a-z]+/, "").slice(0, LONGEST_ID).replace(/_+$/, "") || "thing";
}

const LONGEST_ID = 16;

/** Return an id made of a name that nothing else has; `own` is the one that is to be replaced. */
export function freshId(data, name, { reserved = [], own = null } = {}) {
  const taken = new Set([...reserved, ...idsIn(data).filter((id) => id !== own)]);
  const id = idFrom(name);
  for (let copy = 1; ; copy += 1) {
    const end = copy === 1 ? "" : `_${copy}`;
    const tried = `${id.slice(0, LONGEST_ID - end.length)}${end}`;
    if (!taken.has(tried)) return tried;
  }
}

/** Return whether an id is one that `freshId` could have made of a name. */
export function isMadeOf(id, name) {
  const made = idFrom(name);
  return id === made || (/_\d+$/.test(id) && made.startsWith(id.replace(/_\d+$/, "")));
}

const idsIn = (data) => Object.values(data).filter(Array.isArray).flat().map((entry) => entry?.id).filter((id) => typeof id === "string");

/** Return a copy in which no text begins or ends with a blank. */
export function trimmed(value) {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  return value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimmed(one)])) : value;
}
