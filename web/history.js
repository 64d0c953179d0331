// The events this page has seen, newest first, for the ticker. Updates after a reconnect bring none.

const MOST = 60;

export const emptyHistory = () => ({ table: null, lines: [] });

/** The history with the events of `update` on top; another table begins a new one. */
export function remember(history, update) {
  const same = history.table === update.table;
  const lines = same ? history.lines : [];
  if (!update.events.length || lines[0]?.seq >= update.seq) return { table: update.table, lines };
  const fresh = update.events.map((event, nth) => ({ key: `${update.seq}.${nth}`, seq: update.seq, event })).reverse();
  return { table: update.table, lines: [...fresh, ...lines].slice(0, MOST) };
}
