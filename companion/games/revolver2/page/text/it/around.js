// Before the game, after it, and what is put right by hand, in Italian.
import { of } from "../italian.js";
import count from "./counts.js";

export default {
  // Before the game.
  sidesTitle: "Due fazioni, un villaggio",
  sidesHint: "Sceglie chi tocca per primo; all’altro resta l’altra fazione.",
  lead: { attack: "Guida i banditi", defence: "Guida i guardiani" },
  leadText: { attack: "Porta tutta la banda e non lasciare vivo nessun guardiano.", defence: "Resisti finché arriva l’Esercito, o fino all’ultimo nella miniera." },
  poker: "Torneo di poker",
  pokerRound: (n) => `Giro ${n}`,
  pokerWins: (n) => `giri vinti: ${n}`,
  pokerChoose: "Scegli in segreto una carta per questo giro",
  pokerLayHidden: "Metti giù questa carta",
  pokerLies: "La mia carta è sul tavolo",
  pokerReady: "carta coperta",
  pokerWaits: "ci pensa",
  pokerValue: (n) => `valore ${n}`,
  pokerLevel: "pari",
  roundWon: "vince il giro",
  pokerDone: "La tua carta è sul tavolo. L’avversario sta ancora scegliendo.",
  dealing: "Si distribuiscono le carte.",
  pokerTurn: "Le carte ci sono: scopritele.",
  tournamentLevel: "Il torneo è pari: decide la sorte.",

  // Put right by hand.
  mend: "Correggi",
  mendHint: "Se il tavolo e il companion non sono d’accordo, ha ragione il tavolo.",
  mendTokens: "Gettoni",
  mendCard: "Una carta è altrove",
  mendMember: "Un guardiano è caduto",
  mendDraw: "Pesca una carta",
  mendDiscard: "Scarta una carta",
  mendTake: "Riprendi una carta",
  mendPlace: "Dove",
  mendWhich: "Quale",
  mendTo: "In realtà è qui",
  mendReason: "Perché",
  mendDo: { SetTokens: "Sono questi", PutCard: "È lì", LoseMember: "È caduto", DrawByHand: "Pescala", DiscardByHand: "Scartala", TakeByHand: "Riprendila" },
  reason: { card: "lo dice una carta", miscounted: "contato male", agreed: "siamo d’accordo" },

  // What came up on the real table.
  told: {
    RemovePoker: "Una carta poker per parte va nella scatola, senza guardarla.", TurnPoker: "Quale carta poker è stata scoperta?",
    DrawMember: "Quale guardiano è uscito?", DrawCard: "Una carta vera va in mano, coperta.", LoseAtRandom: "Quale carta si è persa?", PeekCard: "Si guarda la prossima carta di un mazzo.",
    DrawSides: "A chi sono toccati i banditi?", DrawLevel: "Di chi sono i Campi di Battaglia sorteggiati?",
  },
  toldDone: { RemovePoker: "È nella scatola", DrawCard: "È in mano", PeekCard: "L’abbiamo guardata" },
  choose: "Scegli",

  // What the camera saw.
  columnAt: (side, field) => `la colonna ${of(side)} a ${field}`,
  zone: { recruits: "il posto dei nuovi guardiani", "poker-attack": "il posto poker dei banditi", "poker-defence": "il posto poker dei guardiani" },
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
  fireThis: (name) => `Spara ${name}`,
  movedTo: (place) => `In realtà è qui: ${place}`,

  // What a box leaves open.
  unvouched: "Quel che questa scatola lascia a voi",

  // The end.
  over: {
    attack: "Il villaggio è caduto", defence: "Il villaggio resiste",
  },
  ended: { guardians: "non restano guardiani", leader: "il loro capo è morto", army: "è arrivato l’Esercito", mine: "il loro capo è sopravvissuto alla miniera" },
  lastStand: { killed: "guardiani caduti", left: "ancora in piedi", army: "gettoni Esercito rimasti" },
  headline: "Ultime notizie",
  behind: "superato",
  moreCards: (n) => `e altre ${n}`,
  marker: "segnalino turno",
  won: "Cade un guardiano!",
  held: "Resistono!",
};
