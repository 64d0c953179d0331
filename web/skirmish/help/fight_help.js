// Help at a decision of a game with a fight: the shared texts with the game's own over them, and what both have in common.
import { pickCatalogue } from "../../text/index.js";
import en from "./text/en.js";
import it from "./text/it.js";

const PARTS = ["names", "means", "refusals", "usual"];

/** Return the texts of a fight with those of a game over them, part by part. */
const over = (shared, own) => Object.fromEntries(PARTS.map((part) => [part, { ...shared[part], ...own[part] }]));

/** What puts the record right, or tells the companion of a card. */
const ASIDE = [
  "Describe", "AddCard", "MatchCard", "SetPrinted", "SetTokens", "SetMarker", "PutCard", "LoseMember", "BringMember", "DrawByHand", "DiscardByHand", "TakeByHand",
];

/** Return the help of a game. `own` are its texts, {en, it}; `first` and `aside` add to those of all fights. */
export const fightHelp = (own, { first, aside = [] }) => ({
  ...pickCatalogue({ en: over(en, own.en), it: over(it, own.it) }),
  aside: [...ASIDE, ...aside],
  isCovered: true,
  first: { sides: ["TakeSide"], "play-attack": ["PlayCard", "EndTurn"], "play-defence": ["PlayCard", "EndTurn"], ...first },
  moment: momentOf,
});

/** Return the moment: in a fight, whose turn it is, or that a question is asked. */
function momentOf({ view }) {
  const side = view.me?.side;
  if (view.phase !== "play" || !side) return view.phase;
  return `${view.step ? "answer" : "play"}-${side}`;
}
