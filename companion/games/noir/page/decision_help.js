// Help at a decision of Revolver Noir. What is offered tells of one's room and traps: it stays covered until its owner looks.
import { pickCatalogue } from "/web/text/index.js";
import { T } from "./text.js";
import en from "./decision_help/text/en.js";
import it from "./decision_help/text/it.js";

const words = pickCatalogue({ en, it }, "noir/help");

export const help = {
  ...words,
  names: { ...T.actions, ...words.names },
  aside: ["SetCount"],
  telling: ["MoveTo", "Shoot", "Listen", "SetTrap", "Detonate", "JumpRailing", "UseControlPanel", "PullFloodLever", "UseEchoes", "Energize", "ThrowTrapDoor"],
  first: {
    start: ["ChooseStart"], turn: ["MoveTo", "Listen", "Shoot", "SetTrap", "Detonate", "EndTurn"], answer: ["AnswerListen"], retreat: ["MoveTo"], flee: ["MoveTo"],
  },
};
