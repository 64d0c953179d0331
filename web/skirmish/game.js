// The game whose fight is on this page: what it is called, and its words. Each game's catalogue holds the shared ones, its own before them.

/** As in addresses, such as "revolver2". */
export let GAME = null;
/** Every word of the pages, in the language of this device. */
export let T = {};

/** From here on the pages are about `game`: {id, words}. */
export function about(game) {
  ({ id: GAME, words: T } = game);
}

/** The same functions and components, each about `game` whenever it is called: a browser may show one game after the other. */
export const allAbout = (game, functions) =>
  Object.fromEntries(Object.entries(functions).map(([name, each]) => [name, (...given) => { about(game); return each(...given); }]));
