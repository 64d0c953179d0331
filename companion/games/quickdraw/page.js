// Colorado Quick Draw on phones and on the table screen.
export { film } from "./page/film.js";
export { help } from "./page/decision_help.js";
export { priceOf } from "./page/phone/decision_panel.js";
export { Seat } from "./page/phone/seat.js";
export { waitsFor } from "./page/showdown/scene_beat_words.js";
export { Table } from "./page/table/table_screen.js";
export { counted, counter, detail, heading, place, reading, sentence, sound, why, wonBy } from "./page/text.js";

/** A phone asks first for the card of its seat, or of all, where people deal and no camera looks: nothing else can be done meanwhile. */
export const tellsFirst = ({ outcomes, me }) => outcomes.some(({ seat }) => seat === undefined || seat === me);
