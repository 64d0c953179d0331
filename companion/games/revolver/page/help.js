// Help at a decision of Revolver.
import { fightHelp } from "/web/skirmish/help/fight_help.js";
import { GAME } from "./text.js";
import en from "./help/text/en.js";
import it from "./help/text/it.js";

export const help = fightHelp(GAME, { en, it }, {
  first: { decision: ["Decide"], ambush: ["LayAmbush"], advance: ["Advance"], prison: ["BringCard", "Pass"] },
  aside: ["TellCard"],
  telling: ["LayDown", "BringCard", "LayForDuel", "DrawIron", "TellCard"],
});
