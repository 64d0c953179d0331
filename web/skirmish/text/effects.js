// What an effect is called, alone or among others.
import { T } from "../game.js";

const list = (parts) => parts.filter(Boolean).join(", ");
const named = (word) => T.effects[word] ?? word;

/** One effect, or a list of them, in a few words: {do: "draw", count: 2} is "Draw cards: 2". */
export function effectWords(effect) {
  if (Array.isArray(effect)) return list(effect.map(effectWords));
  if (typeof effect === "string") return named(effect);
  const { do: word, count, power, text } = effect;
  const number = count ?? power;
  return text || (number === undefined ? named(word) : `${named(word)}: ${number < 0 ? `−${-number}` : number}`);
}
