// Differences between two packs that were typed apart: what only the other has, and where both say different things. Pure.
import { byId, isSame } from "./merge_drafts.js";
import { withValue } from "./draft_paths.js";

/** Fields that no other pack should change: a pack keeps its own name. */
const OWN = ["title", "kind", "name_in_play", "photo"];

/**
 * Return {other, list}: the other pack with the ids of entries that have the same name here, and [{path, mine, theirs}]. An
 * entry that is not here has `mine` undefined; so has a field that is empty here.
 */
export function findDifferences(mine, other, { idOf, rename = {} }) {
  const alike = Object.entries(rename).reduce((data, [table, change]) => withSameIds(mine, data, table, idOf[table], change), other);
  const list = Object.keys(alike).flatMap((table) => (idOf[table] && Array.isArray(alike[table])
    ? ofEntries(mine[table] ?? [], alike[table], table, idOf[table])
    : ofFields(mine[table] ?? {}, alike[table], [table])));
  return { other: alike, list };
}

function ofEntries(mine, theirs, table, idOf) {
  const known = byId(mine, idOf);
  return [...byId(theirs, idOf)].flatMap(([id, entry]) => {
    const path = [table, id];
    return known.has(id) ? ofFields(known.get(id), entry, path) : [{ path, mine: undefined, theirs: entry }];
  });
}

function ofFields(mine, theirs, path) {
  if (theirs === null || typeof theirs !== "object") return [];
  return Object.keys(theirs)
    .filter((key) => !(path.length === 1 && OWN.includes(key)) && !isSame(mine[key], theirs[key]))
    .map((key) => ({ path: [...path, key], mine: mine[key], theirs: theirs[key] }));
}

/** Return the other pack in which an entry of the same name and side has the id that it has here. */
function withSameIds(mine, other, table, idOf, change) {
  const here = new Map((mine[table] ?? []).map((entry) => [nameOf(entry), entry]));
  const taken = byId(other[table] ?? [], idOf);
  const ids = new Set((mine[table] ?? []).map((entry) => idOf(entry)));
  return (other[table] ?? []).reduce((data, entry) => {
    const same = here.get(nameOf(entry));
    if (!same || !entry.name || ids.has(idOf(entry)) || taken.has(idOf(same))) return data;
    return change(data, idOf(entry), idOf(same));
  }, other);
}

const nameOf = ({ name = "", side = "" }) => `${side} ${name.trim().toLowerCase().replace(/\s+/g, " ")}`;

/** Return my pack with the differences taken over. */
export const takeOver = (mine, chosen, idOf) => chosen.reduce((data, { path, theirs }) => withValue(data, path, theirs, idOf), mine);
