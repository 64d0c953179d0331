// The way to the boxes on the owner's machine, and to the pictures taken of their cards.
import { packStores } from "../pack/store.js";
import { heldWords } from "./content/progress.js";

/** Names are typed letter by letter: what is typed is sent when the fingers rest. */
const PAUSE_MS = 500;

/** On the shelf, how full each is stands below its title. */
const under = ({ held, sizes }) => (held ? heldWords(held, sizes) : null);

export const BOXES = packStores("box", "/api/host/boxes", { pause: PAUSE_MS, under });
export const pictureOf = (desk, card) => `${desk.path}/pictures/${encodeURIComponent(card)}`;
