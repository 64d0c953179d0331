// Every word of the pages, in English: those of all fights, with this game's own before them.
import shared from "/web/skirmish/text/en/index.js";
import beforeAndAfter from "./setup_and_end.js";
import botReasons from "./bot_reasons.js";
import effects from "./effects.js";
import events from "./events.js";
import modules from "./prison_and_duel.js";
import questions from "./questions.js";
import table from "./table.js";

/** Merge a game's words over the shared ones of fights, key by key. */
const both = (key, own) => ({ ...shared[key], ...own[key] });

export default {
  cardText: (text) => text,
  ...shared, ...table, ...questions, ...beforeAndAfter, ...modules, effects, events: { ...shared.events, ...events },
  film: { ...shared.film, why: { ...shared.film.why, ...botReasons.why } },
  asked: both("asked", questions), told: both("told", beforeAndAfter), toldDone: both("toldDone", beforeAndAfter), todo: both("todo", questions), doing: both("doing", questions), deckName: both("deckName", table),
};
