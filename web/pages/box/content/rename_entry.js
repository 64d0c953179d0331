// Renaming an entry, with its id and all references to it. Pure.
import { change, entryAt, freshId, listOf, madeOf } from "./box_model.js";

/** Types of the fields that hold ids, in entries and in their effects. */
const HOLDING = new Set(["card", "cards", "member", "battlefield", "battlefields", "rivals", "costs", "copies"]);
const TABLES = ["card", "member", "battlefield", "poker"];

/** Return the names of the fields that hold ids, by the form. */
function mentionsIn({ effects, common, prints, tables: singles = {}, ...tables }) {
  const printed = [...Object.values(prints), ...Object.values(singles)];
  const lists = [common, ...effects.map(({ fields }) => fields), ...printed, ...Object.values(tables).filter(Array.isArray)];
  return new Set(lists.flat().filter(({ type }) => HOLDING.has(type)).map(({ name }) => name));
}

/** Rename an entry. Its id changes too if it was made of the name; an id that somebody chose stays. */
export function rename(data, table, number, name, form) {
  const { id, name: before } = entryAt(data, table, number);
  const named = change(data, table, number, { name });
  if (!madeOf(id, before ?? "")) return named;
  const next = freshId(data, name, id);
  return next === id ? named : mentioned(change(named, table, number, { id: next }), id, next, mentionsIn(form), form);
}

/** Return the box with the id of an entry, and all that mentions it, changed. */
export function renameId(data, table, from, to, form) {
  const number = listOf(data, table).findIndex(({ id }) => id === from) + 1;
  return mentioned(number ? change(data, table, number, { id: to }) : data, from, to, mentionsIn(form), form);
}

/** Replace the id `from` by `to` in all fields named in `keys`. */
function mentioned(data, from, to, keys, form) {
  const heir = (id) => (id === from ? to : id);
  const within = (value) => {
    if (Array.isArray(value)) return value.map(within);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, keys.has(key) ? mention(one) : within(one)]));
  };
  /** The value is an id, a list of ids, or a table of costs by id. Effects may be under a key of the same name. */
  const mention = (value) => {
    if (typeof value === "string") return heir(value);
    if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? heir(one) : within(one)));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([id, one]) => [heir(id), within(one)]));
  };
  const tables = [...TABLES, ...Object.keys(form.tables ?? {})].filter((table) => data[table]).map((table) => [table, within(data[table])]);
  return { ...data, ...Object.fromEntries(tables) };
}
