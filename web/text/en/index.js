// English catalogue of all pages. A game's own texts are in its own folder.
import boardEditor from "./board_editor.js";
import boxEditor from "./box_editor.js";
import camera from "./camera.js";
import common from "./common.js";
import deckEditor from "./deck_editor.js";
import effectFields from "./effect_fields.js";
import help from "./decision_help.js";
import host from "./host.js";
import missingAndPartners from "./missing_items_and_merging.js";
import plays from "./statistics_clocks_voice.js";
import practice from "./practice.js";
import printedFields from "./printed_fields.js";
import refusals from "./refusals.js";
import sheetForm from "./sheet_form.js";
import story from "./story.js";
import tour from "./tour.js";

export default { ...common, ...help, ...host, ...camera, ...boardEditor, ...boxEditor, ...deckEditor, ...effectFields, ...missingAndPartners, ...plays, ...practice, ...printedFields, ...refusals, ...sheetForm, ...story, ...tour };
