// What the box editor says of Revolver 2 in words of its own.
import { chosen } from "/web/text/index.js";
import en from "./text/en/box.js";
import it from "./text/it/box.js";

export const words = chosen({ en, it });
