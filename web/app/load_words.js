// Loader of words that are not here from the beginning: those of a language other than English, and those of the pages of the desk.
import { addWords, FALLBACK, hasWords, language } from "../text/index.js";
import { loadSurely } from "./automatic_reload.js";

/** Resolves once the words of every phone are here, in the language of this device. */
export const loadLanguage = () => loadPart(language(), "language");

/** Resolves once the words of the pages of the desk are here, with English ones for what the language lacks. */
export const loadDeskWords = () => Promise.all([...[...new Set([FALLBACK, language()])].map((one) => loadPart(one, "desk")), loadRareSentences()]);

/** Resolves once the language has words for all that the server says: at once for English, which is what it says. */
export const loadRareSentences = async () => language() === FALLBACK || loadPart(language(), "rare_sentences");

async function loadPart(of, part) {
  if (!hasWords(of, part)) addWords(of, part, await loadSurely(`/web/text/${of}/${part}.js`));
}
