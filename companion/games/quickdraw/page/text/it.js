// Texts of Colorado Quick Draw, in Italian. Calls at the table keep their printed names.
import { grammar } from "/web/text/grammar.js";
import { at } from "/web/text/italian_grammar.js";

const { plural } = grammar("it");

/** The verb that goes with one of `seats` or with several. */
const does = (seats, one, other) => (seats.length === 1 ? one : other);

/** Cards and suits, by their ids. */
const names = {
  coal: "Carbone", gold: "Oro", silver: "Argento", lead: "Piombo", copper: "Rame",
  wild: "Jolly", "re-run": "Da Capo", "quick-draw": "Estrazione Rapida", "double-draw": "Doppio Cambio",
};

const actions = {
  Trade: "Cambia questa carta",
  TradeSecretly: "Cambia la carta in segreto",
  TradeExtra: "Cambia questa carta",
  Stand: "Servito",
  KeepAll: "Tieni tutte le carte",
  Bet: "Punta",
  Check: "Check",
  Call: "Vedi",
  RaiseBy: "Rilancia",
  Flee: "Fuggi",
  Reach: "Reach!",
  Show: "Scopri questa carta",
  Answer: "Batti il mazziere con questa",
  TradeAfterAll: "La cambio lo stesso",
  ThrowAway: "È della mia mano fuggita",
  ThrowAllAway: "Le mie carte sono tra gli scarti",
  DisownCard: "È di una mano fuggita",
  NoteCard: "Annota questa carta",
  ForgetCard: "Togli questa nota",
  Ready: "Prossima mano",
  CallItANight: "Basta così",
};

/** Outcomes of chance for a seat. */
const chance = {
  CutCard: (who) => `Carta di ${who}`,
  DealCard: (who) => `Una carta per ${who}`,
  DrawHidden: (who) => `Una carta per ${who}, in segreto`,
  TurnUpFront: (who) => `Una carta scoperta davanti ${at(who)}`,
  TurnUpDealer: () => "La carta del mazziere",
};

const phases = {
  cut: "Tutti pescano: chi ha la carta più alta fa da mazziere.",
  deal: "Si danno le carte.",
  card: "Cambia una carta coperta, oppure fai check, punta o Reach!",
  stand: "Cambia una carta coperta, o di’ servito.",
  draw: "La prossima carta arriva scoperta.",
  second: "Doppio Cambio: ancora un cambio, in segreto.",
  hidden: "Una carta arriva coperta.",
  bet: "Si punta.",
  decide: "Reach! o fuga: tutti decidono in segreto.",
  show: "Showdown: si scoprono tutte le carte.",
  exchange: "Showdown: si sostituiscono le carte speciali.",
  extra: "Showdown: un Doppio Cambio vale ancora un cambio.",
  reveal: "Showdown: il mazziere scopre le carte.",
  answer: "Showdown: scegli con quale carta vinci.",
  result: "La mano è finita.",
  shuffle: "Restituite le carte: il mazziere mescola.",
};

