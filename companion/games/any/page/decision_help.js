// Help at a decision of any game. Nothing that is offered tells of a secret.
import { pickCatalogue } from "/web/text/index.js";
import { T } from "./text.js";
import en from "./decision_help/text/en.js";
import it from "./decision_help/text/it.js";

const words = pickCatalogue({ en, it }, "any/help");
const answers = (text) => Object.fromEntries(Array.from({ length: 8 }, (_, nth) => [`Answer${nth + 1}`, text]));

export const help = {
  ...words,
  means: { ...answers(words.means.Answer1), ...words.means },
  names: { ...T.actions, ...answers(words.names.Answer1), ...words.names },
  aside: ["Return", "GiveTurn", "GoTo", "GiveMarker", "Propose", "ProposeSide"],
  telling: [],
  first: { begin: ["Begin"], "rounds-over": ["Propose"] },
};
