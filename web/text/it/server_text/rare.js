// Italian translations of the English sentences about cameras, pucks, drafts and packs, which guests are hardly ever shown.
import camera from "./camera.js";
import decks from "./decks.js";
import drafts from "./drafts.js";
import packs from "./pack_complaints.js";
import pucks from "./pucks.js";
import sheets from "./sheet_complaints.js";

/** Sentences of any kind, except complaints. */
export const sentences = { ...camera, ...drafts, ...pucks };
/** Complaints about a pack. Some are so short that they would match other sentences too. */
export const complaints = { ...packs, ...sheets, ...decks };
