// Italian: its name, and what every phone needs of it. The rest is in `desk.js` and `rare_sentences.js`. Games have their Italian in their own folders.
export { default as words } from "./index.js";
export * as serverText from "./server_text/everybody.js";

export const name = "Italiano";