/** `say` calls seats and cards by their names. */
const facts = {
  CardCut: (e, say) => `${say.seat(e.seat)} pesca ${say.card(e.card)}.`,
  CutTied: (e, say) => `Parità: ${say.seats(e.seats)} pescano di nuovo.`,
  HandBegan: (e, say) => `Mano ${e.number}: dà le carte ${say.seat(e.dealer)}.`,
  Reran: () => "Da Capo: carte nuove, il piatto resta.",
  Shuffled: () => "Le carte sono mescolate.",
  Anted: (e, say) => `${say.seat(e.seat)} mette ${e.amount} di ante.`,
  Reshuffled: () => "Gli scarti, mescolati, diventano il nuovo mazzo.",
  TurnBegan: (e, say) => `${say.seat(e.seat)}: turno ${e.round} di 3.`,
  Stood: (e, say) => `${say.seat(e.seat)} dice servito.`,
  Traded: (e, say) => `${say.seat(e.seat)} cambia ${say.card(e.card)}.`,
  TurnedUp: (e, say) => `${say.seat(e.seat)} riceve ${say.card(e.card)}.`,
  DoubleDrawn: (e, say) => `Doppio Cambio per ${say.seat(e.seat)}.`,
  SecondTradeOffered: (e, say) => `${say.seat(e.seat)} può cambiare ancora, in segreto.`,
  TradedSecretly: (e, say) => `${say.seat(e.seat)} cambia ${say.card(e.card)} in segreto.`,
  KeptAll: (e, say) => `${say.seat(e.seat)} tiene le altre carte.`,
  StandTakenBack: (e, say) => `${say.seat(e.seat)} non è più servito.`,
  ThrownAway: (e, say) => `${say.seat(e.seat)} butta ${say.card(e.card)}.`,
  HandThrownAway: (e, say) => `${say.seat(e.seat)} butta la mano.`,
  Checked: (e, say) => `${say.seat(e.seat)} fa check.`,
  BetPlaced: (e, say) => `${say.seat(e.seat)} punta ${e.amount}.`,
  Called: (e, say) => `${say.seat(e.seat)} vede con ${e.amount}.`,
  Raised: (e, say) => `${say.seat(e.seat)} rilancia di ${e.by}.`,
  Reached: (e, say) => `${say.seat(e.seat)} dice Reach!, per ${e.amount}.`,
  Staked: (e, say) => `${say.seat(e.seat)} mette ${e.amount}.`,
  ChipsPutRight: (e, say) => `Corretto: ${say.seat(e.seat)} ha ${Math.abs(e.amount)} chip in ${e.amount > 0 ? "più" : "meno"}, ${e.other === null ? (e.amount > 0 ? "dal piatto" : "nel piatto") : `${e.amount > 0 ? "da" : "a"} ${say.seat(e.other)}`}.`,
  Returned: (e, say) => `${say.seat(e.seat)} riprende ${e.amount}.`,
  Fled: (e, say) => `${say.seat(e.seat)} fugge.`,
  ReachCalled: (e, say) => `Reach! ${say.seats(e.seats)} ${does(e.seats, "deve", "devono")} decidere.`,
  QuickDrawCalled: (e, say) => `Estrazione Rapida! ${say.seats(e.seats)} ${does(e.seats, "deve", "devono")} decidere, per ${e.price}.`,
  Decided: (e, say) => `${say.seat(e.seat)} ha deciso.`,
  AnswerTurned: (e, say) => `${say.seat(e.seat)} ${e.reach ? "dice Reach!" : "fugge."}`,
  DecisionsOpened: (e, say) => e.decisions.map(({ seat, reach }) => `${say.seat(seat)} ${reach ? "dice Reach!" : "fugge."}`).join(" "),
  ShowdownBegan: (e, say) => `Showdown tra ${say.seats(e.seats)}.`,
  HandTurnedUp: (e, say) => `${say.seat(e.seat)} scopre ${say.cards(e.cards)}.`,
  CardShown: (e, say) => `${say.seat(e.seat)} scopre ${say.card(e.card)}.`,
  SpecialDiscarded: (e, say) => `${say.seat(e.seat)} mette da parte ${say.card(e.card)}.`,
  ExtraTradeOffered: (e, say) => `${say.seat(e.seat)} può cambiare ancora una carta.`,
  ExtraTraded: (e, say) => `${say.seat(e.seat)} cambia ${say.card(e.card)}.`,
  RevealBegan: (e) => `Il mazziere scopre ${plural(e.cards, { one: "una carta", other: "{n} carte" })}.`,
  DealerTurnedUp: (e, say) => `Il mazziere: ${say.card(e.card)}.`,
  DealerDiscarded: (e, say) => `${say.card(e.card)} non conta; un’altra carta.`,
  AnswersAwaited: (e, say) => `${say.seats(e.seats)} ${does(e.seats, "può", "possono")} scegliere con quale carta vincere.`,
  Answered: (e, say) => `${say.seat(e.seat)} batte il mazziere con ${say.card(e.card)}.`,
  Missed: (e, say) => `${say.seat(e.seat)} non ha niente che vince.`,
  PotWon: (e, say) => e.shares.map(({ seat, amount }) => `${say.seat(seat)} prende ${amount}.`).join(" "),
  HandEnded: (e, say) => (e.dead.length ? `Senza più chip: ${say.seats(e.dead)}.` : null),
  EndAgreed: (e, say) => `${say.seat(e.seat)} si fermerebbe qui.`,
  GameEnded: (e, say) => `La serata va a ${say.seats(e.winners)}.`,
};

