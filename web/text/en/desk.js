// English catalogue of the desk: the pages that hosts and owners open, which `web/app/pages.js` names. It comes with the first of them.
import boardEditor from "./board_editor.js";
import boxEditor from "./box_editor.js";
import camera from "./camera.js";
import deckEditor from "./deck_editor.js";
import effectFields from "./effect_fields.js";
import host from "./host.js";
import missingAndPartners from "./missing_items_and_merging.js";
import printedFields from "./printed_fields.js";
import sheetForm from "./sheet_form.js";

export const words = { ...host, ...camera, ...boardEditor, ...boxEditor, ...deckEditor, ...effectFields, ...missingAndPartners, ...printedFields, ...sheetForm };
