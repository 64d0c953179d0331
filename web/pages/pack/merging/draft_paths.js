// Reading and writing of single places in a draft by their path, [table, id, field], as merging names them. Pure.
import { byId } from "./merge_drafts.js";

/** Return the value at a path, undefined if nothing is there. */
export function valueAt(data, path, idOf) {
  return path.reduce((value, key, depth) => {
    if (value === undefined || value === null) return undefined;
    return depth === 1 && Array.isArray(value) ? byId(value, idOf[path[0]]).get(key) : value[key];
  }, data);
}

/** Return the data with that value at a path; undefined takes away what is there. */
export function withValue(data, path, value, idOf) {
  const [key, ...rest] = path;
  return put(data, key, rest.length === 0 ? value : below(data[key], key, rest, value, idOf));
}

function below(inner, table, rest, value, idOf) {
  const isList = Array.isArray(inner) || (inner === undefined && Object.hasOwn(idOf, table));
  return isList ? withEntry(inner ?? [], table, rest, value, idOf) : withValue(inner ?? {}, rest, value, {});
}

function withEntry(entries, table, [id, ...rest], value, idOf) {
  const known = byId(entries, idOf[table]);
  const next = rest.length === 0 ? value : withValue(known.get(id) ?? {}, rest, value, {});
  if (!known.has(id)) return next === undefined ? entries : [...entries, next];
  return [...known].map(([key, entry]) => (key === id ? next : entry)).filter((entry) => entry !== undefined);
}

function put(table, key, value) {
  const { [key]: _, ...others } = table;
  return value === undefined ? others : { ...table, [key]: value };
}
