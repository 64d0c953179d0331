// Sentences for events that only Malpaso has, in Italian. `say` gives names as inside a sentence.
import shared from "/web/skirmish/text/it/setup_end_and_corrections.js";
import words from "/web/skirmish/text/it/table.js";
import { does, of } from "/web/skirmish/text/italian_grammar.js";
import beforeAndAfter from "./setup_and_end.js";
import count from "./counted_things.js";

const because = ({ reason }) => (reason ? `, ${shared.reason[reason] ?? reason}` : "");

export default {
  MemberJoined: (e, say) => `Tra i guardiani arriva ${say.member(e.member)}${e.grit ? `, con ${words.grit(e.grit)}` : ""}.`,
  MemberSaved: (e, say) => `Il Vero Duro salva ${say.member(e.member)}.`,
  AttackFought: (e, say) => `L’attacco a ${say.field(e.field)}: ${words.against(e.attack, e.defence)}. ${e.won ? "Un guardiano deve cadere." : "I guardiani resistono."}`,
  CountedDown: (e) => (e.count < 0 ? `L’Esercito si avvicina: ${count.tokens(-e.count)} in meno.` : `L’Esercito rallenta: ${count.tokens(e.count)} in più.`),
  BattlefieldBlown: (e, say) => `Esplosione a ${say.field(e.field)}!`,
  CountdownSet: (e) => `Corretto: ci ${e.count === 1 ? "sta" : "stanno"} ${count.armyTokens(e.count)}${because(e)}.`,
  SidesTaken: (e, say) => `${say.seat(e.attack)} guida i banditi, ${say.seat(e.defence)} i guardiani.`,
  PokerChosen: (e, say) => `La carta ${of(say.who(e.side))} è sul tavolo, coperta.`,
  PokerTurned: (e, say) => `${does(say.who(e.side), "scopre", "scoprono")} ${say.card(e.card)}.`,
  PokerRevealed: (e, say) => `${say.card(e.attack)} contro ${say.card(e.defence)}: ${e.winner ? `il giro è ${of(say.who(e.winner))}` : "pari"}.`,
  TournamentLevel: () => beforeAndAfter.tournamentLevel,
  TournamentWon: (e, say) => `${does(say.who(e.side), "vince", "vincono")} il torneo: a chi vince la scelta del terreno.`,
  RoundPut: (e, say) => `Corretto: ${beforeAndAfter.pokerRound(e.round)}, ${say.card(e.attack)} contro ${say.card(e.defence)}: ${e.winner ? `il giro è ${of(say.who(e.winner))}` : "pari"}${because(e)}.`,
  RowPut: (e, say) => `Corretto: il torneo è ${of(say.who(e.side))}${because(e)}.`,
  GatlingFired: (e, say) => `La Gatling spara con ${say.card(e.card)}: ${e.casualties === 1 ? "deve" : "devono"} cadere ${count.guardians(e.casualties)}.`,
  GameWon: (e, say) => `${does(say.who(e.side), "vince", "vincono")}: ${say.ended(e.reason)}.`,
};
