// Parts of decks as merging knows them: copies of cards by id.
import { say } from "../../text/index.js";

/** Return {idOf, placeWords, valueWords} for a deck that was opened with its `choices`. */
export const deckMerging = ({ choices }) => ({
  idOf: {},
  placeWords: ([, id]) => choices?.cards.find((card) => card.id === id)?.name ?? id,
  valueWords: (path, value) => (value === undefined ? say("merge.none") : String(value)),
});
