// All words of the pages; another language is another set of the files in `text/`.
export { newsOf, sentence } from "./text/events.js";
export { EFFECTS, effectWords } from "./text/effects.js";
export { T } from "./text/labels.js";
export { detail, heading } from "./text/now.js";
