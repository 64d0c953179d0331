// Sheets that come with the game, in the language of this device. The server tells their words in other languages beside the sheet.
import { language } from "/web/text/index.js";

const known = new WeakMap();

/** Return the view with its sheet in the language of this device. An owner's sheet stays in its own words. */
export function inOwnWords(view) {
  const words = view.sheet?.words?.[language()];
  return words ? { ...view, sheet: translated(view.sheet, words) } : view;
}

function translated(sheet, words) {
  if (!known.has(sheet)) known.set(sheet, { ...inWords(sheet, words), words: sheet.words });
  return known.get(sheet);
}

function inWords(value, words) {
  if (typeof value === "string") return words[value] ?? value;
  if (Array.isArray(value)) return value.map((part) => inWords(part, words));
  if (value === null || typeof value !== "object") return value;
  // A pot is known by its id, which is no text.
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === "pots" ? part : inWords(part, words)]));
}

/** Return a text of the sheet that stands outside it, such as a side that has won, or the English name of a pot. */
export const sheetText = (sheet, text) => sheet.words?.[language()]?.[text] ?? text;