/** Sentences of the table screen, beat by beat, at the end of a hand. */
const beats = {
  decision: (e, say) => `${say.seat(e.seat)}: ${e.reach ? "Reach!" : "fugge."}`,
  potIs: (e) => `Nel piatto ci sono ${e.amount}.`,
  fled: (e, say) => `${say.seats(e.seats)} ${does(e.seats, "fugge", "fuggono")}.`,
  showdown: (e, say) => `Showdown: ${say.seats(e.seats)}!`,
  turnsUp: (e, say) => `${say.seat(e.seat)} scopre ${e.card ? say.card(e.card) : "tutte le carte"}.`,
  replaced: (e, say) => `${say.seat(e.seat)}: ${say.cards(e.cards)}, da sostituire.`,
  mayTrade: (e, say) => `Doppio Cambio: ${say.seat(e.seat)} può cambiare ancora una carta.`,
  extra: (e, say) => `${say.seat(e.seat)} cambia anche ${say.card(e.card)}.`,
  gets: (e, say) => `${say.seat(e.seat)} riceve ${say.card(e.card)}.`,
  reveal: (e) => `Giro ${e.number}: ${plural(e.cards, { one: "una carta", other: "{n} carte" })} da battere.`,
  dealer: (e, say) => `Il mazziere: ${say.card(e.card)}.`,
  noCount: (e, say) => `${say.card(e.card)} non conta: un’altra carta.`,
  beats: (e, say, { over }) => `${say.seat(e.seat)}: ${say.card(e.card)} batte ${say.cards(over)}.`,
  missed: (e, say) => `${say.seat(e.seat)} non ha niente che vince.`,
  choose: (e, say) => `${say.seats(e.seats)} ${does(e.seats, "può", "possono")} scegliere con quale carta vincere.`,
  pot: (e, say, { pots }) => `${pots === 1 ? "Il piatto" : e.pot === 0 ? "Piatto principale" : pots === 2 ? "Piatto laterale" : `Piatto laterale ${e.pot}`}: ${
    e.shares.map(({ seat, amount }) => `${say.seat(seat)} ${amount}`).join(", ")}.`,
  dead: (e, say) => `${say.seats(e.dead)}: chip finite.`,
  result: (e, say) => {
    const won = byAmount(e.gains);
    const named = won.map(([seat, amount]) => (say.isMe(Number(seat)) ? ["vinci", "tu", amount] : [`${say.seat(Number(seat))} vince`, say.seat(Number(seat)), amount]));
    const all = named.map(([wins, who, amount], nth) => `${nth === 0 ? wins : who} ${amount}`).join(", ");
    return won.length === 1 && e.fled ? `Tutti gli altri in fuga: ${all}!` : `${all}!`;
  },
};

/** Things that are waited for from the real cards. */
const awaits = {
  cut: () => "le carte per scegliere il mazziere",
  deal: () => "che si diano le carte",
  draw: ({ who }) => `la carta scoperta davanti ${at(who)}`,
  hidden: ({ who }) => `la carta coperta per ${who}`,
  exchange: ({ who }) => `una carta nuova davanti ${at(who)}`,
  reveal: ({ left }) => `${plural(left, { one: "la carta", other: "{n} carte" })} del mazziere`,
};

/** The winners of {seat: amount}, the most first. */
const byAmount = (gains) => Object.entries(gains).sort(([, one], [, other]) => other - one);

