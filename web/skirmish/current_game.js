// Current game of the fight's pages: its id and its words. Each game's catalogue contains the shared words, overridden by its own.

/** Id of the game as in addresses, such as "revolver2". */
export let GAME = null;
/** Catalogue of the current game, in the language of this device. */
export let T = {};

/** Set the current game, {id, words}. */
export function about(game) {
  ({ id: GAME, words: T } = game);
}

/** Wrap functions and components so that each call sets the current game. A browser may show one game after another. */
export const allAbout = (game, functions) =>
  Object.fromEntries(Object.entries(functions).map(([name, each]) => [name, (...given) => { about(game); return each(...given); }]));
