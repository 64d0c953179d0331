// Sentences for events, in Italian. `say` gives names as inside a sentence; the first letter is capitalised afterwards.
import { does, of, to } from "../italian_grammar.js";
import beforeAndAfter from "./setup_end_and_corrections.js";
import count from "./counted_things.js";
import questions from "./questions.js";
import table from "./table.js";

/** More cards than these are counted, not named. */
const MAX_NAMED = 5;
const GOES = { discard: "finisce negli scarti", game: "esce dal gioco", hand: "torna in mano", top: "torna in cima al mazzo", deck: "si rimescola nel mazzo" };
const because = ({ reason }) => (reason ? `, ${beforeAndAfter.reason[reason] ?? reason}` : "");
const at = (name) => (name === null ? "" : ` ${to(name)}`);

/** Return the move of tokens: "The Plaza: +1 chip." */
const tokens = (n, words, where) => `${where}: ${n < 0 ? "−" : "+"}${words(Math.abs(n))}.`;

/** Fields that a card has or has not. */
const FLAGS = ["at_once", "for_enemy"];
const printed = ({ what, number }) => (FLAGS.includes(what) ? `: ${number ? "sì" : "no"}` : Number.isInteger(number) ? `: ${number}` : "");

const hands = {
  NothingDrawn: (e, say) => (e.random ? `${does(say.who(e.side), "non ha", "non hanno")} carte da perdere.` : `Il mazzo ${of(say.who(e.side))} è vuoto: non si pesca.`),
  Reshuffled: (e, say) => (e.frontier ? "La pila degli scarti Frontiera torna a essere il mazzo." : `${does(say.who(e.side), "rimescola", "rimescolano")} la pila degli scarti in un nuovo mazzo.`),
  CardDiscarded: (e, say) => `${does(say.who(e.side), "scarta", "scartano")} ${say.card(e.card)}.`,
  LostAtRandom: (e, say) => `${does(say.who(e.side), "perde", "perdono")} ${say.card(e.card)}, a caso.`,
  CardRecovered: (e, say) => `${does(say.who(e.side), "riprende", "riprendono")} ${say.card(e.card)} ${e.to_hand ? "in mano" : "in cima al mazzo"}.`,
  CardFound: (e, say) => `${does(say.who(e.side), "prende", "prendono")} una carta dal ${e.deck ? table.deckName[e.deck] : "mazzo"}${e.to_hand ? "" : ": sarà la prossima da pescare"}.`,
  HandSeen: (e, say) => `${does(say.who(e.side), "deve", "devono")} mostrare la mano.`,
  CardPeeked: (e, say) => (e.deck ? `Si guarda una carta del ${table.deckName[e.deck]}.` : `Si guarda una carta ${of(say.who(e.side))}.`),
  PutBack: (e, say) => `Le carte sono di nuovo ${e.bottom ? "sotto il" : "sul"} ${e.deck ? table.deckName[e.deck] : `mazzo ${of(say.who(e.side))}`}.`,
  DeckOpened: (e, say) => `${does(say.who(e.side), "guarda", "guardano")} tutte le carte del ${e.deck ? table.deckName[e.deck] : "mazzo"}.`,
  HandShuffled: (e, say) => `${does(say.who(e.side), "rimescola", "rimescolano")} tutta la mano nel mazzo.`,
  CardsBuried: (e, say) => (e.cards.length ? `Dagli scarti ${of(say.who(e.side))} escono dal gioco: ${e.cards.length > MAX_NAMED ? count.cards(e.cards.length) : say.cards(e.cards)}.` : null),
  DrawPhaseForbidden: (e, say) => `${does(say.who(e.side), "salterà", "salteranno")} la prossima fase di pesca.`,
  DrawPhaseSkipped: (e, say) => `${does(say.who(e.side), "non pesca", "non pescano")} in questo turno.`,
  CardShown: (e, say) => `${does(say.who(e.side), "mostra", "mostrano")} ${say.card(e.card)}.`,
  DrewOpenly: (e, say) => `${does(say.who(e.side), "pesca", "pescano")} ${say.card(e.card)}, davanti a tutti.`,
  CardMilled: (e, say) => `${say.card(e.card)} passa dal mazzo ${of(say.who(e.side))} agli scarti.`,
  CardsKept: (e, say) => (e.cards.length ? `${does(say.who(e.side), "tiene", "tengono")} ${say.cards(e.cards)}.` : `${does(say.who(e.side), "non ne tiene", "non ne tengono")} nessuna.`),
};

