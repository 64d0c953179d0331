// A language that nobody speaks, made of English: accented, in brackets, at 140 % of its length. What is not in brackets came past the catalogues.
import english from "../en/index.js";
import { sentences, buttons } from "../it/server_text/everybody.js";
import { stretch, stretchKeys } from "./stretch.js";

export const name = "Pseudo";
export const words = stretch(english);
export const games = (place, its) => stretch(its);

export const serverText = { sentences: stretchKeys(sentences), buttons: stretchKeys(buttons) };
