// The game's page, as the shell loads it. Its parts are in the folder beside it.
export const looks = "has-map";
export { counted, counter, detail, heading, Outcomes, place, reading, Seat, sentence, Table, waitsFor } from "./page/phone.js";
export { film } from "./page/film.js";
export { help } from "./page/decision_help.js";
export { sound, spoken } from "./page/sounds.js";
export { dollars as score } from "./page/names_and_constants.js";
