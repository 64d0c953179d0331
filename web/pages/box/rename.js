// A name that changes takes its id along, and whatever mentions it. Pure.
import { change, entryAt, freshId, listOf, madeOf } from "./parts.js";

/** Keys under which ids stand, in entries and in what lies within their effects. */
const MENTIONS = new Set(["named", "only_at", "beats", "here", "in_play", "discarded", "alive", "dead", "member", "field"]);
const TABLES = ["card", "member", "battlefield", "poker"];

/** Another name. The id follows as long as it was made of the name; ids that somebody chose stay. */
export function rename(data, table, number, name) {
  const { id, name: before } = entryAt(data, table, number);
  const named = change(data, table, number, { name });
  if (!madeOf(id, before ?? "")) return named;
  const next = freshId(data, name, id);
  return next === id ? named : mentioned(change(named, table, number, { id: next }), id, next);
}

/** The data with `from` called `to` wherever it is mentioned. */
export function mentioned(data, from, to) {
  const tables = TABLES.filter((table) => data[table]).map((table) => [table, listOf(data, table).map((entry) => within(entry, from, to))]);
  return { ...data, ...Object.fromEntries(tables) };
}

function within(value, from, to) {
  if (Array.isArray(value)) return value.map((one) => within(one, from, to));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mention(key, one, from, to)]));
}

function mention(key, value, from, to) {
  if (key === "costs_at") return Object.fromEntries(Object.entries(value).map(([id, cost]) => [id === from ? to : id, cost]));
  if (!MENTIONS.has(key)) return within(value, from, to);
  return Array.isArray(value) ? value.map((id) => (id === from ? to : id)) : value === from ? to : value;
}
