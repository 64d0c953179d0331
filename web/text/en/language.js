// English, the language that all others fall back on.
export { default as words } from "./index.js";

export const name = "English";
