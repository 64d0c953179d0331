// Italian: its name, the words of all pages, and what becomes of the server's sentences. Games have their Italian in their own folders.
export { default as words } from "./index.js";
export * as serverText from "./server_text/index.js";

export const name = "Italiano";
