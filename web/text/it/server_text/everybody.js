// Italian translations of the English sentences that any phone may be shown.
import buttons from "./buttons.js";
import playsAndClocks from "./plays_and_clocks.js";
import table from "./table.js";

/** Sentences of any kind, except complaints. */
export const sentences = { ...playsAndClocks, ...table };
/** Words on buttons, as short. */
export { buttons };
