// Help at a decision of Colorado Quick Draw. Chips and bets lie open, so all of it may be shown on a phone that lies on the table.
import { pickCatalogue } from "/web/text/index.js";
import { T } from "./text.js";
import en from "./decision_help/text/en.js";
import it from "./decision_help/text/it.js";

const words = pickCatalogue({ en, it }, "quickdraw/help");

export const help = {
  ...words,
  names: { ...T.actions, ...words.names },
  /** Actions beside the game, and those that put the record right. */
  aside: ["NoteCard", "ForgetCard", "SetCount", "TradeAfterAll", "ThrowAway", "ThrowAllAway", "DisownCard"],
  /** A seat that may check need not stand first: the button says so. */
  folded: { Stand: "Check" },
  telling: ["NoteCard", "ForgetCard"],
  first: {
    card: ["Trade", "Stand", "Check", "Bet", "Reach"], second: ["TradeSecretly", "KeepAll"], bet: ["Check", "Bet", "Call", "RaiseBy", "Reach", "Flee"],
    decide: ["Decide"], show: ["Show"], extra: ["TradeExtra", "KeepAll"], answer: ["Answer"], result: ["Ready", "CallItANight"], shuffle: ["Ready"],
  },
  numbers: ({ view, me }) => ({ owed: view.seats[me].owes, reach: view.reach_price ?? 0 }),
};
