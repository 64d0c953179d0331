// What the shell asks of a game's page; the parts lie in the folder beside it.
export { cardName, place, reading, why } from "./page/camera.js";
export { detail, heading, Outcomes, Seat, sentence, Table } from "./page/phone.js";
