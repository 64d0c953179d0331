// The game's page, as the shell loads it. Its parts are in the folder beside it; `web/skirmish` has those that fights share.
import { allAbout } from "/web/skirmish/current_game.js";
import { fightFilm } from "/web/skirmish/film/fight_film.js";
import * as camera from "/web/skirmish/questions/camera_words.js";
import { outcomesWith, tellsFirst } from "/web/skirmish/questions/declare_card.js";
import { reading as readingOf } from "./page/camera_question_words.js";
import { OUTCOMES } from "./page/declare_chance_outcomes.js";
import * as phone from "./page/phone.js";
import * as screen from "./page/table_screen.js";
import * as text from "./page/text.js";

export const looks = "has-fray";
export { tellsFirst };
export const film = allAbout(text.GAME, fightFilm(text.sentence));
export { help } from "./page/decision_help.js";
export { sound } from "/web/skirmish/sounds.js";
export { countedEvents } from "/web/skirmish/text/event_sentences.js";
export const { cardName, detail, heading, Outcomes, place, reading, Seat, sentence, Table, why } = allAbout(text.GAME, {
  cardName: camera.cardName, place: camera.place, reading: readingOf, why: camera.why, detail: text.detail, heading: text.heading, sentence: text.sentence,
  Seat: phone.Seat, Table: screen.Table, Outcomes: outcomesWith(OUTCOMES),
});
