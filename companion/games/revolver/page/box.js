// Revolver's own words for the box editor.
import { pickCatalogue } from "/web/text/index.js";
import en from "./text/en/box.js";
import it from "./text/it/box.js";

export const words = pickCatalogue({ en, it });
