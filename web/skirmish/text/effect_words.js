// Effects in a few words.
import { T } from "../current_game.js";

const list = (parts) => parts.filter(Boolean).join(", ");
const named = (word) => T.effects[word]?.button ?? word;

/** Return an effect, or a list of them, in a few words: {do: "draw", count: 2} -> "Draw cards: 2". */
export function effectWords(effect) {
  if (Array.isArray(effect)) return list(effect.map(effectWords));
  if (typeof effect === "string") return named(effect);
  const { do: word, count, power, text } = effect;
  const number = count ?? power;
  return (text && T.cardText(text)) || (number === undefined ? named(word) : `${named(word)}: ${number < 0 ? `−${-number}` : number}`);
}
