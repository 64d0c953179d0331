// Effects in a few words.
import { T } from "../current_game.js";

/** Return short sentences as one text. Only the last keeps its own full stop, or none, as a button needs none. */
export const joinSentences = (parts) => parts.filter(Boolean).map((part, nth, all) => (nth < all.length - 1 ? part.replace(/\.$/, "") : part)).join(". ");

/** Fields of an effect beside which its number does not tell how much of it there is. */
const UNCOUNTED = ["per", "every", "up_to", "budget"];
const named = (word) => T.effects[word]?.button ?? word;

/** Return an effect, or a list of them, in a few words: {do: "draw", count: 2} -> "Draw 2 cards". Each begins with a capital: several are sentences. */
export function effectWords(effect) {
  if (Array.isArray(effect)) return joinSentences(effect.map(effectWords));
  if (typeof effect === "string") return named(effect);
  const { do: word, count, power, text } = effect;
  if (text) return T.cardText(text);
  const number = UNCOUNTED.some((field) => effect[field]) ? undefined : count ?? power;
  return number === undefined ? named(word) : T.effects[word]?.many?.(number, effect) ?? `${named(word)}: ${number < 0 ? `−${-number}` : number}`;
}
