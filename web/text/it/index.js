// Italian catalogue of all pages. A game's own texts are in its own folder.
import board from "./board.js";
import box from "./box.js";
import camera from "./camera.js";
import common from "./common.js";
import deck from "./deck.js";
import fields from "./fields.js";
import host from "./host.js";
import printed from "./printed.js";
import refusals from "./refusals.js";

export default { ...common, ...host, ...camera, ...board, ...box, ...deck, ...fields, ...printed, ...refusals };
