// All words of the pages; another language is another set of the files in `text/`.
export { heading, newsOf, sentence } from "./text/events.js";
export { EFFECTS, effectWords } from "./text/effects.js";
export { T } from "./text/labels.js";
export { detail } from "./text/now.js";