const cards = {
  CardPlayed: (e, say) => `${does(say.who(e.side), "gioca", "giocano")} ${say.card(e.card)}${at(say.place(e.zone))}.`,
  CardDetailsTold: (e, say) => `${say.card(e.card)}: ${[e.kegs && count.kegs(e.kegs), e.ammo && count.ammo(e.ammo), e.moment && questions.waitsFor[e.moment].toLowerCase()].filter(Boolean).join(", ")}.`,
  CardDescribed: (e, say) => `${say.card(e.card)}: ${table.kind[e.kind]}, ${table.cost(e.cost)}${e.kind === "action" ? "" : `, ${table.firepower(e.firepower)}`}.`,
  BattlefieldDescribed: (e) => `Il Campo di Battaglia al posto ${e.place}: ${e.name}.`,
  PokerDescribed: (e) => `Una nuova carta poker: ${e.name}.`,
  MemberDescribed: (e, say) => `Un nuovo guardiano: ${e.name}.`,
  CardAdded: (e, say) => `Una carta nuova ${of(say.who(e.side))}: ${e.name}.`,
  CardMatched: (e, say) => `È ${say.card(e.known)}.`,
  DiscardNamed: (e, say) => `Una carta nuova ${of(say.who(e.side))}, scartata: ${e.name}.`,
  UnseenNamed: (e, say) => `Una carta nuova ${of(say.who(e.side))}, dal mazzo: ${e.name}.`,
  DiscardMatched: (e, say) => `Una carta scartata è ${say.card(e.known)}.`,
  CopyAdded: (e, say) => `${say.card(e.card)} c’è ${e.copies} volte.`,
  CardToldPlain: (e, say) => `${say.card(e.card)} non dice altro.`,
  BackTold: () => "Lì c’è una carta a faccia in giù.",
  PrintedPut: (e, say) => `Corretto: ${say.card(e.card)}, ${table.cost(e.cost)}, ${table.firepower(e.firepower)}${because(e)}.`,
  PrintedTold: (e, say) => `${say.card(e.card)}: ${questions.printedField[e.what] ?? e.what}${printed(e)}.`,
  CardTakenBack: (e, say) => `${does(say.who(e.side), "riprende", "riprendono")} ${e.card ? say.card(e.card) : "le carte"}.`,
  PlayCancelled: (e, say) => `${say.card(e.card)}: annullata.`,
  CardLeft: (e, say) => `${say.card(e.card)} ${GOES[e.goes]}.`,
  DoneCardLeft: (e, say) => `${say.card(e.card)} ${GOES[e.goes]}.`,
  CardMoved: (e, say) => `${say.card(e.card)} si sposta a ${say.field(e.field)}.`,
  CardTurned: (e, say) => `${say.card(e.card)} cambia bandiera.`,
  CardChangedSides: (e, say) => `${say.card(e.card)} cambia bandiera.`,
  CardBlocks: (e, say) => `${say.card(e.card)} blocca la colonna a ${say.field(e.field)}.`,
  UseBegan: (e, say) => `${does(say.who(e.side), "usa", "usano")} ${say.card(e.card)} dalla mano.`,
  CardUsed: (e, say) => `${does(say.who(e.side), "usa", "usano")} ${say.card(e.card)}.`,
  CardShuffledBack: (e, say) => `${does(say.who(e.side), "rimescola", "rimescolano")} ${say.card(e.card)} nel mazzo.`,
  CardStashed: (e, say) => `${does(say.who(e.side), "mette", "mettono")} una carta coperta sotto un’altra.`,
  CardUnstashed: (e, say) => `${does(say.who(e.side), "riprende", "riprendono")} in mano la carta nascosta.`,
  CardNamed: (e, say) => `${does(say.who(e.side), "nomina", "nominano")} ${say.card(e.card)}.`,
  ChipHidden: (e, say) => `${does(say.who(e.side), "nasconde", "nascondono")} una chip in una mano.`,
  HandGuessed: (e, say) => `${does(say.who(e.side), e.guess === e.hand ? "indovina" : "sbaglia", e.guess === e.hand ? "indovinano" : "sbagliano")}: ${beforeAndAfter.chipIn[e.hand]}.`,
};

