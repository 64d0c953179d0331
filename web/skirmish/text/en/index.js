// Every word that fights of all games share, in English; a game's catalogue holds them, its own before them.
import around from "./around.js";
import asked from "./asked.js";
import effects from "./effects.js";
import events from "./events.js";
import shown from "./shown.js";

export default { ...shown, ...asked, ...around, effects, events };
