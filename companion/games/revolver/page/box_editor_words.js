// Revolver's own words for the box editor.
import { language, pickCatalogue } from "/web/text/index.js";
import en from "./text/en/box_editor.js";
import enEffects from "./text/en/effects.js";
import enPhrases from "./text/en/effect_phrases.js";
import it from "./text/it/box_editor.js";
import itCardTexts from "./text/it/card_texts/index.js";
import itEffects from "./text/it/effects.js";
import itPhrases from "./text/it/effect_phrases.js";
import enWordings from "./text/en/card_text_patterns.js";
import itWordings from "./text/it/card_text_patterns.js";

export const words = pickCatalogue({ en, it }, "revolver/box");
export const effects = pickCatalogue({ en: enEffects, it: itEffects }, "revolver/effects");
export const phrases = pickCatalogue({ en: enPhrases, it: itPhrases }, "revolver/phrases");
export const wordings = pickCatalogue({ en: enWordings, it: itWordings }, "revolver/wordings");
/** Texts of cards of the packs by the English ones: {} where they are English. */
export const cardTexts = { it: itCardTexts }[language()] ?? {};
