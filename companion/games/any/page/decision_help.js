// Help at a decision of any game. Nothing that is offered tells of a secret.
import { pickCatalogue } from "/web/text/index.js";
import { T } from "./text.js";
import en from "./decision_help/text/en.js";
import it from "./decision_help/text/it.js";

const words = pickCatalogue({ en, it }, "any/help");
const ANSWERS = Array.from({ length: 8 }, (_, nth) => `Answer${nth + 1}`);
const answers = (text) => Object.fromEntries(ANSWERS.map((answer) => [answer, text]));
const COUNTING = ["Gain", "Hand", "Step", "Throw", "Draw", "PlayCard", "Write"];

/** Return the moment that help goes by. Phases are the sheet's own, and have any name. */
function moment({ view, me }) {
  if (!view.begun) return "begin";
  if (view.phase === "rounds-over") return view.phase;
  if (view.asked?.who.includes(me) && !view.asked.answered.includes(me)) return "asked";
  return view.turns === "talk" ? "talk" : "turn";
}

export const help = {
  ...words,
  means: { ...answers(words.means.Answer1), ...words.means },
  names: { ...T.actions, ...answers(words.names.Answer1), ...words.names },
  aside: ["Return", "GiveTurn", "GoTo", "GiveMarker", "Propose", "ProposeSide"],
  telling: [],
  moment,
  first: {
    begin: ["Begin"], "rounds-over": ["Propose"], asked: ANSWERS, talk: [...COUNTING, "GoOn"],
    turn: [...COUNTING, "Put", "PutTo", "Done", "Pass", "NameNext", "PassAndName"],
  },
};
