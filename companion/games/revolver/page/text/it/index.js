// Every word of the pages, in Italian: those of all fights, with this game's own before them.
import shared from "/web/skirmish/text/it/index.js";
import around from "./around.js";
import asked from "./asked.js";
import effects from "./effects.js";
import events from "./events.js";
import modules from "./modules.js";
import shown from "./shown.js";

/** Merge a game's words over the shared ones of fights, key by key. */
const both = (key, own) => ({ ...shared[key], ...own[key] });

export default {
  ...shared, ...shown, ...asked, ...around, ...modules, effects, events: { ...shared.events, ...events },
  told: both("told", around), toldDone: both("toldDone", around), todo: both("todo", asked), doing: both("doing", asked), deckName: both("deckName", shown),
};
