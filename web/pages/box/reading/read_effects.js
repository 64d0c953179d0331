// Rules text to effects: each sentence as a proposal, with the confidence that it is right. Pure.
import { nearestEffect, vocabularyOf } from "./nearest_effect.js";
import { namePatterns, withIds } from "./replace_names_by_ids.js";
import { knownWords, mendWords, renderedEffects } from "./mend_misread_words.js";

/** Confidence from which a proposal counts as read; below, it is asked about. */
export const STATED = 0.9;
/** Gain for which a sentence is read as several effects, and the most parts it is cut into. */
const GAIN = 0.04;
const MOST_PARTS = 3;
/** Confidence in the last of several parts alone having the condition at its end: it may be that of all of them. */
const OF_THE_LAST = 0.8;
/** Confidence up to which a sentence says nothing that is known, and how surely one without words of the rules is there to be enjoyed. */
const FLAVOUR = 0.35;
const ENJOYED = 0.95;
/** The same of one with words of the rules that nothing could be made of. */
const MISSED = 0.2;

/** Return a reader of texts about one box: `read(text)` returns what the sentences mean. */
export function effectReader({ form, data, wordings }) {
  const rendered = renderedEffects({ form, data });
  const context = {
    form, data, wordings, small: new Set(wordings.small), patterns: namePatterns(data), known: knownWords({ rendered, data, wordings }),
    vocabulary: vocabularyOf(rendered, wordings), memo: new Map(),
  };
  return (text) => readText(text, context);
}

/** Return {effects, standing, killed, parts, confidence}. `parts` has an entry for each sentence. */
function readText(text, context) {
  const found = { effects: [], standing: [], killed: [] };
  const parts = sentencesOf(text, context.wordings).map((one) => {
    const [rest, when] = splitMoment(plain(one, context), context.wordings);
    const read = isPrinted(rest, context.wordings) ? NOTHING : readPart(rest, context);
    const effects = read.confidence > FLAVOUR ? read.effects : [];
    for (const { effect, lasting } of effects) found[when ?? (lasting ? "standing" : "effects")].push(effect);
    const confidence = effects.length ? read.confidence : unread(rest, when, context.wordings);
    return { text: one, when, effects: effects.map(({ effect }) => effect), confidence };
  });
  return { ...found, parts, confidence: parts.reduce((least, part) => Math.min(least, part.confidence), 1) };
}

