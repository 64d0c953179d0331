// A word of the current game's glossary, with a dotted line.
import { html } from "../html.js";
import { Term } from "../parts/rules/term.js";
import { GAME } from "./current_game.js";

export const Word = ({ id, children }) => html`<${Term} game=${GAME} id=${id}>${children}<//>`;