export default {
  names,
  actions, chance, phases, facts, beats, awaits,
  withCard: (what, card) => `${what}: ${card}`,
  zones: { deck: "il mazzo", dealer: "la fila del mazziere", discard: "la pila degli scarti" },
  wonBy: (reason) => reason.replace(/^ha /, "con "),
  before: (who) => `davanti ${at(who)}`,
  turn: (hand, turn) => `Mano ${hand}, turno ${turn} di 3. `,
  standing: {
    dead: () => "fuori", fled: () => "in fuga", deciding: () => "decide", reach: () => "Reach!", flee: () => "fugge", decided: () => "ha deciso",
    missed: () => "battuto", allin: () => "all-in", bet: (amount) => `punta ${amount}`,
  },
  why: { fled: "in fuga", missed: "niente che vince", dead: "chip finite" },
  wins: (n) => plural(n, { one: "ha vinto una volta", other: "ha vinto {n} volte" }),
  cameraWaits: (what) => `La telecamera aspetta ${what}.`,
  tableWaits: (what) => `Si aspetta ${what}.`,
  showdownTitle: (hand) => `Showdown, mano ${hand}`,
  handTitle: (hand) => `Mano ${hand}`,
  toResult: "Subito al risultato",
  resultTitle: (hand) => `La mano ${hand} è finita`,
  goesOn: (who) => `${who} mescola e dà la prossima mano.`,
  misplaced: {
    row: { draw: (who) => `La prossima carta va davanti ${at(who)}.`, exchange: (who) => `La carta nuova va davanti ${at(who)}.`,
      reveal: () => "Le carte del mazziere vanno nella sua fila.", show: () => "Ognuno scopre le carte al proprio posto." },
    copies: () => "Sono già tutte scoperte.",
    "face-down": (who) => `La carta per ${who} arriva coperta.`,
    late: () => "Hai detto servito. Nessuno ha ancora puntato.",
    "not-yours": () => "Il tuo telefono conosce un’altra mano.",
  },
  answers: { reach: "La pistola guarda al centro: Reach!", flee: "Chi corre guarda al centro: fuga" },
  amounts: { Bet: (n) => `Punta ${n}`, RaiseBy: (n) => `Rilancia di ${n}` },
  asks: {
    flee: (price, pot) => `Fuggi davvero? Con altri ${price} resti in gioco per un piatto di ${pot}.`,
    allIn: (chips) => `È tutto quel che hai: ${chips}.`,
  },
  cards: {
    wild: "Nello showdown batte ogni carta del mazziere, ma non un Jolly. Prima non fa niente.",
    "re-run": "Cambiata, o uscita dal mazzo: si restituiscono e si ridanno tutte le carte, il piatto resta. Nello showdown si sostituisce.",
    "quick-draw": "Cambiata, o uscita dal mazzo: tutti decidono subito, Reach! o fuga. Nello showdown si sostituisce.",
    "double-draw": "Cambiata, o uscita dal mazzo: si può cambiare ancora una carta, in segreto. Nello showdown si sostituisce.",
  },
  numbered: (type, rank) => (rank === 1 ? `${type}, la più bassa: non batte niente.` : `Nello showdown batte le carte ${type} del mazziere sotto il ${rank}.`),
  choose: {
    Trade: "Scegli una carta da cambiare",
    TradeSecretly: "Scegli una seconda carta da cambiare",
    TradeExtra: "Scegli ancora una carta da cambiare",
    Show: "Scopri le tue carte, una per volta",
    Answer: "Con quale carta batti il mazziere?",
  },
  notes: { NoteCard: "Una carta che hai in mano", ForgetCard: "Una carta annotata per sbaglio" },
  notesTitle: "Di’ al telefono che carte hai",
  notesHint: "Le vedi solo tu; così il telefono può mostrarti la mano e proporti solo quel che puoi fare.",
  yourCards: "Le tue carte",
  open: "scoperta",
  unknown: "ignota",
  look: "Tieni premuto per vedere la mano",
  cover: "Copri",
  yours: "Tue",
  yourChips: "Le tue chip",
  stack: (who, other) => (other === null ? `Chip di ${who}, con il piatto` : `Chip di ${who}, con ${other}`),
  chips: "chip",
  pot: "Piatto",
  mainPot: "principale",
  sidePot: "laterale",
  price: (amount) => `per ${amount}`,
  keepsAll: "tieni le carte",
  free: "gratis",
  giveUp: "lasci questa mano",
  reachOrFlee: "Reach! o fuga?",
  secretly: "Nessuno vede cosa tocchi. Le risposte si aprono tutte insieme.",
  sealed: "Sigillato. Si aspettano gli altri.",
  endWanted: (agreed, asked) => `La partita finisce qui se siete tutti d’accordo. D’accordo: ${agreed}. Mancano ancora: ${asked}.`,
  dealer: (reveal) => `Il mazziere, giro ${reveal}`,
  deals: "dà le carte",
  deck: (n) => `Mazzo (${n})`,
  discards: (n) => `Scarti (${n})`,
  earlier: (n) => plural(n, { one: "una precedente", other: "{n} precedenti" }),
};
