// Texts of the pages in the language of this device. A language is a folder beside this file.
import { readStored } from "../device/local_storage.js";
import { grammar } from "./grammar.js";
import languages from "./languages.js";

/** Names of the languages, each in itself: {en: "English"}. */
export const LANGUAGES = Object.fromEntries(Object.entries(languages).map(([id, { name }]) => [id, name]));
const FALLBACK = "en";

let current;
let speech;
let words;
let own = {};

/** Set the language: the first of `wanted` with a catalogue ("it" for "it-CH"), else English. */
export function setLanguage(...wanted) {
  current = wanted.map((one) => String(one).split("-")[0]).find((one) => Object.hasOwn(LANGUAGES, one)) ?? FALLBACK;
  speech = grammar(current);
  words = over(languages[FALLBACK].words, languages[current].words);
}

/** Set the words of one game, {key: text}. They take precedence over the texts of all pages. */
export function setGameWords(more) {
  own = more;
}

/** Return the current language, such as "it". */
export const language = () => current;

/** Return the grammar of the current language; see `grammar`. */
export const currentGrammar = () => speech;

/**
 * Return the current language's one of `catalogues`, {language: catalogue}. Missing keys are English. The words of a language that is not
 * among them are those that its own folder has for `place`, such as "noir": what `games` of its `language.js` returns.
 */
export function pickCatalogue(catalogues, place) {
  const english = catalogues[FALLBACK];
  return over(english, catalogues[current] ?? languages[current].games?.(place, english));
}

/** Return what becomes of the server's sentences, by sort; undefined where they are shown as they are. */
export const serverTexts = () => languages[current].serverText;

/** Return the text of `key`, with `{name}` replaced by `values.name`. Returns the key itself if there is no text. */
export function say(key, values = {}) {
  return (own[key] ?? words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Return the text for `n` things, by plural form: `key.one` or `key.other`, with `{n}` replaced. */
export function sayOf(key, n, values = {}) {
  const form = `${key}.${speech.form(n)}`;
  return say(form in own || form in words ? form : `${key}.other`, { n: speech.number(n), ...values });
}

const isBranch = (value) => /Object|Module/.test(Object.prototype.toString.call(value));

function over(base, own) {
  if (!isBranch(base) || !isBranch(own)) return own ?? base;
  return Object.fromEntries(Object.keys(base).map((key) => [key, over(base[key], own[key])]));
}

// The language chosen on this device, else those that its browser asks for.
setLanguage(readStored().language, ...(globalThis.navigator?.languages ?? []));
