// Before and after a game of Malpaso, in Italian.
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("it");

export default {
  sidesTitle: "Due fazioni, un villaggio",
  lead: { attack: "Guida i banditi", defence: "Guida i guardiani" },
  leadText: { attack: "Porta tutta la banda e non lasciare vivo nessun guardiano.", defence: "Resisti finché arriva l’Esercito, o fino all’ultimo nella miniera." },
  poker: "Torneo di poker",
  pokerRound: (n) => `Giro ${n}`,
  pokerWins: (n) => `giri vinti: ${n}`,
  pokerChoose: "Scegli in segreto una carta per questo giro",
  pokerOpen: "Apri e scegli",
  pokerLayHidden: "Metti giù questa carta",
  pokerLies: "La mia carta è sul tavolo",
  pokerReady: "carta coperta",
  pokerWaits: { mine: "stai scegliendo", theirs: "sta scegliendo" },
  pokerValue: (n) => `valore ${n}`,
  pokerLevel: "pari",
  roundWon: "vince il giro",
  pokerDone: "La tua carta è sul tavolo. L’avversario sta ancora scegliendo.",
  pokerTurn: "Le carte ci sono: scopritele.",
  pokerRead: "Che cosa è stampato sulla tua carta poker?",
  pokerReadTodo: "Poker: leggete al companion le carte scoperte",
  pokerReadLast: "Per finire, un tocco: il suo valore",
  pokerReadValue: "Il suo valore",
  pokerReadOrder: (name) => `Contro ${name}`,
  pokerOrders: { values: "Vince il valore più alto", beats: "Questa la batte con qualsiasi valore", beaten: "Quella batte questa con qualsiasi valore" },
  pokerReadStays: "Dopo il giro",
  pokerGoes: "Si scarta",
  pokerStays: "Resta davanti a chi l’ha giocata",
  tournamentLevel: "Il torneo è pari: decide la sorte.",
  mendRound: "Chi ha vinto un giro",
  mendRoundCard: "Quale carta è stata giocata",
  mendRow: "Di chi sono i campi di battaglia",
  mendWhichRound: "Quale giro",
  mendWinner: "Vinto davvero da",
  mendSide: "Quale fazione",
  mendNobody: "nessuno",
  roundWonBy: (round, side, why) => `${round}: chi ha vinto davvero: ${side} (${why})`,
  roundPlayed: (round, side, card, why) => `${round}, ${side}: in realtà ${card} (${why})`,
  rowIs: (side, why) => `Di chi sono davvero i campi di battaglia: ${side} (${why})`,
  mendDo: { SetRound: "È andata così", SetRoundCard: "È stata giocata", SetRow: "Sono lì" },
  mendMember: "Un guardiano è caduto",
  mendBring: "Un guardiano c’è ancora",

  // Declared real cards, and observations of the camera.
  told: {
    RemovePoker: "Una carta poker per parte va nella scatola, senza guardarla.", TurnPoker: "Quale carta poker è stata scoperta?", DrawMember: "Quale guardiano è uscito?",
    DrawSides: "A chi sono toccati i banditi?", DrawLevel: "Di chi sono i Campi di Battaglia sorteggiati?",
  },
  toldDone: { RemovePoker: "È nella scatola" },
  zone: { recruits: "il posto dei nuovi guardiani", "poker-attack": "il posto poker dei banditi", "poker-defence": "il posto poker dei guardiani" },

  // The end.
  over: { attack: "Il villaggio è caduto", defence: "Il villaggio resiste" },
  ended: { guardians: "non restano guardiani", leader: "il loro capo è morto", army: "è arrivato l’Esercito", mine: "il loro capo è sopravvissuto alla miniera" },
  lastStand: {
    killed: (n) => plural(n, { one: "guardiano caduto", other: "guardiani caduti" }), left: (n) => plural(n, { one: "ancora in piedi", other: "ancora in piedi" }),
    countdown: (n) => plural(n, { one: "gettone Esercito rimasto", other: "gettoni Esercito rimasti" }),
  },
};
