// The effect whose own sentence is the most like a text. Whatever the program can say of an effect it can so read back.
import { sentence } from "../wording/effect_sentence.js";
import { changesOf, mentionsIn, pairsOf, plainTable } from "./alternative_effect_values.js";
import { differing, likeness, tokensOf } from "./sentence_tokens.js";

/** Effects that are looked at, those that are searched further, and variants of each that are kept on the way. */
const LIKELY = 16;
const FINALISTS = 4;
const BEAM = 4;
/** Steps without a gain after which a search ends: some fields are told only together. */
const PATIENCE = 2;
/** Likeness below which a sentence means nothing that the program knows, that of the same one, and what a differing number or name takes off, or another word. */
const LEAST = 0.45;
const SAME = 0.9999;
const DIFFERS = 0.25;
const OTHER_WORD = 0.1;
/** Effects made of others, which are read from the parts of a sentence, and those that are told in words. */
const APART = new Set(["told", "choose", "unless", "relay", "guess"]);

/** Return {effect, lasting, confidence} of the nearest effect, or null. `context` is {form, data, wordings, small, vocabulary}. */
export function nearestEffect(text, { form, data, wordings, small, vocabulary }) {
  const read = (one) => numbered(tokensOf(one), wordings);
  const tokens = read(text);
  const said = withoutUsualWords(mentionsIn(tokens, data), vocabulary);
  const named = namedById(said);
  const say = (effect, lasting) => sentence(effect, { form, data: named, lasting });
  const scores = new Map(); // many effects are said alike: most changes of a field show only beside another one
  const score = (effect, lasting) => {
    const one = say(effect, lasting);
    if (!scores.has(one)) scores.set(one, likeness(tokens, read(one), small));
    return scores.get(one);
  };
  const begin = vocabulary.flatMap(([spec, words]) => (spec.standing ? [true, false] : [false]).map((lasting) => ({ ...start(spec, lasting, score), words })));
  const looked = [];
  for (const one of likely(begin, tokens, vocabulary)) {
    looked.push(climb(one, form, said, score, 1));
    if (looked.at(-1).score > SAME) break;
  }
  const finalists = looked.sort(byScore).slice(0, looked[0]?.score > SAME ? 1 : FINALISTS);
  const [best] = finalists.map((one) => climb(one, form, said, score, BEAM)).sort(byScore);
  if (!best || best.score < LEAST) return null;
  const effect = plainTable(best.effect, [...best.spec.fields, ...form.common], form);
  return { effect, lasting: best.lasting, confidence: confidenceOf(best.score, differing(tokens, read(say(best.effect, best.lasting)), small)) };
}

/** Return what a text mentions without parts of names that are usual words of sentences: "back" is no card of "Back Alley". */
function withoutUsualWords(said, vocabulary) {
  const isUsual = (id) => id.startsWith("*") && vocabulary.some(([, words]) => words.has(id.slice(1).toLowerCase()));
  return { ...said, cards: said.cards.filter((id) => !isUsual(id)) };
}

const numbered = (tokens, { numbers }) => tokens.map((token) => String(numbers[token] ?? token));

/** Return [spec, its tokens] of every effect that a sentence may say, for `nearestEffect`. `rendered` are its sentences. */
export const vocabularyOf = (rendered, wordings) => rendered.filter(([spec]) => !APART.has(spec.do)).map(([spec, texts]) => [spec, new Set(numbered(tokensOf(texts.join(" ")), wordings))]);

/** Return the beginnings that are most like the text already, and share its rarest words. */
function likely(begin, tokens, vocabulary) {
  const rarity = (token) => 1 / (1 + vocabulary.filter(([, words]) => words.has(token)).length);
  const rare = [...new Set(tokens)].map((token) => [token, rarity(token)]);
  const all = rare.reduce((sum, [, worth]) => sum + worth, 0);
  const share = ({ words }) => rare.reduce((sum, [token, worth]) => sum + (words.has(token) ? worth : 0), 0) / all;
  return begin.map((one) => [one.score + share(one), one]).sort((a, b) => b[0] - a[0]).slice(0, LIKELY).map(([, one]) => one);
}

/** Best first; of equals the one that holds while its card is in play, for its sentence has no end of its own. */
const byScore = (a, b) => b.score - a.score || Number(b.lasting) - Number(a.lasting);

function start(spec, lasting, score) {
  const effect = { do: spec.do, ...Object.fromEntries(spec.fields.filter((field) => field.needed).map((field) => [field.name, field.default])) };
  return { spec, effect, lasting, score: score(effect, lasting) };
}

/** Change one field after another, past a step that makes it no better, as long as the sentence becomes more like the text. */
function climb(from, form, said, score, width) {
  let [beam, best, idle] = [[from], from, 0];
  while (best.score < SAME && idle < (width > 1 ? PATIENCE : 1)) {
    const next = beam.flatMap((one) => [...changesOf(one.effect, [...one.spec.fields, ...form.common], said, form), ...pairsOf(one.effect, one.spec.fields, said)].map((effect) => ({ ...one, effect, score: score(effect, one.lasting) })));
    beam = distinct(next.sort(byScore)).slice(0, width);
    if (beam.length === 0) break;
    idle = beam[0].score > best.score + 1e-9 ? 0 : idle + 1;
    if (idle === 0) [best] = beam;
  }
  return best;
}

function distinct(found) {
  const seen = new Set();
  return found.filter(({ effect }) => {
    const key = JSON.stringify(Object.entries(effect).sort());
    return !seen.has(key) && seen.add(key);
  });
}

/** Return the probability that a reading is right, from the likeness of its sentence and the tokens that differ. */
const confidenceOf = (score, { marked, words }) => Math.max(0, Math.min(0.99, (score - LEAST) / (0.97 - LEAST)) - DIFFERS * marked.length - OTHER_WORD * words.length);

/** Return a box of what a text mentions, named by tokens of their ids, so that a name is found as a whole. */
function namedById({ cards, members, battlefields }) {
  const entries = (ids) => ids.filter((id) => !id.startsWith("*")).map((id) => ({ id, name: `#${id}#` }));
  return { card: entries(cards), member: entries(members), battlefield: entries(battlefields) };
}
