// The words of sentences about effects and of a box's names: what a camera has misread by a letter is mended with them. Pure.
import { sentence } from "../wording/effect_sentence.js";
import { changesOf } from "./alternative_effect_values.js";
import { isWithin } from "./sentence_tokens.js";

/** Lengths of words from which one letter, and two, may be wrong. */
const ONE_WRONG = 4;
const TWO_WRONG = 8;
/** A number and a name of each sort, with which every phrase comes up once. */
const ONE_EACH = { numbers: [2], cards: ["x"], members: ["x"], battlefields: ["x"], types: ["x"] };

/** Return [spec, sentences] of each effect: as it begins, and with each of its fields changed once. */
export function renderedEffects({ form, data }) {
  return form.effects.map((spec) => {
    const begun = { do: spec.do, ...Object.fromEntries(spec.fields.filter((field) => field.needed).map((field) => [field.name, field.default])) };
    const tables = [begun, ...changesOf(begun, [...spec.fields, ...form.common], ONE_EACH, form)];
    return [spec, [...tables, { ...begun, count: -2 }].map((effect) => sentence(effect, { form, data }))];
  });
}

/** Return all words that may stand in a text, in small letters. */
export function knownWords({ rendered, data, wordings }) {
  const texts = rendered.flatMap(([, sentences]) => sentences);
  for (const table of ["card", "member", "battlefield", "poker"]) for (const { name = "" } of data[table] ?? []) texts.push(name);
  for (const part of ["killed", "moment", "rewrites", "unless", "choose", "printed"]) texts.push(sources(wordings[part]));
  texts.push(Object.keys(wordings.numbers).join(" "), wordings.small.join(" "));
  return new Set(texts.join(" ").toLowerCase().replace(/[’‘]/g, "'").match(/\p{L}+(?:'\p{L}+)?/gu));
}

/** Return the words in a table of wordings, those in its patterns included. */
function sources(value) {
  if (value instanceof RegExp) return [1, 2].map((nth) => wordsOf(value.source, nth)).join(" ");
  if (typeof value === "string") return value;
  return value && typeof value === "object" ? Object.values(value).map(sources).join(" ") : "";
}

/** Return the words of a pattern, endings that may lack with and without, and of letters that may stand in one place the `nth`. */
function wordsOf(pattern, nth) {
  const spelt = pattern.replace(/\\./g, " ").replace(/\[(\p{L})(\p{L})\]/gu, (all, ...letters) => letters[nth - 1]);
  return [spelt, spelt.replace(/\(\?:(\p{L}+)\)\?/gu, "$1")].join(" ").replace(/[^\p{L}']+/gu, " ");
}

/** Return the text with each unknown word replaced by the known one that it nearly is, if there is one. */
export function mendWords(text, known) {
  return text.replace(/[’‘]/g, "'").replace(/\p{L}+(?:'\p{L}+)?/gu, (word) => {
    const small = word.toLowerCase();
    if (known.has(small) || small.length < ONE_WRONG) return word;
    const most = small.length >= TWO_WRONG ? 2 : 1;
    const near = [...known].filter((one) => one.length >= ONE_WRONG && isWithin(small, one, most));
    // A word of another number is the same word: "Coachwhips" is no misread "Coachwhip".
    if (near.length !== 1 || small.startsWith(near[0])) return word;
    return word[0] === small[0] ? near[0] : near[0][0].toUpperCase() + near[0].slice(1);
  });
}
