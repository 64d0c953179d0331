// What a game calls its components: the words that it has of its own stand before the common ones while its box is open.
import { useEffect, useState } from "../../../vendor/hooks.mjs";
import { setGameWords } from "../../../text/index.js";

/** Whether the words of `game` are there; a game without any is spoken of in common ones. */
export function useGameWords(game) {
  const [known, setKnown] = useState(null);
  useEffect(() => {
    let left = false;
    wordsOf(game).then((words) => {
      if (left) return;
      setGameWords(words);
      setKnown(game);
    });
    return () => { left = true; };
  }, [game]);
  return game === null || known === game;
}

async function wordsOf(game) {
  if (game === null) return {};
  try {
    return (await import(`/games/${encodeURIComponent(game)}/page/box.js`)).words;
  } catch (error) {
    console.info(`${game} has no words of its own for boxes, or they could not be read.`, error);
    return {};
  }
}
