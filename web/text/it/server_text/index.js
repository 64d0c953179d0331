// What the machine says in English, in Italian.
import complaints from "./complaints.js";
import decks from "./decks.js";
import drafts from "./drafts.js";
import eyes from "./camera.js";
import pucks from "./pucks.js";
import table from "./table.js";

/** Anything that a page is told. */
export const told = { ...eyes, ...drafts, ...pucks, ...table };
/** What is wrong with a pack: with forms so short that they would fit much else. */
export { complaints };
export default { ...told, ...complaints, ...decks };
