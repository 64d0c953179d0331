// Help at a decision of a game with a fight: the shared texts with the game's own over them, and what both have in common.
import { pickCatalogue } from "../../text/index.js";
import { cardName } from "../card_and_place_names.js";
import { allAbout } from "../current_game.js";
import { previewWords } from "../table/attack_preview.js";
import en from "./text/en.js";
import it from "./text/it.js";

const PARTS = ["names", "means", "now", "refusals", "usual"];

/** Return the texts of a fight with those of a game over them, part by part. */
const over = (shared, own) => Object.fromEntries(PARTS.map((part) => [part, { ...shared[part], ...own[part] }]));

/** Actions that put the record right. */
const ASIDE = [
  "NameDiscard", "MatchDiscard", "NameUnseen", "CountCopies", "DescribeUnseenMember", "DescribeUnseenField", "TellPrinted", "SetPrinted", "SetTokens", "SetMarker", "SetCardCount", "PutCard", "LoseMember", "BringMember", "DrawByHand", "DiscardByHand", "TakeByHand",
];

/** Actions that may tell of a hand, by being offered or by being missing. */
const TELLING = [
  "PlayCard", "UseCard", "Respond", "DiscardCard", "DiscardCards", "ShowCard", "KeepCards", "StashCard", "PickCard", "Describe", "TakeBack", "Decline", "Done",
  "LetItBe", "PickFromDeck",
];

/** Usual answers to questions. */
const QUESTIONS = { "ask-window": ["Respond", "LetItBe"], "ask-pay": ["DiscardCard", "TakeBack"], "ask-discard": ["DiscardCard"], "ask-casualty": ["PickMember"] };

/** Return the help of a game, {id, words}. `own` are its texts, {en, it}; `first`, `aside` and `telling` add to those of all fights. */
export function fightHelp(game, own, { first, aside = [], telling = [] }) {
  const words = pickCatalogue({ en: over(en, own.en), it: over(it, own.it) }, `${game.id}/help`);
  const unplayable = Object.fromEntries(Object.entries(game.words.why).map(([why, text]) => [`card-${why}`, text]));
  return {
    ...words,
    refusals: { ...unplayable, ...words.refusals },
    aside: [...ASIDE, ...aside],
    telling: [...TELLING, ...telling],
    first: { sides: ["TakeSide"], "play-attack": ["PlayCard", "EndTurn"], "play-defence": ["PlayCard", "EndTurn"], ...QUESTIONS, ...first },
    ...allAbout(game, { moment: momentOf, numbers: numbersOf, about: ({ card }, { view }) => cardName(view, card) }),
  };
}

/** Return the moment: in a fight, whose turn it is, or that a question is asked. */
function momentOf({ view }) {
  const side = view.me?.side;
  if (view.phase !== "play" || !side) return view.phase;
  return view.step ? `ask-${view.step.task}` : `play-${side}`;
}

/** Return what the attack would bring now, for the button that ends the attackers' turn. */
const numbersOf = ({ view }) => ({ balance: view.me?.side === "attack" ? `${previewWords(view)}.` : "" });
