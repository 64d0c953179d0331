// Event history for the ticker, newest first: the past that the server sends first, and the events of each update.

// More than the longest showdown has, for the table screen tells it from its beginning.
const MAX_LINES = 200;

export const emptyHistory = () => ({ table: null, seq: 0, lines: [] });

/**
 * Return the history of a `past` message: {table, seq, at, lines: [{seq, at, events}]}, the oldest first. It holds all that counts up to
 * `seq`. An entry with `undone_by` has taken back what stood there. `at` is the time of the table's clock, of the message as of each
 * entry: the lines have that of this device.
 */
export function historyOf({ table, seq = 0, at: now, lines }, heard = Date.now()) {
  const told = lines.flatMap((entry) => dated(entry).map((line) => (now === undefined ? line : { ...line, at: heard - (now - entry.at) })));
  return { table, seq, lines: told.reverse().slice(0, MAX_LINES) };
}

/** Return `history` with the events of `update` on top. Another table starts a new history. */
export function addUpdate(history, update) {
  const same = history.table === update.table;
  const lines = same ? history.lines : [];
  const known = Math.max(same ? history.seq ?? 0 : 0, lines[0]?.seq ?? 0);
  const { table, seq } = update;
  if (!update.events.length || known >= seq) return { table, seq: known, lines };
  return { table, seq, lines: [...dated(update).reverse(), ...lines].slice(0, MAX_LINES) };
}

/** Return `history` while its table is open, else an empty one: the page of the game that is planned next has no words for the last one's events. */
export const whileOpen = (history, table) => (table === null ? emptyHistory() : history);

/** Return true if `update` says no longer that an undo is asked for, as `before` did, and nothing was taken back since. */
export function wasUndoRefused(before, update, { lines }) {
  if (before?.table !== update.table || before.prompt?.kind !== "undo" || update.prompt?.kind === "undo" || update.outcome) return false;
  return !lines.some(({ seq, event }) => seq > before.seq && event.undoneBy !== undefined);
}

/** Return true if `update` asks no longer for the consent that `before` asked for, and the record stays as it was. */
export function wasConsentRefused(before, update) {
  if (before?.table !== update.table || before.prompt?.kind !== "consent" || update.prompt) return false;
  return !update.outcome && update.events.length === 0;
}

function dated({ seq, events, undone_by: undoneBy }) {
  const happened = undoneBy === undefined ? events : [{ undoneBy }];
  return happened.map((event, nth) => ({ key: `${seq}.${nth}`, seq, event }));
}
