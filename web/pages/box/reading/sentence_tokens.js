// A sentence as tokens, their weights, and how alike two sentences are. Pure.

/** Weights of tokens in a comparison: a wrong number or name makes another effect, a wrong article does not. */
const WEIGHTS = { number: 3, name: 3, word: 1, small: 0.25 };
const ORDER = 0.7;

/** Return the tokens of a sentence: numbers with their sign, names as `#id`, words without their marks. */
export const tokensOf = (text) => text.toLowerCase().replace(/[’‘]/g, "'").match(/#[^\s#]+#|[+−]?\d+|\p{L}+(?:['-]\p{L}+)*/gu) ?? [];

export const weightOf = (token, small) => WEIGHTS[token.startsWith("#") ? "name" : /\d/.test(token) ? "number" : small.has(token) ? "small" : "word"];

/** Return the likeness 0..1 of two lists of tokens: the weight that both have, mostly in the same order. */
export function likeness(one, other, small) {
  const total = weigh(one, small) + weigh(other, small);
  if (total === 0) return 0;
  return (2 * (ORDER * inOrder(one, other, small) + (1 - ORDER) * shared(one, other, small))) / total;
}

export const weigh = (tokens, small) => tokens.reduce((sum, token) => sum + weightOf(token, small), 0);

/** Return the weight of the tokens that both have, whatever the order. */
function shared(one, other, small) {
  const left = new Map();
  for (const token of other) left.set(token, (left.get(token) ?? 0) + 1);
  let sum = 0;
  for (const token of one) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    sum += weightOf(token, small);
  }
  return sum;
}

/** Return the weight of the heaviest common subsequence. */
function inOrder(one, other, small) {
  let before = new Float64Array(other.length + 1);
  for (const token of one) {
    const now = new Float64Array(other.length + 1);
    const weight = weightOf(token, small);
    for (let at = 0; at < other.length; at += 1) {
      now[at + 1] = token === other[at] ? Math.max(before[at] + weight, before[at + 1]) : Math.max(before[at + 1], now[at]);
    }
    before = now;
  }
  return before[other.length];
}

/** Return the tokens that only one of the two has: {marked: numbers and names, words: others that are not small}. */
export function differing(one, other, small) {
  const counts = new Map();
  const add = (tokens, by) => tokens.forEach((token) => counts.set(token, (counts.get(token) ?? 0) + by));
  add(one, 1);
  add(other, -1);
  const left = [...counts].filter(([token, count]) => count !== 0 && !small.has(token)).map(([token]) => token);
  return { marked: left.filter((token) => /^[#+−\d]/.test(token)), words: left.filter((token) => !/^[#+−\d]/.test(token)) };
}

/** Return true if two words differ by at most so many letters. */
export function isWithin(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return false;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      now[at] = Math.min(before[at] + 1, now[at - 1] + 1, before[at - 1] + (one[row - 1] === other[at - 1] ? 0 : 1));
    }
    before = now;
  }
  return before[other.length] <= most;
}
