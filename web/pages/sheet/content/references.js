// References: keys that name another thing of the sheet by its id, and what changes when that is renamed. Pure.
import { entryAt, freshId, isMadeOf, listOf, withKey } from "./sheet_model.js";

/** Keys that hold ids, and the tables whose things they name. A new key of this sort gets a line here. */
const NAMING = {
  "turns.by": ["counter", "secret"],
  "phase.opens": ["secret"],
  "role.sees": ["role"],
  "secret.only": ["role"],
  "secret.most": ["token"],
  "score.adds": ["counter", "token"],
  "token.dial": [],
};
/** Keys that name one of a list of their own entry: a dial pays into one of the token's pots. */
const OWN_LISTS = { "token.dial": "pots" };

/** Return the tables whose things a key names, or null if it names nothing. */
export const tablesNamedBy = (table, key) => NAMING[`${table}.${key}`] ?? null;

/** Return [[id, name]] of what a key of `entry` may name. What belongs to the table is nobody's score, and orders no turns. */
export function nameableBy(data, table, key, entry = {}) {
  const own = entry[OWN_LISTS[`${table}.${key}`]];
  if (Array.isArray(own)) return own.map((name) => [name, name]);
  const things = (tablesNamedBy(table, key) ?? []).flatMap((each) => listOf(data, each));
  return things.filter(({ id, of }) => id && of !== "table").map((thing) => [thing.id, nameOf(thing)]);
}

/** Return what people call a thing: its name, or its question. */
export const nameOf = ({ name, question, id }) => name || question || id || "";

/** Return the sheet with another name of an entry. Its id, and all that names it, follow if the id was made of the name. */
export function withName(data, place, name, form) {
  const before = entryAt(data, place.table, place.number);
  const named = withKey(data, place, "name", name);
  if (!before.id || hasPicture(form, place.table) || !isMadeOf(before.id, before.name ?? "")) return named;
  const id = freshId(data, name, { reserved: form.reserved, own: before.id });
  return id === before.id ? named : withId(named, place.table, before.id, id);
}

/** Return whether the ids of a table are those of taught pictures, which are called as they are. */
export const hasPicture = (form, table) => form.tables[table].id?.kind === "picture";

/** Return the sheet with another id of a thing, and all that names it changed. */
export function withId(data, table, from, to) {
  const renamed = listOf(data, table).map((entry) => (entry.id === from ? { ...entry, id: to } : entry));
  const changed = renamed.length ? { ...data, [table]: renamed } : data;
  return Object.entries(NAMING).filter(([, tables]) => tables.includes(table)).reduce((now, [place]) => replaced(now, place.split("."), from, to), changed);
}

function replaced(data, [table, key], from, to) {
  const within = (entry) => (entry && key in entry ? { ...entry, [key]: heir(entry[key], from, to) } : entry);
  if (!data[table]) return data;
  return { ...data, [table]: Array.isArray(data[table]) ? data[table].map(within) : within(data[table]) };
}

/** The value is an id, a list of ids, or a table by id. */
function heir(value, from, to) {
  if (Array.isArray(value)) return value.map((one) => (one === from ? to : one));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([id, one]) => [id === from ? to : id, one]));
  return value === from ? to : value;
}
