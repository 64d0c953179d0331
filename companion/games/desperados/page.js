// What the shell asks of a game's page; the parts lie in the folder beside it.
export const looks = "has-map";
export { detail, heading, Outcomes, place, reading, Seat, sentence, Table } from "./page/phone.js";