const sentencesOf = (text, { carriedOn = [] }) => replaced(text.replace(/\s+/g, " "), carriedOn).replace(/([.!?]) (?=[\p{Lu}\d+−“"])/gu, "$1\n").split("\n").map((one) => one.trim()).filter(Boolean);

/** Return a sentence in small letters, misread words mended, names as ids and numbers in digits. */
function plain(text, { known, patterns, wordings }) {
  const named = withIds(mendWords(text, known), patterns).replace(/[.!?]+$/, "");
  return named.toLowerCase().replace(/#[^\s#]+#|\p{L}+(?![\p{L}-])/gu, (word) => wordings.numbers[word] ?? word);
}

/** Return the confidence that a sentence without effects has none. */
function unread(text, when, wordings) {
  return !when && (isPrinted(text, wordings) || !wordings.rules.test(text)) ? ENJOYED : MISSED;
}

const isPrinted = (text, { printed }) => printed.some((pattern) => pattern.test(text));

const splitMoment = (text, { killed, moment }) =>
  killed.test(text) ? [text.replace(killed, ""), "killed"] : [text.replace(moment, ""), null];

/** Return {effects: [{effect, lasting}], confidence} of a part of a sentence. */
function readPart(text, context, depth = 0) {
  const key = `${depth}${text}`;
  if (!context.memo.has(key)) context.memo.set(key, best(text, context, depth));
  return context.memo.get(key);
}

const NOTHING = { effects: [], confidence: 0 };

function best(written, context, depth) {
  const text = rewritten(written.trim(), context.wordings);
  if (depth > 3 || !text) return NOTHING;
  const made = depth < 3 ? (unlessOf(text, context, depth) ?? chooseOf(text, context, depth)) : null;
  if (made) return made;
  const whole = single(text, context);
  if (whole.confidence > 0.95) return whole;
  const [rest, condition] = splitCondition(written.trim(), context.wordings);
  const most = condition || isOfLastPart(written, context.wordings) ? 1 : OF_THE_LAST;
  return [...severalOf(condition ? rewritten(rest, context.wordings) : text, context, depth, condition, most)].reduce((a, b) => (b.confidence > a.confidence + GAIN ? b : a), whole);
}

/** Return [the text without its condition, the condition as it is told after a part], where one stands before all; else [the text, ""]. */
function splitCondition(text, { condition }) {
  const [, told, rest] = condition.first.exec(text) ?? [];
  return told ? [rest, `${condition.after}${told}`] : [text, ""];
}

function single(text, context) {
  const found = nearestEffect(text, context);
  return found ? { effects: [found], confidence: found.confidence } : NOTHING;
}

const replaced = (text, patterns) => patterns.reduce((done, [pattern, other]) => done.replace(pattern, other), text);
const rewritten = (text, { rewrites }) => replaced(text, rewrites);

/** Return false if the condition at the end of several parts may be that of all of them, not only of the last. */
const isOfLastPart = (text, { condition }) => !condition.last.test(text) || condition.ofOne.test(text);

/** Yield readings of the text as several effects, one after the other, each under the `condition`, with `most` confidence. */
function* severalOf(text, context, depth, condition, most) {
  for (const end of context.wordings.then) {
    const parts = text.split(end);
    if (parts.length < 2 || parts.length > MOST_PARTS || parts.slice(1).some((part) => context.wordings.goesOn.test(part))) continue;
    const read = parts.map((part) => readPart(`${part}${condition}`, context, depth + 1));
    if (read.every((each) => each.effects.length)) yield { effects: read.flatMap((each) => each.effects), confidence: Math.min(most, least(read)) };
  }
}

const least = (read) => read.reduce((low, each) => Math.min(low, each.confidence), 1);
const tables = ({ effects }) => effects.map(({ effect }) => effect);

/** Return the reading of "..., unless the enemy discards 2 cards", or null. */
function unlessOf(text, context, depth) {
  for (const { who, start, end } of context.wordings.unless) {
    const found = text.match(start ?? end);
    if (!found) continue;
    const read = readPart(text.replace(start ?? end, ""), context, depth + 1);
    if (read.effects.length === 0) continue;
    return made("unless", { discards: Number(found[1]), who, then: tables(read) }, read.confidence, context);
  }
  return null;
}

/** Return the reading of "Choose: this; or that", or null. */
function chooseOf(text, context, depth) {
  const { choose, or } = context.wordings;
  const who = Object.keys(choose).find((each) => choose[each].test(text));
  const rest = who ? text.replace(choose[who], "") : text;
  for (const between of who ? or : or.slice(0, 2)) {
    const parts = rest.split(between).map((part) => part.replace(/^to /, ""));
    if (parts.length < 2) continue;
    const read = parts.map((part) => readPart(part, context, depth + 1));
    if (!read.every((each) => each.effects.length)) continue;
    return made("choose", { who: who ?? "own", of: read.map(tables) }, least(read), context);
  }
  return null;
}

/** Return the reading that is one effect with these fields, those that a pack leaves out left out. */
function made(word, fields, confidence, { form }) {
  const spec = form.effects.find((each) => each.do === word);
  if (!spec) return null;
  const kept = Object.entries(fields).filter(([name, value]) => spec.fields.find((field) => field.name === name)?.default !== value || Array.isArray(value));
  return { effects: [{ effect: { do: word, ...Object.fromEntries(kept) }, lasting: false, confidence }], confidence };
}
