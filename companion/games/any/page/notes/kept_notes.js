// Notes of one seat at one table, kept by this browser and never sent: what the companion does not hear it cannot tell.

/** Tables whose notes are kept; those of the oldest are thrown away. */
const MOST_TABLES = 6;
const KEY = "companion-notes";
export const MOST_LETTERS = 2000;
export const NOTHING = { text: "", marks: {} };
/** Signs that a field of the grid may hold, one after the other by taps: nothing, no, maybe, yes. */
export const SIGNS = ["", "✕", "?", "✓"];

/** Return the notes of a seat at a table: {text, marks: {"seat thing": sign}}. */
export const readNotes = (table, seat, storage = ownStorage()) => all(storage).find(({ of }) => of === keyOf(table, seat))?.notes ?? NOTHING;

/** Keep the notes. Return false if this browser refuses: they last as long as the page then. */
export function keepNotes(table, seat, notes, storage = ownStorage()) {
  const others = all(storage).filter(({ of }) => of !== keyOf(table, seat));
  const kept = notes.text || Object.keys(notes.marks).length ? [...others, { of: keyOf(table, seat), notes }] : others;
  try {
    storage.setItem(KEY, JSON.stringify(kept.slice(-MOST_TABLES)));
    return true;
  } catch {
    return false;
  }
}

/** Return the marks with the next sign in a field. */
export function marked(marks, seat, thing) {
  const field = `${seat} ${thing}`;
  const { [field]: before = "", ...others } = marks;
  const next = SIGNS[(SIGNS.indexOf(before) + 1) % SIGNS.length];
  return next ? { ...others, [field]: next } : others;
}

const keyOf = (table, seat) => `${table} ${seat}`;

/** Return the storage of this browser, or null: the very look for it fails where a browser keeps nothing of pages. */
function ownStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

function all(storage) {
  try {
    const kept = JSON.parse(storage.getItem(KEY));
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
