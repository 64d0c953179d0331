// What is printed on a game's components is told once for each table, and lies under every view of it.

export const nothingPrinted = { table: null, view: {} };

/** The update with what was told of its table, {table, view}; what the update says itself is newer. */
export const withPrinted = (printed, update) =>
  printed.table === update.table ? { ...update, view: { ...printed.view, ...update.view } } : update;
