// Texts before and after the fight, and for corrections by hand, in Italian.
import { of } from "../italian_grammar.js";
import count from "./counted_things.js";

export default {
  // Before the fight.
  sidesTodo: "Scegli la tua fazione",
  sidesHint: "Sceglie chi tocca per primo; all’altro resta l’altra fazione.",
  dealing: "Si danno le carte.",

  // Corrections by hand.
  mend: "Correggi",
  mendHint: "Se il tavolo e il companion non sono d’accordo, ha ragione il tavolo.",
  mendTokens: "Gettoni",
  mendCard: "Una carta è altrove",
  mendDraw: "Pesca una carta",
  mendDiscard: "Scarta una carta",
  mendTake: "Riprendi una carta",
  mendPlace: "Dove",
  mendWhich: "Quale",
  mendTo: "In realtà è qui",
  mendMarker: "Segnalino turno",
  mendSpace: (field) => `Spazio turno: ${field}`,
  mendCounts: "Carte in mazzi e mani",
  mendMissing: (whose, n) => `Finora non si ${n === 1 ? "trova" : "trovano"}: ${count.cards(n)} (${whose})`,
  mendReason: "Perché",
  mendDo: { SetTokens: "Sono questi", PutCard: "È lì", LoseMember: "È caduto", BringMember: "È qui", DrawByHand: "Pescala", DiscardByHand: "Scartala", TakeByHand: "Riprendila", SetPrinted: "C’è stampato così", SetMarker: "È lì", SetCardCount: "Sono queste" },
  mendPrinted: "I numeri su una carta",
  isPrinted: (card, cost, firepower, why) => `Su ${card} c’è stampato: costo ${cost}, potenza ${firepower} (${why})`,
  cardMovedTo: (card, place, why) => `${card}, in realtà: ${place} (${why})`,
  soMany: (place, token, n, why) => `${place}, ${token}: in realtà ${n} (${why})`,
  markerOn: (field, space, why) => `Il segnalino turno in realtà è sullo spazio ${space}: ${field} (${why})`,
  cardsCounted: (place, n, why) => `${place}: in realtà ${count.cards(n)} (${why})`,
  hasFallen: (member, why) => `${member} in realtà è caduto (${why})`,
  isHere: (member, why) => `${member} in realtà è qui (${why})`,
  reason: { card: "lo dice una carta", miscounted: "contato male", agreed: "siamo d’accordo" },

  // Declared real cards.
  told: {
    DrawCard: "Una carta vera va in mano, coperta.", LoseAtRandom: "Quale carta si è persa?", PeekCard: "Si guarda la prossima carta di un mazzo. Tocca quando è fatto.",
    TurnCard: "Quale carta è uscita? La vedono tutti.", MillCard: "Quale carta è finita negli scarti?",
  },
  cardLost: "Si perde una carta",
  tellLost: "Di’ quale",
  tellsLost: "dice quale",
  toldDone: { DrawCard: "È in mano", PeekCard: "L’abbiamo guardata" },
  choose: "Scegli",

  // Observations of the camera.
  columnAt: (side, field) => `la colonna ${of(side)} a ${field}`,
  zone: {},
  seen: {
    "not-now": ({ turn, mine }) => (turn ? `Non è il momento: ${mine ? "tocca a te" : `tocca a ${turn}`}.` : null),
    full: ({ most }) => (most === null ? null : `Qui ${most === 1 ? "può stare" : "possono stare"} al massimo ${count.cards(most)}: prima bisogna toglierne una.`),
    place: ({ here }) => here && `Qui non può stare. Si combatte a ${here}.`,
    zone: ({ here }) => here && `Qui non può stare. Si combatte a ${here}.`,
    copies: () => "Tutte le carte con questo nome sono altrove.",
    gone: () => "Dovrebbe essere ancora lì.",
    pay: () => "Prima c’è ancora da scartare.",
  },
  playAt: (name, place) => `Gioca ${name}: ${place}`,
  chooseAt: (name, place) => `Scegli ${name}: ${place}`,
  movedTo: (place) => `In realtà è qui: ${place}`,

  // Rules that a box does not contain.
  unvouched: "Quel che questa scatola lascia a voi",

  // The table screen.
  headline: "Ultime notizie",
  behind: "superato",
  marker: "segnalino turno",
  chipIn: { left: "la chip era nella mano sinistra", right: "la chip era nella mano destra" },
};
