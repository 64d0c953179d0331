// Summary of a game's rules, asked for only when somebody wants to read it.
import { language } from "../../text/index.js";

const kept = new Map();

/** Resolves to {title, sections, terms, options, chosen} of `game`, or null if there is none. Rejects if the companion does not answer. */
export async function requestRules(game) {
  const answer = await fetch(`/api/rules/${game}?language=${language()}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(answer.statusText);
  const rules = await answer.json();
  kept.set(game, rules);
  return rules;
}

/** Resolves to the meaning of one term, {term, meaning, source}, or null. What has come before is not asked for again. */
export async function requestTerm(game, id) {
  const rules = kept.get(game) ?? (await requestRules(game));
  return rules?.terms.find((term) => term.id === id) ?? null;
}

/** Return the rules of `game` as they came last, or null. */
export const keptRules = (game) => kept.get(game) ?? null;
