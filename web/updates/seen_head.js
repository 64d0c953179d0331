// Head of the log's hash chain that this device saw last, kept between visits: a log that lost its end is noticed and said.
const KEY = "companion-head";

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
  write({ table, seq, head, cut });
  return found;
}

/** Return {seen, left}, the entries that this device saw and those that were left, if the log of `table` lost its end; else null. */
export function lostEntries(table = kept?.table) {
  const seen = kept ?? read();
  return seen?.table === table ? seen?.cut ?? null : null;
}

/** Return {seq, head}: what this device saw of the log of `table` last; null for another table. */
export function lastSeenHead(table) {
  const seen = kept ?? read();
  return seen?.table === table ? { seq: seen.seq, head: seen.head } : null;
}

/** Say no more that the log lost its end: people know. */
export const forgetLostEntries = () => write({ ...read(), cut: null });
