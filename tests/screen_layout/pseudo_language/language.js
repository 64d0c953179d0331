// A language that nobody speaks, made of English: accented, in brackets, at 140 % of its length. What is not in brackets came past the catalogues.
import english from "../en/index.js";
import { sentences, complaints, buttons } from "../it/server_text/index.js";
import { stretch } from "./stretch.js";

export const name = "Pseudo";
export const words = stretch(english);
export const games = (place, its) => stretch(its);

const said = (texts) => Object.fromEntries(Object.keys(texts).map((text) => [text, stretch(text)]));
export const serverText = { sentences: said(sentences), complaints: said(complaints), buttons: said(buttons) };
