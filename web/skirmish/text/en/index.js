// English catalogue that the games with fights share. A game's catalogue contains it, overridden by its own words.
import beforeAndAfter from "./setup_end_and_corrections.js";
import effects from "./effects.js";
import events from "./events.js";
import film from "./film.js";
import questions from "./questions.js";
import table from "./table.js";

export default { ...table, ...questions, ...beforeAndAfter, effects, events, film };