const people = {
  MemberJoined: (e, say) => `Arriva ${say.member(e.member)}${e.grit ? `, con ${table.grit(e.grit)}` : ""}.`,
  MemberEnlisted: (e, say) => `Arriva ${say.member(e.member)}${e.grit ? `, con ${table.grit(e.grit)}` : ""}.`,
  MemberDefected: (e, say) => `${say.member(e.member)} cambia bandiera!`,
  MemberSaved: (e, say) => `Un gettone salva ${say.member(e.member)}.`,
  MemberKilled: (e, say) => `Cade ${say.member(e.member)}.`,
  MemberMiscounted: (e, say) => `${say.member(e.member)} era già fuori dal gioco.`,
  MemberBrought: (e, say) => `C’è ${say.member(e.member)}.`,
  CasualtyPrevented: () => "Stavolta nessuno cade.",
  GritPut: (e, say) => tokens(e.count, count.gritTokens, say.member(e.member)),
  CardTokens: (e, say) => [e.power && tokens(e.power, count.powerTokens, say.card(e.card)), e.grit && tokens(e.grit, count.gritTokens, say.card(e.card))].filter(Boolean).join(" ") || null,
  CardMarked: (e, say) => tokens(e.count, (n) => `${count.tokens(n)} (${say.token(e.token)})`, say.card(e.card)),
  CardSaved: (e, say) => `Il Vero Duro salva ${say.card(e.card)}.`,
  FieldPower: (e, say) => tokens(e.count, count.powerTokens, say.field(e.field)),
};

const turns = {
  TurnBegan: (e, say) => `Comincia il turno ${of(say.who(e.side))}.`,
  MarkerMoved: (e, say) => `${say.field(e.field)}, spazio ${e.space}.`,
  MarkerSet: (e, say) => `Corretto: il segnalino turno è sullo spazio ${e.space} (${say.field(e.field)})${because(e)}.`,
  CardCountSet: (e, say) => `Corretto: ${say.counted(e.place)}, ${count.cards(e.count)}${because(e)}.${e.missing ? ` Finora non si ${e.missing === 1 ? "trova" : "trovano"}: ${count.cards(e.missing)}.` : ""}`,
  SpacesChanged: (e, say) => `${say.field(e.field)}: ${count.spaces(Math.abs(e.count))} in ${e.count > 0 ? "più" : "meno"}.`,
  FieldInserted: (e, say) => `Un altro Campo di Battaglia entra nella fila, dopo ${say.field(e.after)}.`,
  AmbushDisarmed: (e, say) => `L’Imboscata davanti a ${say.field(e.field)} esce dal gioco, senza guardarla.`,
  Boosted: (e, say) => `${say.who(e.side)}: ${e.power > 0 ? "+" : "−"}${Math.abs(e.power)} Potenza di Fuoco in questo turno.`,
  AttackForbidden: () => "Il prossimo attacco non si fa.",
  AttackDecided: (e, say) => `Chiunque sia più forte, ${does(say.who(e.side), "vince", "vincono")} questo attacco.`,
  AttackSkipped: () => "Nessun attacco in questo turno.",
  HandPut: (e, say) => `Corretto: ${say.mended(e) ?? "pescata una carta"}${because(e)}.`,
  Declined: (e, say) => `${does(say.who(e.side), "lascia", "lasciano")} perdere.`,
};

/** Return the move of dollars between two purses and the reserve. */
function paid(e, say) {
  const many = count.dollars(e.count);
  if (e.source === null) return `${does(say.who(e.to), "prende", "prendono")} ${many}.`;
  return `${does(say.who(e.source), e.to === null ? "paga" : "dà", e.to === null ? "pagano" : "danno")} ${many}${e.to === null ? "" : ` ${to(say.who(e.to))}`}.`;
}

const purse = {
  WoundsChanged: (e) => `Sul capo: ${count.wounds(Math.abs(e.count))} in ${e.count > 0 ? "più" : "meno"}.`,
  WoundPrevented: () => "Questa Ferita è evitata.",
  DollarsMoved: paid,
  SideLost: (e, say) => `Una carta dice che ${does(say.who(e.side), "ha", "hanno")} perso.`,
  KeepsakeHeld: (e, say) => (e.side === null ? `Nessuno tiene più il gettone ${say.token(e.token)}.` : `${does(say.who(e.side), "tiene", "tengono")} il gettone ${say.token(e.token)}.`),
};

export default { ...hands, ...cards, ...people, ...turns, ...purse };
