// What the pages say, in the language chosen. A language is one file beside this one and one line below.
import en from "./en.js";

export const LANGUAGES = { en: "English" };
const TEXTS = { en };
let current = en;

export function speak(language) {
  current = TEXTS[language] ?? en;
}

/** The sentence called `key`, with `{name}` replaced by `values.name`. */
export function say(key, values = {}) {
  const text = current[key] ?? en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
