// Merge of two drafts that were made from the same one, entry by entry and field by field. Pure.
//
// A change that only one of them has made is kept. Where both have changed the same in different ways, the result has theirs, and
// a conflict keeps mine: {path, mine, theirs}, with undefined for what is not there. A path is [table, id, field].

/** Return true if two JSON values are the same, whatever the order of their keys. */
export function isSame(one, other) {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]));
}

/** Return {data, conflicts}. `idOf` has a function for each table that is a list of entries: its entry's id. */
export function mergeDrafts(base, mine, theirs, idOf) {
  const conflicts = [];
  const data = mergeFields(base, mine, theirs, [], { idOf, conflicts });
  return { data, conflicts };
}

function mergeFields(base, mine, theirs, path, context) {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = keys.map((key) => [key, mergeValue([base?.[key], mine[key], theirs[key]], [...path, key], context)]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeValue([base, mine, theirs], path, context) {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  const idOf = path.length === 1 ? context.idOf[path[0]] : undefined;
  if (idOf && [mine, theirs].every(isList)) return mergeEntries([base ?? [], mine, theirs], path, idOf, context);
  if (isSame(theirs, base)) return mine;
  if ([mine, theirs].every(isTable)) return mergeFields(isTable(base) ? base : {}, mine, theirs, path, context);
  context.conflicts.push({ path, mine, theirs });
  return theirs;
}

/** An empty list counts as one that is not there yet: both have begun it. */
const isList = (value) => value === undefined || (Array.isArray(value) && value.every(isTable));
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Merge two lists of entries. The order is theirs, and mine come after. */
function mergeEntries(lists, path, idOf, context) {
  const [base, mine, theirs] = lists.map((entries) => byId(entries ?? [], idOf));
  const merged = [...theirs].map(([id, entry]) => {
    if (mine.has(id)) return mergeEntry([base.get(id), mine.get(id), entry], [...path, id], context);
    return base.has(id) ? deletedByMe(base.get(id), entry, [...path, id], context) : entry;
  });
  const more = [...mine].filter(([id]) => !theirs.has(id)).map(([id, entry]) => {
    if (!base.has(id)) return entry;
    if (!isSame(base.get(id), entry)) context.conflicts.push({ path: [...path, id], mine: entry, theirs: undefined });
    return undefined;
  });
  return [...merged, ...more].filter((entry) => entry !== undefined);
}

function mergeEntry([base, mine, theirs], path, context) {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  return isSame(theirs, base) ? mine : mergeFields(base ?? {}, mine, theirs, path, context);
}

function deletedByMe(base, theirs, path, context) {
  if (isSame(base, theirs)) return undefined;
  context.conflicts.push({ path, mine: undefined, theirs });
  return theirs;
}

/** Return the entries by their ids. Of entries with the same id, the later ones are numbered, so that none is lost. */
export function byId(entries, idOf) {
  const found = new Map();
  entries.forEach((entry, nth) => {
    const id = String(idOf(entry, nth));
    let key = id;
    for (let copy = 2; found.has(key); copy += 1) key = `${id} (${copy})`;
    found.set(key, entry);
  });
  return found;
}
