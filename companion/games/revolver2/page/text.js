// All words of the pages; a language is one folder in `text/`.
export { newsOf, sentence } from "./text/events.js";
export { effectWords } from "./text/effects.js";
export { T } from "./text/labels.js";
export { detail, heading } from "./text/now.js";
