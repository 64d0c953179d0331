// The events this page has seen, newest first, for the ticker. Updates after a reconnect bring none.

const MOST = 60;

/** What this page had seen before it was reloaded. */
export function recalled(storage, page) {
  try {
    return JSON.parse(storage.getItem(keyOf(page))) ?? emptyHistory();
  } catch {
    return emptyHistory();
  }
}

export function keep(storage, page, history) {
  try {
    storage.setItem(keyOf(page), JSON.stringify(history));
  } catch {
    // A window that may store nothing begins anew when it is reloaded.
  }
}

const keyOf = (page) => `companion ${page}`;

export const emptyHistory = () => ({ table: null, lines: [] });

/** The history with the events of `update` on top; another table begins a new one. */
export function remember(history, update) {
  const same = history.table === update.table;
  const lines = same ? history.lines : [];
  if (!update.events.length || lines[0]?.seq >= update.seq) return { table: update.table, lines };
  const fresh = update.events.map((event, nth) => ({ key: `${update.seq}.${nth}`, seq: update.seq, event })).reverse();
  return { table: update.table, lines: [...fresh, ...lines].slice(0, MOST) };
}
