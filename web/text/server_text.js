// Translation of the English sentences that the server sends, into the language of this device.
//
// The server, the rules and the camera write one English sentence, for logs, terminals and phones alike. Beside its catalogue, a
// language maps these sentences to its own, with numbers for the values: { "seat {0} is taken": "il posto {0} è occupato" }.
// A sentence without a translation stays English, so that no error message is lost.
import { language, say, serverTexts } from "./index.js";

const HOLE = /\{\d+\}/g;
const WITHIN = "((?:(?!; |: ).)*?)";
const LAST = "((?:(?!; ).)*)";
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
/** A complaint may be any sentence, too. */
const SORTS_OF = { buttons: ["buttons"], complaints: ["sentences", "complaints"], sentences: ["sentences"] };
const patterns = new WeakMap();

/** Translate `text`: one sentence, or several with "; " between them, and the values in them. */
export const translateServerText = (text) => translate("sentences", String(text));

/** Translate a complaint about a pack, or its fix. */
export const translateComplaint = (text) => translate("complaints", String(text));

/** Translate what a button on the table means, or what it would lose. */
export const translateButton = (text) => translate("buttons", String(text));

/** Return the text of an error as a sentence. Without a translation: the meaning of its code, then the English message in brackets. */
export function refusalText({ code, message = "" }) {
  const about = say(`no.${code}`);
  const coded = about !== `no.${code}`;
  if (!message) return coded ? about : code;
  return beginLarge(messageText(code, message, coded && about));
}

/** Make the first letter a capital one, unless a dot, a digit or the like in the first word shows the name of a file or a field. */
const beginLarge = (text) => text.replace(/^\p{Ll}(?=['’\p{L}]*[ ,;])/u, (letter) => letter.toUpperCase());

function messageText(code, message, about) {
  const said = code === "bad_setup" ? message.split(" | ").map(translateComplaint).join(" | ") : translateServerText(message);
  return language() === "en" || said !== message || !about ? said : `${about} (${message})`;
}

function translate(sort, text) {
  const parts = text.split("; ");
  for (let most = parts.length; most > 0; most -= 1) {
    const said = translateSentence(sort, parts.slice(0, most).join("; "));
    if (said !== null) return [said, ...translateRest(sort, parts.slice(most))].join("; ");
  }
  return [translateAfterName(sort, parts[0]), ...translateRest(sort, parts.slice(1))].join("; ");
}

const translateRest = (sort, parts) => (parts.length ? [translate(sort, parts.join("; "))] : []);

/** Translate "/dev/video0: no more pictures": a name, then a sentence about it. */
function translateAfterName(sort, text) {
  const [name, ...rest] = text.split(": ");
  return rest.length ? `${translateSentence(sort, name) ?? name}: ${translate(sort, rest.join(": "))}` : text;
}

function translateSentence(sort, text) {
  for (const { pattern, translation } of patternsOf(sort)) {
    const found = pattern.exec(text);
    if (found) return translation.replace(/\{(\d+)\}/g, (_, nth) => translate(sort, found[Number(nth) + 1]));
  }
  return null;
}

/** Return the patterns for one sort, those with the most fixed text first: if several match, they are the right ones. */
function patternsOf(sort) {
  const texts = serverTexts();
  if (!patterns.has(texts)) patterns.set(texts, {});
  return (patterns.get(texts)[sort] ??= makePatterns(Object.assign({}, ...SORTS_OF[sort].map((one) => texts[one]))));
}

function makePatterns(texts) {
  const all = Object.entries(texts).map(([text, translation]) => ({ pattern: patternOf(text), translation, own: text.replace(HOLE, "").length }));
  return all.sort((one, other) => other.own - one.own);
}

/** Return "seat {0} is taken" as a pattern, a group for each number. A value never contains "; ", nor ": " unless it ends the text. */
function patternOf(text) {
  const [first, ...rest] = text.split(HOLE).map((part) => part.replace(SPECIAL, "\\$&"));
  const holes = rest.map((part, nth) => (part === "" && nth === rest.length - 1 ? LAST : WITHIN) + part);
  return new RegExp(`^${first}${holes.join("")}$`, "s");
}
