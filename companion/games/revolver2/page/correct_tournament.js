// Corrections of the tournament, for the form that puts the record right.
import { T } from "./text.js";

export const TOURNAMENT = {
  asked: { SetRound: ["round", "winner"], SetRoundCard: ["round", "side", "card"], SetRow: ["side"] },
  tabs: { SetRound: "mendRound", SetRoundCard: "mendRoundCard", SetRow: "mendRow" },
  labels: { round: "mendWhichRound", winner: "mendWinner", side: "mendSide" },
  said(field, value) {
    if (field === "round") return T.pokerRound(value);
    return field === "winner" || field === "side" ? T.Side[value] ?? T.mendNobody : undefined;
  },
};
