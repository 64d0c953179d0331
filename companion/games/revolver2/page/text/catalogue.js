// Every word of the pages, in the language of this device.
import { pickCatalogue } from "/web/text/index.js";
import en from "./en/index.js";
import it from "./it/index.js";

export const T = pickCatalogue({ en, it }, "revolver2");
