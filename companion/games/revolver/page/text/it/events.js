// Sentences for events that only this game has, in Italian. `say` gives names as inside a sentence.
import shared from "/web/skirmish/text/it/setup_end_and_corrections.js";
import words from "/web/skirmish/text/it/table.js";
import { does, to } from "/web/skirmish/text/italian_grammar.js";
import count from "./counted_things.js";

const because = ({ reason }) => (reason ? `, ${shared.reason[reason] ?? reason}` : "");
const STRONGER = { attack: "La legge è più forte: devono cadere due della banda.", defence: "La banda è più forte.", null: "È pari: deve cadere uno della banda." };

export default {
  MemberJoined: (e, say) => `Nella banda arriva ${say.member(e.member)}${e.grit ? `, con ${words.grit(e.grit)}` : ""}.`,
  MemberDescribed: (e) => `Uno della banda: ${e.name}.`,
  MemberEnlisted: (e, say) => `Nella banda arriva ${say.member(e.member)}${e.grit ? `, con ${words.grit(e.grit)}` : ""}.`,
  MemberDefected: (e, say) => `${say.member(e.member)} volta gabbana e sta con la legge.`,
  AttackFought: (e, say) => `L’attacco a ${say.field(e.field)}: ${words.against(e.attack, e.defence)}. ${e.won ? "Deve cadere uno della banda." : "La banda resiste."}`,
  CountedDown: (e) => (e.count < 0 ? `Il confine si apre: ${count.cubes(-e.count)} in meno.` : `Il confine si chiude: ${count.cubes(e.count)} in più.`),
  CountdownSet: (e) => `Corretto: sul confine ${e.count === 1 ? "c’è" : "ci sono"} ${count.cubes(e.count)}${because(e)}.`,
  BattlefieldBlown: (e, say) => `Esplosione a ${say.field(e.field)}!`,
  SidesTaken: (e, say) => `${say.seat(e.attack)} sta con la legge, ${say.seat(e.defence)} con la banda.`,
  DollarsChosen: (e) => `La legge comincia con ${count.dollars(e.dollars)}.`,
  AmbushBoxed: () => "Una carta Imboscata va nella scatola, senza guardarla.",
  AmbushLaid: (e, say) => `Davanti a ${say.field(e.field)} c’è un’Imboscata.`,
  AmbushSprung: (e, say) => `Imboscata a ${say.field(e.field)}: ${say.card(e.card)}!`,
  PrisonLeft: (e, say) => `La banda passa oltre ${say.field(e.field)}.`,
  CardLaidDown: (e, say) => `${does(say.who(e.side), "mette", "mettono")} una carta coperta a ${say.field(e.field)}.`,
  DownTurned: (e, say) => `${does(say.who(e.side), "scopre", "scoprono")} ${say.card(e.card)}.`,
  PrisonPassed: (e, say) => `${does(say.who(e.side), "passa", "passano")}.`,
  PrisonFought: (e, say) => `Il conto a ${say.field(e.field)}: ${words.against(e.attack, e.defence)}. ${STRONGER[e.winner]}`,
  PrisonCleared: (e, say) => `${say.field(e.field)} è di nuovo vuota.`,
  PrisonerFreed: (e, say) => `${say.member(e.member)} è libero e sta con la banda${e.card ? `, con ${say.card(e.card)}` : ""}.`,
  CardBought: (e, say) => `${does(say.who(e.side), "compra", "comprano")} una carta Frontiera.`,
  DollarsShared: (e, say) => `A ${say.field(e.field)} ognuno raccoglie un dollaro.`,
  LoserPaid: (e, say) => `Persa la sparatoria: un dollaro va ${to(say.who(e.side))}.`,
  DuelBegan: () => "La banda sfida la legge!",
  DuelCardLaid: () => "In strada c’è una carta coperta.",
  DuelAnswered: (e, say) => `La legge risponde con ${say.card(e.card)}.`,
  DuelTurned: (e, say) => `La carta della banda è ${say.card(e.card)}.`,
  DuelEnded: (e, say) => (e.retreated ? "La legge si ritira." : `${does(say.who(e.winner), "vince", "vincono")} il Duello.`),
  HostageTaken: (e, say) => `L’ostaggio fa da scudo a ${say.member(e.member)}.`,
  HostageFreed: () => "L’ostaggio è salvo.",
  TrainDerailed: () => "Il treno deraglia!",
  GameWon: (e, say) => `${does(say.who(e.side), "vince", "vincono")}: ${say.ended(e.reason)}.`,
};
