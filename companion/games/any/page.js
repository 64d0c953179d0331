// Any game on phones and on the table screen: what the sheet keeps, and the question that is open.
export { Ending } from "./page/roles_at_the_end.js";
export { help } from "./page/decision_help.js";
export { film } from "./page/film.js";
export { inOwnWords } from "./page/shipped_sheet_words.js";
export { Seat } from "./page/phone_page.js";
export { Table } from "./page/table_screen.js";
export { cardName, detail, heading, place, reading, sentence, title, waitsFor } from "./page/text.js";
export { sound } from "./page/sounds.js";

/** A screen of this game may lie between people. */
export const canLieFlat = true;
