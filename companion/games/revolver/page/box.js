// What the box editor says of Revolver in words of its own.
import { pickCatalogue } from "/web/text/index.js";
import en from "./text/en/box.js";
import it from "./text/it/box.js";

export const words = pickCatalogue({ en, it });
