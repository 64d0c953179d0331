// Italian catalogue that the games with fights share. A game's catalogue contains it, overridden by its own words.
import around from "./around.js";
import asked from "./asked.js";
import effects from "./effects.js";
import events from "./events.js";
import shown from "./shown.js";

export default { ...shown, ...asked, ...around, effects, events };
