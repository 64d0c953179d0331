// Every word of the pages, in English: those of all fights, with Malpaso's own before them.
import shared from "/web/skirmish/text/en/index.js";
import around from "./around.js";
import asked from "./asked.js";
import effects from "./effects.js";
import events from "./events.js";
import shown from "./shown.js";

/** Merge a game's words over the shared ones of fights, key by key. */
const both = (key, own) => ({ ...shared[key], ...own[key] });

export default {
  ...shared, ...shown, ...asked, ...around, effects, events: { ...shared.events, ...events },
  told: both("told", around), toldDone: both("toldDone", around), zone: both("zone", around),
};
