// What happened, in Italian; `say` gives names as they stand within a sentence, which begins with a capital in any case.
import { does, of } from "../italian.js";
import around from "./around.js";
import count from "./counts.js";
import shown from "./shown.js";

const GOES = { discard: "finisce negli scarti", game: "esce dal gioco", hand: "torna in mano", top: "torna in cima al mazzo" };
const because = ({ reason }) => (reason ? `, ${around.reason[reason] ?? reason}` : "");
const at = (name) => (name === null ? "" : ` a ${name}`);

/** "The Plaza: +1 gettone potenza." */
const tokens = (n, words, where) => `${where}: ${n < 0 ? "−" : "+"}${words(Math.abs(n))}.`;

const cards = {
  NothingDrawn: (e, say) => `Il mazzo ${of(say.who(e.side))} è vuoto: non si pesca.`,
  Reshuffled: (e, say) => `${does(say.who(e.side), "rimescola", "rimescolano")} la pila degli scarti in un nuovo mazzo.`,
  CardDiscarded: (e, say) => `${does(say.who(e.side), "scarta", "scartano")} ${say.card(e.card)}.`,
  LostAtRandom: (e, say) => `${does(say.who(e.side), "perde", "perdono")} ${say.card(e.card)}, a caso.`,
  CardRecovered: (e, say) => `${does(say.who(e.side), "riprende", "riprendono")} ${say.card(e.card)} ${e.to_hand ? "in mano" : "in cima al mazzo"}.`,
  CardFound: (e, say) => `${does(say.who(e.side), "prende", "prendono")} una carta dal mazzo${e.to_hand ? "" : ": sarà la prossima da pescare"}.`,
  HandSeen: (e, say) => `${does(say.who(e.side), "deve", "devono")} mostrare la mano.`,
  CardPeeked: (e, say) => `Si guarda una carta ${of(say.who(e.side))}.`,
  PutBack: (e, say) => `Le carte sono di nuovo sul mazzo ${of(say.who(e.side))}.`,
  CardPlayed: (e, say) => `${does(say.who(e.side), "gioca", "giocano")} ${say.card(e.card)}${at(say.place(e.zone))}.`,
  CardDescribed: (e, say) => `${say.card(e.card)}: ${shown.kind[e.kind]}, ${shown.cost(e.cost)}${e.kind === "action" ? "" : `, ${shown.firepower(e.firepower)}`}.`,
  CardTakenBack: (e, say) => `${does(say.who(e.side), "riprende", "riprendono")} ${e.card ? say.card(e.card) : "le carte"}.`,
  PlayCancelled: (e, say) => `${say.card(e.card)}: annullata.`,
  CardLeft: (e, say) => `${say.card(e.card)} ${GOES[e.goes]}.`,
  CardMoved: (e, say) => `${say.card(e.card)} si sposta a ${say.field(e.field)}.`,
};

const people = {
  MemberJoined: (e, say) => `Tra i guardiani arriva ${say.member(e.member)}${e.grit ? `, con ${shown.grit(e.grit)}` : ""}.`,
  MemberSaved: (e, say) => `Il Vero Duro salva ${say.member(e.member)}.`,
  MemberKilled: (e, say) => `Cade ${say.member(e.member)}.`,
  CasualtyPrevented: () => "Stavolta nessuno cade.",
  GritPut: (e, say) => tokens(e.count, count.gritTokens, say.member(e.member)),
  CardTokens: (e, say) => [e.power && tokens(e.power, count.powerTokens, say.card(e.card)), e.grit && tokens(e.grit, count.gritTokens, say.card(e.card))].filter(Boolean).join(" ") || null,
  CardMarked: (e, say) => tokens(e.count, count.tokens, say.card(e.card)),
  CardSaved: (e, say) => `Il Vero Duro salva ${say.card(e.card)}.`,
  FieldPower: (e, say) => tokens(e.count, count.powerTokens, say.field(e.field)),
};

const turns = {
  TurnBegan: (e, say) => `Comincia il turno ${of(say.who(e.side))}.`,
  MarkerMoved: (e, say) => `${say.field(e.field)}, spazio ${e.space}.`,
  SpacesChanged: (e, say) => `${say.field(e.field)}: ${count.spaces(Math.abs(e.count))} in ${e.count > 0 ? "più" : "meno"}.`,
  Boosted: (e, say) => `${say.who(e.side)}: ${e.power > 0 ? "+" : "−"}${Math.abs(e.power)} Potenza di Fuoco in questo turno.`,
  AttackForbidden: () => "Il prossimo attacco non si fa.",
  AttackDecided: (e, say) => `Chiunque sia più forte, ${does(say.who(e.side), "vince", "vincono")} questo attacco.`,
  AttackFought: (e, say) => `L’attacco a ${say.field(e.field)}: ${shown.against(e.attack, e.defence)}. ${e.won ? "Un guardiano deve cadere." : "I guardiani resistono."}`,
  AttackSkipped: () => "Nessun attacco in questo turno.",
  CountedDown: (e) => (e.count < 0 ? `L’Esercito si avvicina: ${count.tokens(-e.count)} in meno.` : `L’Esercito rallenta: ${count.tokens(e.count)} in più.`),
  BattlefieldBlown: (e, say) => `Esplosione a ${say.field(e.field)}!`,
  CountdownSet: (e) => `Corretto: ci ${e.count === 1 ? "sta" : "stanno"} ${count.armyTokens(e.count)}${because(e)}.`,
  HandPut: (e, say) => `Corretto: ${say.mended(e) ?? "pescata una carta"}${because(e)}.`,
};

const game = {
  SidesTaken: (e, say) => `${say.seat(e.attack)} guida i banditi, ${say.seat(e.defence)} i guardiani.`,
  PokerChosen: (e, say) => `La carta ${of(say.who(e.side))} è sul tavolo, coperta.`,
  PokerTurned: (e, say) => `${does(say.who(e.side), "scopre", "scoprono")} ${say.card(e.card)}.`,
  PokerRevealed: (e, say) => `${say.card(e.attack)} contro ${say.card(e.defence)}: ${e.winner ? `il giro è ${of(say.who(e.winner))}` : "pari"}.`,
  TournamentLevel: () => around.tournamentLevel,
  TournamentWon: (e, say) => `${does(say.who(e.side), "vince", "vincono")} il torneo: a chi vince la scelta del terreno.`,
  GatlingFired: (e, say) => `La Gatling spara con ${say.card(e.card)}: ${e.casualties === 1 ? "deve" : "devono"} cadere ${count.guardians(e.casualties)}.`,
  TunnelsCollapsed: () => "Le gallerie crollano.",
  GameWon: (e, say) => `${does(say.who(e.side), "vince", "vincono")}: ${say.ended(e.reason)}.`,
  Declined: (e, say) => `${does(say.who(e.side), "lascia", "lasciano")} perdere.`,
};

export default { ...cards, ...people, ...turns, ...game };
