// Texts of questions that only this game has, in Italian.
import { at } from "/web/text/italian_grammar.js";
import count from "./counted_things.js";

export default {
  endTurnHint: "poi gioca la legge",
  moments: {
    cancel: (name) => `È stata giocata ${name}`, played: "È stata giocata una carta", casualty: "Qualcuno della banda sta per cadere", attack: (name) => `L’attacco: ${name}`,
    wound: "Sta per arrivare una Ferita", derail: "Il treno è deragliato", prison: "Il cancello della Prigione è aperto",
  },
  asked: { describeMember: "Che cosa è stampato su questo bandito?" },
  unnamedMember: "Un bandito ancora senza nome",
  unreadMembers: (n) => `Restano ${n} banditi da leggere, in qualsiasi ordine.`,
  memberRoles: { usual: "Nient’altro", partner: "Se muore prima del treno, la partita è persa", leader: "È il capo della banda", vital: "È il capo: se muore, la partita è persa" },
  fieldDefence: "Difesa: la fiche nera",
  todo: {
    "describe-member": "Leggi la banda al companion",
    "duel-lay": "Metti una carta coperta", "duel-answer": "Vedi, rispondi o ritirati", "duel-turn": "Di’ quale carta era", "prison-play": "Porta una carta o passa", "prison-ambush": "Rivela l’Imboscata", "prison-hide-card": "Nascondi una carta o lascia perdere",
    "prison-turn": "Di’ quali carte erano",
  },
  doing: {
    "describe-member": "legge la banda",
    "duel-lay": "mette una carta coperta", "duel-answer": "deve decidersi", "duel-turn": "scopre la carta", "prison-play": "porta una carta o passa", "prison-ambush": "rivela l’Imboscata", "prison-hide-card": "nasconde una carta alla Prigione", "prison-turn": "scopre le carte",
  },
  turnTodo: { attack: "Gioca carte, poi attacca", defence: "Gioca carte, poi finisci il turno" },
  advanceTodo: "In Prigione o oltre?",
  inPrison: "Nella Prigione",

  // Moves of one's own turn.
  spring: "Rivela l’Imboscata",
  springHint: (place) => `${at(place)}; viene prima dell’attacco`,
  springThis: (name) => `Rivela ${name}`,
  whichAmbush: "Quale Imboscata è?",
  buy: "Compra una carta Frontiera",
  buyHint: (own) => `per 1 dollaro; ne hai ${own}`,
  callOut: "Sfida la legge",
  callOutHint: "il Duello: il resto del turno aspetta",
  derail: "Fai deragliare il treno",
  derailHint: (kills) => (kills === null ? "via le carte da qui; chi muore lo dice la carta" : `via le carte da qui, e ${kills === 1 ? "muore" : "muoiono"} ${count.gang(kills)}`),
  hideAt: (name) => `Coperta: ${name}`,
  hideHint: "Un Personaggio o una carta Potenza di Fuoco, come se avesse un lucchetto. Solo tu sai quale è.",
  hideThis: (name) => `Nascondi ${name}`,
  layReal: "Metti coperta una carta vera",
  layRealHint: "nessuno dice al companion qual è",
  bringThis: (name) => `Porta ${name}`,
};
