// Event history for the ticker, newest first: the past that the server sends first, and the events of each update.

const MAX_LINES = 60;

export const emptyHistory = () => ({ table: null, lines: [] });

/** Return the history of a `past` message: {table, lines: [{seq, events}]}, the oldest first. */
export const historyOf = ({ table, lines }) => ({ table, lines: lines.flatMap(dated).reverse().slice(0, MAX_LINES) });

/** Return `history` with the events of `update` on top. Another table starts a new history. */
export function addUpdate(history, update) {
  const same = history.table === update.table;
  const lines = same ? history.lines : [];
  if (!update.events.length || lines[0]?.seq >= update.seq) return { table: update.table, lines };
  return { table: update.table, lines: [...dated(update).reverse(), ...lines].slice(0, MAX_LINES) };
}

const dated = ({ seq, events }) => events.map((event, nth) => ({ key: `${seq}.${nth}`, seq, event }));
