// Texts of the pages in the language of this device. A language is a folder beside this file, in parts: `language.js` for every phone and
// the table screen, `desk.js` for the pages of the desk, `rare_sentences.js` for what the server hardly ever says to guests. The first one
// of English is here at once; `web/app/load_words.js` brings what else is wanted.
import { readStored } from "../device/local_storage.js";
import * as english from "./en/language.js";
import { grammar } from "./grammar.js";
import languages from "./languages.js";

/** Names of the languages, each in itself: {en: "English"}. */
export const LANGUAGES = languages;
/** The language that says what another one lacks. */
export const FALLBACK = "en";
const SORTS = ["sentences", "complaints", "buttons"];

const parts = { [FALLBACK]: { language: english } };
let current;
let speech;
let words;
let heard;
let own = {};

/** Set the language: the first of `wanted` with a catalogue ("it" for "it-CH"), else English. */
export function setLanguage(...wanted) {
  current = wanted.map((one) => String(one).split("-")[0]).find((one) => Object.hasOwn(LANGUAGES, one)) ?? FALLBACK;
  speech = grammar(current);
  gather();
}

/** Add a part of a language that has come: the module called so in its folder. */
export function addWords(language, part, module) {
  parts[language] = { ...parts[language], [part]: module };
  gather();
}

/** Return whether that part of a language has come. */
export const hasWords = (language, part) => Boolean(parts[language]?.[part]);

const partsOf = (language) => Object.values(parts[language] ?? {});

function gather() {
  words = Object.assign({}, ...[FALLBACK, current].flatMap(partsOf).map((part) => part.words));
  heard = Object.fromEntries(SORTS.map((sort) => [sort, Object.assign({}, ...partsOf(current).map(({ serverText }) => serverText?.[sort]))]));
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
  return over(english, catalogues[current] ?? parts[current]?.language?.games?.(place, english));
}

/** Return what becomes of the server's sentences, by sort: another object whenever more of them have come. */
export const serverTexts = () => heard;

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
