// Words of one game for its components. They replace the common ones while its box is open.
import { useEffect, useState } from "../../../vendor/hooks.mjs";
import { loadModule } from "../../../app/load_module.js";
import { setGameWords } from "../../../text/index.js";
import { setEffectWords } from "./effect_names.js";

let texts = {};

/** Return what a card says in the language of this device, where the game whose words were loaded knows it. */
export const cardText = (text) => texts[text] ?? text;

/** Load the words of `game`. Returns true once they have loaded, or the game has none. */
export function useGameWords(game) {
  const [known, setKnown] = useState(null);
  useEffect(() => {
    let left = false;
    wordsOf(game).then(({ words = {}, cardTexts = {}, ...effectWords }) => {
      if (left) return;
      texts = cardTexts;
      setGameWords(words);
      setEffectWords(effectWords);
      setKnown(game);
    });
    return () => { left = true; };
  }, [game]);
  return game === null || known === game;
}

async function wordsOf(game) {
  if (game === null) return {};
  try {
    return await loadModule(`/games/${encodeURIComponent(game)}/page/box_editor_words.js`);
  } catch (error) {
    console.info(`${game} has no words of its own for boxes, or they could not be read.`, error);
    return {};
  }
}
