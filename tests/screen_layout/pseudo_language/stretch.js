// Stretches English texts: accents, brackets, and 140 % of the length. What is filled in stays as it is.

const LENGTH = 1.4;
const ACCENTED = { a: "å", e: "é", i: "î", o: "ö", u: "û", y: "ÿ", A: "Å", E: "É", I: "Î", O: "Ö", U: "Û" };
const HOLE = /(\{\w+\}|<[^>]*>)/;

/** Return a catalogue, or a part of one, stretched. A function's result is stretched but for what it was given. */
export function stretch(value) {
  if (typeof value === "string") return isText(value) ? bracketed(value.split(HOLE)) : value;
  if (typeof value === "function") return (...given) => stretchResult(value, given);
  if (Array.isArray(value)) return value.map(stretch);
  return isBranch(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stretch(one)])) : value;
}

/** Return {text: stretched text} for the texts that a catalogue has translations of. */
export const stretchKeys = (texts) => Object.fromEntries(Object.keys(texts).map((text) => [text, stretch(text)]));

const isText = (text) => /\p{L}{2}/u.test(text);
const isBranch = (value) => /Object|Module/.test(Object.prototype.toString.call(value));

function stretchResult(say, given) {
  const filledIn = new Set();
  const result = say(...given.map((one) => noted(one, filledIn)));
  if (typeof result !== "string") return stretch(result);
  if (!isText(result) || filledIn.has(result)) return result;
  const kept = [...filledIn].sort((one, other) => other.length - one.length).map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return bracketed(kept.length ? result.split(new RegExp(`(${kept.join("|")})`)) : [result]);
}

/** Return an argument that notes the texts in it, and those that functions of it return. */
function noted(given, filledIn) {
  if (typeof given === "string") {
    if (given.length > 1) filledIn.add(given);
    return given;
  }
  if (typeof given === "function") return function (...more) { return noted(given.apply(this, more), filledIn); };
  if (Array.isArray(given)) return given.map((one) => noted(one, filledIn));
  if (Object.getPrototypeOf(given ?? 0) !== Object.prototype || "props" in given) return given;
  return new Proxy(given, { get: (target, key) => (typeof key === "string" ? noted(target[key], filledIn) : target[key]) });
}

/** Return parts, of which every second one is filled in, as one text in brackets. */
const bracketed = (parts) => `[${parts.map((part, nth) => (nth % 2 ? part : longer(part, parts.length === 1 ? 2 : 0))).join("")}]`;

/** Return a text with accents, and vowels doubled until it is long enough, but for `brackets`. */
function longer(text, brackets) {
  let missing = Math.max(0, Math.round(text.trim().length * (LENGTH - 1)) - brackets);
  return [...text].map((letter, nth, all) => {
    const accented = ACCENTED[letter] ?? letter;
    const vowels = all.slice(nth).filter((one) => one in ACCENTED).length;
    const more = letter in ACCENTED ? Math.min(3, Math.ceil(missing / vowels)) : 0;
    missing -= more;
    return accented + accented.toLowerCase().repeat(more);
  }).join("");
}
