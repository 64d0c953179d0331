// Entries that one of two drafts has renamed, found by their place in the list, so that merging knows them again. Pure.
import { byId, isSame, mergeDrafts } from "./merge_drafts.js";

/** Return [[before, after]] of the ids in a list that were renamed: one is gone and one is new between the same neighbours. */
export function findRenames(before, after, idOf) {
  const entries = [before, after].map((list) => byId(list ?? [], idOf));
  const [olds, news] = entries.map((known) => [...known.keys()]);
  const [had, has] = [new Set(olds), new Set(news)];
  const gaps = (ids, common) => {
    const found = new Map([["", []]]);
    let last = "";
    for (const id of ids) {
      if (common.has(id)) found.set(last = id, []);
      else found.get(last).push(id);
    }
    return found;
  };
  const [gone, come] = [gaps(olds, has), gaps(news, had)];
  return [...gone].flatMap(([neighbour, ids]) => {
    const others = come.get(neighbour) ?? [];
    const pairs = ids.length === others.length ? ids.map((id, nth) => [id, others[nth]]) : [];
    return pairs.filter(([id, other]) => isAlike(entries[0].get(id), entries[1].get(other)));
  });
}

/** Return true if two entries say the same but for their names, mostly: else one was deleted, and another begun. */
function isAlike(one, other) {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => key !== "id" && key !== "name");
  return keys.filter((key) => isSame(one[key], other[key])).length * 2 >= keys.length;
}

/**
 * Merge drafts as `mergeDrafts` does, with what was renamed known again. `rename` has a function for each table whose
 * entries can be renamed, which renames one in a draft with all that mentions it: (data, from, to) => data. Also returns
 * `renamed`, {table: Map} of the ids that they have renamed.
 */
export function mergeWithRenames(base, mine, theirs, { idOf, rename = {} }) {
  let drafts = { from: base, own: mine, other: theirs };
  const renamed = {};
  for (const [table, change] of Object.entries(rename)) {
    const found = adoptTheirs(drafts, table, idOf[table], change);
    renamed[table] = found.renamed;
    drafts = adoptMine(found.drafts, table, idOf[table], change);
  }
  return { ...mergeDrafts(drafts.from, drafts.own, drafts.other, idOf), renamed };
}

/** Rename in mine what they have renamed. What I have renamed too gets their id, and the two names are a conflict. */
function adoptTheirs({ from, own, other }, table, idOf, change) {
  const renamed = new Map();
  for (const [before, after] of findRenames(from[table], other[table], idOf)) {
    const now = findRenames(from[table], own[table], idOf).find(([old]) => old === before)?.[1] ?? before;
    renamed.set(now, after);
    own = change(own, now, after);
    from = change(from, before, after);
  }
  return { renamed, drafts: { from, own, other } };
}

/** Rename in theirs what only I have renamed. */
function adoptMine({ from, own, other }, table, idOf, change) {
  for (const [before, after] of findRenames(from[table], own[table], idOf)) {
    other = change(other, before, after);
    from = change(from, before, after);
  }
  return { from, own, other };
}
