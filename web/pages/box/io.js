// The way to the boxes on the owner's machine, and to the pictures taken of their cards.
import { desk } from "../pack/io.js";

/** Names are typed letter by letter: what is typed is sent when the fingers rest. */
const PAUSE_MS = 500;

export const BOXES = { ...desk("box", "/api/host/boxes"), pause: PAUSE_MS };
export const pictureOf = (card) => `${BOXES.path}/pictures/${encodeURIComponent(card)}`;
