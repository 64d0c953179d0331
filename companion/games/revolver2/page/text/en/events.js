// Sentences for events that only Malpaso has, in English. `say` gives names as inside a sentence.
import { whose } from "/web/text/english_grammar.js";
import shared from "/web/skirmish/text/en/setup_end_and_corrections.js";
import words from "/web/skirmish/text/en/table.js";
import beforeAndAfter from "./setup_and_end.js";
import count from "./counted_things.js";

const because = ({ reason }) => (reason ? `, ${shared.reason[reason] ?? reason}` : "");

export default {
  MemberJoined: (e, say) => `${say.member(e.member)} joins the guardians${e.grit ? `, with ${words.grit(e.grit)}` : ""}.`,
  MemberSaved: (e, say) => `True Grit saves ${say.member(e.member)}.`,
  AttackFought: (e, say) => `The attack at ${say.field(e.field)}: ${words.against(e.attack, e.defence)}. ${e.won ? "A guardian must fall." : "The guardians hold."}`,
  CountedDown: (e) => (e.count < 0 ? `The Army comes closer: ${count.tokens(-e.count)} off.` : `The Army is held up: ${count.tokens(e.count)} on.`),
  BattlefieldBlown: (e, say) => `An explosion at ${say.field(e.field)}!`,
  CountdownSet: (e) => `Put right: ${count.armyTokens(e.count)} ${e.count === 1 ? "lies" : "lie"} there${because(e)}.`,
  SidesTaken: (e, say) => `${say.seat(e.attack)} leads the raiders, ${say.seat(e.defence)} the guardians.`,
  PokerChosen: (e, say) => `${whose(say.who(e.side))} card lies face down.`,
  PokerTurned: (e, say) => `${say.who(e.side)} turns ${say.card(e.card)}.`,
  PokerRevealed: (e, say) => `${say.card(e.attack)} against ${say.card(e.defence)}: ${e.winner ? `${say.who(e.winner)} wins the round` : "level"}.`,
  TournamentLevel: () => beforeAndAfter.tournamentLevel,
  TournamentWon: (e, say) => `${say.who(e.side)} wins the tournament, and chooses the ground.`,
  RoundPut: (e, say) => `Put right: ${beforeAndAfter.pokerRound(e.round)}, ${say.card(e.attack)} against ${say.card(e.defence)}: ${e.winner ? `${say.who(e.winner)} wins the round` : "level"}${because(e)}.`,
  RowPut: (e, say) => `Put right: ${say.who(e.side)} wins the tournament${because(e)}.`,
  GatlingFired: (e, say) => `The Gatling Gun fires ${say.card(e.card)}: ${count.guardians(e.casualties)} must fall.`,
  GameWon: (e, say) => `${say.who(e.side)} wins: ${say.ended(e.reason)}.`,
};
