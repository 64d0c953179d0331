// Finds the catalogues of all pages and games, and their differences from English.
import { existsSync, readdirSync } from "node:fs";

const LANGUAGE = /^[a-z]{2}$/;
const GAMES = "companion/games";
const PARTS = ["language.js", "desk.js", "rare_sentences.js"];

/** Return every file below the folder `path` of the repository `root`, as paths from the root. */
export function filesIn(root, path) {
  const entries = readdirSync(new URL(`${path}/`, root), { withFileTypes: true });
  return entries.flatMap((each) => (each.isDirectory() ? filesIn(root, `${path}/${each.name}`) : [`${path}/${each.name}`]));
}

/** Return the catalogues of the pages and of each game: [{at, languages: {en: [paths], it: [paths]}}]. */
export function catalogues(root) {
  const places = ["web", GAMES].flatMap((place) => filesIn(root, place)).filter((path) => path.endsWith(".js"));
  const found = new Map();
  for (const path of places) {
    const [, at, language, rest] = /^(.*\/text)\/([a-z]{2})(?:\.js|\/(.*))$/.exec(path) ?? [];
    // A language's own wordings, `card_text_patterns.js`, have no counterpart in another; texts of cards are English in the packs; parts
    // of a language only put its files together.
    if (!language || /^(server_text|card_texts)\//.test(rest ?? "") || ["card_text_patterns.js", ...PARTS].includes(rest)) continue;
    if (!found.has(at)) found.set(at, { at, languages: {} });
    (found.get(at).languages[language] ??= []).push(path);
  }
  return [...found.values()];
}

/** Return the languages of the pages: the folders of `web/text`. */
export const languagesOf = (root) =>
  readdirSync(new URL("web/text/", root), { withFileTypes: true }).filter((each) => each.isDirectory() && LANGUAGE.test(each.name)).map(({ name }) => name).sort();

/** Return the games with a page but without a catalogue. */
export const wordless = (root) =>
  readdirSync(new URL(`${GAMES}/`, root)).filter((game) => existsSync(new URL(`${GAMES}/${game}/page.js`, root)))
    .filter((game) => !catalogues(root).some(({ at }) => at.startsWith(`${GAMES}/${game}/`)));

/** Return the differences of `other` from the structure of `english`, one line each. */
export function differences(english, other, at = "") {
  const [one, two] = [sortOf(english), sortOf(other)];
  if (one !== two) return [`${at}: ${one} in English, ${two} here`];
  return CHECKS[one]?.(english, other, at) ?? [];
}

const sortOf = (value) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);

const CHECKS = {
  object: (english, other, at) => [...new Set([...Object.keys(english), ...Object.keys(other)])].flatMap((key) => differences(english[key], other[key], at ? `${at} ${key}` : key)),
  list: (english, other, at) => [
    ...(english.length === other.length ? [] : [`${at}: ${english.length} in English, ${other.length} here`]),
    ...english.slice(0, other.length).flatMap((each, nth) => differences(each, other[nth], `${at} ${nth}`)),
  ],
  function: (english, other, at) => (english.length === other.length ? [] : [`${at}: takes ${english.length} in English, ${other.length} here`]),
  string: (english, other, at) => [
    ...(holesIn(english) === holesIn(other) ? [] : [`${at}: ${holesIn(english) || "nothing"} to fill in in English, ${holesIn(other) || "nothing"} here`]),
    ...(english === other && english.split(" ").length > 3 ? [`${at}: not translated`] : []),
  ],
};

export const holesIn = (text) => [...new Set(text.match(/\{\w+\}/g))].sort().join(" ");
