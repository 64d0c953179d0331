// Italian for sentences of the server that guests are hardly ever shown: they come once the page is drawn, and before pages of the desk are.
export * as serverText from "./server_text/rare.js";
