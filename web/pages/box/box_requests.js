// Store of the owner's boxes and the pictures of their cards: the requests of the box editor.
import { packStores } from "../pack/pack_requests.js";
import { heldWords } from "./content/box_progress.js";

/** Pause of the autosave: names are typed letter by letter, and sent when typing stops. */
const PAUSE_MS = 500;

/** Return the line below the title in the list: the fill level of the box. */
const under = ({ held, sizes }) => (held ? heldWords(held, sizes) : null);

export const BOXES = packStores("box", "/api/host/boxes", { pause: PAUSE_MS, under });
export const pictureOf = (store, card, slug) => `${store.path}/pictures/${encodeURIComponent(card)}?box=${encodeURIComponent(slug)}`;
