// Help at a decision of Revolver 2.
import { fightHelp } from "/web/skirmish/decision_help/fight_help.js";
import { GAME } from "./text.js";
import en from "./decision_help/text/en.js";
import it from "./decision_help/text/it.js";

export const help = fightHelp(GAME, { en, it }, {
  first: { poker: ["ChoosePoker", "LayPoker"], advance: ["Advance"] },
  aside: ["TellItems", "SetRound", "SetRoundCard", "SetRow"],
  telling: ["BlowBridge", "CollapseTunnels", "FireGatling", "TellItems"],
});
