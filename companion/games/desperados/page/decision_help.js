// Help at a decision of Desperados. Cards and deeds tell where a desperado is: they stay covered until their owner looks.
import { pickCatalogue } from "/web/text/index.js";
import { list } from "/web/text/fallback_words.js";
import { riderName } from "./names_and_constants.js";
import { T } from "./text/catalogue.js";
import en from "./decision_help/text/en.js";
import it from "./decision_help/text/it.js";

const ride = ["Ride", "LayFaceDown"];

export const help = {
  ...pickCatalogue({ en, it }, "desperados/help"),
  aside: ["AddRoad", "AllowRide", "SetCount"],
  telling: ["Ride", "Act", "LayForDeed", "Sketch", "Suggest", "Reply", "Withdraw"],
  first: {
    badge: ["TakeBadge", "GiveBadge"], deploy: ["Deploy", "Deployed"], start: ["ChooseStart"], "ride-marshal": ["MoveSheriff", ...ride], "ride-gang": ride,
    deeds: ["Act"], examine: ["TurnNext"], doubt: ["RuleOut"],
  },
  moment: ({ view, me }) => (view.phase === "ride" ? `ride-${view.marshal === me ? "marshal" : "gang"}` : view.phase),
  /** All ride at once: the first turn is the first round. */
  isFirstTurnOver: ({ view }) => view.round > 1,
  about,
};

/** Return what a refusal is about: whose pawn, if one leads several, and which card or deed. */
function about({ rider, to, then, deed }, { view, players, me }) {
  const several = view.riders.filter(({ seat }) => seat === me).length > 1;
  const what = to ?? (then || deed ? T.deeds[then ?? deed] : null);
  return list([several && rider !== undefined ? riderName(view, players, rider, me) : null, what].filter(Boolean));
}
