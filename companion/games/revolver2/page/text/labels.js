// Every word that is no event, detail or effect.
import { AROUND } from "./around.js";
import { ASKED } from "./asked.js";
import { SHOWN } from "./shown.js";

export const T = { ...SHOWN, ...ASKED, ...AROUND };
