// What the pages say, in the language of this device. A language is a folder beside this file and two lines below.
import { readStored } from "../device/storage.js";
import en from "./en/index.js";
import { grammar } from "./grammar.js";
import it from "./it/index.js";

export const LANGUAGES = { en: "English", it: "Italiano" };
const CATALOGUES = { en, it };
const FALLBACK = "en";

let current;
let speech;
let words;
let own = {};

/** From here on the first of `wanted` that we speak, "it" for "it-CH"; English where we speak none of them. */
export function setLanguage(...wanted) {
  current = wanted.map((one) => String(one).split("-")[0]).find((one) => Object.hasOwn(LANGUAGES, one)) ?? FALLBACK;
  speech = grammar(current);
  words = pickCatalogue(CATALOGUES);
}

/** From here on what `more` says stands before what all pages say: the words of the one game that a page is about. */
export function setGameWords(more) {
  own = more;
}

/** The language that is spoken, such as "it". */
export const language = () => current;

/** How it counts and lists; see `grammar`. */
export const currentGrammar = () => speech;

/** Of `catalogues`, by language, the one that is spoken; what it lacks is English, key by key. */
export function pickCatalogue(catalogues) {
  return over(catalogues[FALLBACK], catalogues[current]);
}

/** The sentence called `key`, with `{name}` replaced by `values.name`. */
export function say(key, values = {}) {
  return (own[key] ?? words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The sentence for `n` things, `{n}` in it: the one called `key.one` for what is spoken of as one, else `key.other`. */
export function sayOf(key, n, values = {}) {
  const form = `${key}.${speech.form(n)}`;
  return say(form in own || form in words ? form : `${key}.other`, { n: speech.number(n), ...values });
}

const isBranch = (value) => /Object|Module/.test(Object.prototype.toString.call(value));

function over(base, own) {
  if (!isBranch(base) || !isBranch(own)) return own ?? base;
  return Object.fromEntries(Object.keys(base).map((key) => [key, over(base[key], own[key])]));
}

// What was chosen on this device, else what its browser asks for.
setLanguage(readStored().language, ...(globalThis.navigator?.languages ?? []));
