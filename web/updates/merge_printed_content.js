// Printed content of a game: the server sends it once for each table, and every view is merged onto it.

export const nothingPrinted = { table: null, view: {} };

/** Merge `printed`, {table, view}, into an update of the same table. The update's own fields win. */
export const withPrinted = (printed, update) =>
  printed.table === update.table ? { ...update, view: { ...printed.view, ...update.view } } : update;

/** Return an update with its view in the words of this device, where the page of the game has such words. */
export const inOwnWords = (game, update) => (update && game.inOwnWords ? { ...update, view: game.inOwnWords(update.view) } : update);
