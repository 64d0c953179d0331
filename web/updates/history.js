// What happened, newest first, for the ticker: what a page is told when it comes, and what each update brings.

const MOST = 60;

export const emptyHistory = () => ({ table: null, lines: [] });

/** The history that a page is told when it comes: {table, lines: [{seq, events}]}, the oldest first. */
export const historyOf = ({ table, lines }) => ({ table, lines: lines.flatMap(dated).reverse().slice(0, MOST) });

/** The history with the events of `update` on top; another table begins a new one. */
export function addUpdate(history, update) {
  const same = history.table === update.table;
  const lines = same ? history.lines : [];
  if (!update.events.length || lines[0]?.seq >= update.seq) return { table: update.table, lines };
  return { table: update.table, lines: [...dated(update).reverse(), ...lines].slice(0, MOST) };
}

const dated = ({ seq, events }) => events.map((event, nth) => ({ key: `${seq}.${nth}`, seq, event }));
