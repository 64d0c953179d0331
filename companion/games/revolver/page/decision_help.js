// Help at a decision of Revolver.
import { fightHelp } from "/web/skirmish/decision_help/fight_help.js";
import { GAME } from "./text.js";
import en from "./decision_help/text/en.js";
import it from "./decision_help/text/it.js";

export const help = fightHelp(GAME, { en, it }, {
  first: { decision: ["Decide"], ambush: ["LayAmbush"], advance: ["Advance"], prison: ["BringCard", "Pass"] },
  aside: ["TellCard"],
  telling: ["LayDown", "BringCard", "LayForDuel", "DrawIron", "TellCard"],
});
