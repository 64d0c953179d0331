// Italian translations of the English sentences that the server sends.
import buttons from "./buttons.js";
import packs from "./pack_complaints.js";
import decks from "./decks.js";
import drafts from "./drafts.js";
import camera from "./camera.js";
import pucks from "./pucks.js";
import sheets from "./sheet_complaints.js";
import table from "./table.js";
import playsAndClocks from "./plays_and_clocks.js";
import terminal from "./terminal.js";

/** Sentences of any kind, except complaints. */
export const sentences = { ...camera, ...drafts, ...pucks, ...playsAndClocks, ...table };
/** Complaints about a pack. Some are so short that they would match other sentences too. */
export const complaints = { ...packs, ...sheets };
/** Words on buttons, as short. */
export { buttons };
export default { ...sentences, ...complaints, ...decks, ...terminal };
