// Heads of the log's hash chain that this device saw, kept between visits: a log that lost its end is noticed and said, and one that
// was written anew is found by the heads from before.
const KEY = "companion-head";
const MOST_FOLLOWED = 64;

let kept = null;
let atOpening = null;
let isFirst = false;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? kept;
  } catch {
    return kept;
  }
}

function write(seen) {
  kept = seen;
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A private window may refuse: it is remembered as long as the page.
  }
}

/** Begin to compare, before a stream is asked for: its first update is as new as all that this device has seen by now. */
export function beginStream() {
  atOpening = read();
  isFirst = true;
}

/** Remember the head of an update. Return true if it is the first of a stream, and its log has less than this device saw, or other entries. */
export function seeHead({ table, seq, head }) {
  const known = atOpening?.table === table ? atOpening : null;
  const found = isFirst && known !== null && (seq < known.seq || (seq === known.seq && head !== known.head));
  isFirst = false;
  const cut = found ? { seen: known.seq, left: seq } : lostEntries(table);
  write({ table, seq, head, cut, followed: follow(followedHeads(table), seq, head, found) });
  return found;
}

/**
 * Return `heads`, [[seq, head]], with one more. An entry that is changed changes all heads after it: so the first is kept, and of the others
 * the fewer the older they are. `isCut` says that the log lost its end, and what was seen of that.
 */
function follow(heads, seq, head, isCut) {
  const before = isCut ? heads.filter(([at]) => at < seq) : heads;
  if (before.length && before.at(-1)[0] >= seq) return before;
  return [...(before.length < MOST_FOLLOWED ? before : before.filter((_, nth) => nth % 2 === 0)), [seq, head]];
}

/** Return {seen, left}, the entries that this device saw and those that were left, if the log of `table` lost its end; else null. */
export function lostEntries(table = kept?.table) {
  const seen = kept ?? read();
  return seen?.table === table ? seen?.cut ?? null : null;
}

/** Return [[seq, head]] of the log of `table`, in order: the first that this device saw, some in between, the last. */
export function followedHeads(table) {
  const seen = kept ?? read();
  return seen?.table === table ? seen?.followed ?? [] : [];
}

/** Say no more that the log lost its end: people know. */
export const forgetLostEntries = () => write({ ...read(), cut: null });
