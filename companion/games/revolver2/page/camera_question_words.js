// Labels of the camera's questions, and of corrections that others are asked about, that only Malpaso has.
import { readings } from "/web/skirmish/questions/camera_words.js";
import { T } from "./text.js";

const why = (reason) => T.reason[reason] ?? reason;

export const reading = readings({
  FireGatling: ({ card }, name) => T.fireThis(name(card)),
  SetRound: ({ round, winner, reason }) => T.roundWonBy(T.pokerRound(round), T.Side[winner] ?? T.mendNobody, why(reason)),
  SetRoundCard: ({ round, side, card, reason }, name) => T.roundPlayed(T.pokerRound(round), T.Side[side], name(card), why(reason)),
  SetRow: ({ side, reason }) => T.rowIs(T.Side[side], why(reason)),
});
