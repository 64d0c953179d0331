// Texts of questions that only Malpaso has, in Italian.
import count from "./counted_things.js";

const hits = (n) => (n ? `${n === 1 ? "va via" : "vanno via"} ${count.cards(n)} dei banditi` : "qui non c’è nessun bandito");

export default {
  endTurnHint: "poi giocano i banditi",
  stay: "Resta qui",
  stayHint: (space, of, draw) => `spazio ${space} di ${of}${draw ? `, ${draw === 1 ? "arriva" : "arrivano"} ${count.guardians(draw)}` : ""}`,
  goOn: (name) => `Avanti: ${name}`,
  goOnHint: "salti gli spazi facoltativi",
  nextPlace: "il prossimo Campo di Battaglia",
  bridge: "Fai saltare il ponte",
  tunnels: "Fai crollare le gallerie",
  blastHint: (kegs, hit) => `2 barili di polvere, ne hai ${kegs}; ${hits(hit)}`,
  blastUnknown: (hit) => `scarta 2 barili di polvere; ${hits(hit)}`,
  tellItems: { defence: "Una mia carta ha barili di polvere", attack: "Una mia carta ha munizioni" },
  tellItemsHint: "nessuno li ha inseriti; lo vedono tutti",
  tellItemsCount: "Quanti ne ha",
  gatling: "Spara con la Gatling",
  gatlingHint: (cards, ammo) => `fino a ${count.cards(cards)}, munizioni ${ammo}: un guardiano per ciascuna`,
  gatlingUnknown: "scarta una carta con munizioni: un guardiano per ciascuna",
  fire: (name, ammo) => `Spara ${name}: ${count.guardians(ammo)}`,
  fireThis: (name) => `Spara ${name}`,
  moments: { cancel: (name) => `È stata giocata ${name}`, played: "È stata giocata una carta", casualty: "Un guardiano sta per cadere", attack: (name) => `L’attacco: ${name}` },
  turnTodo: { attack: "Gioca carte, poi attacca", defence: "Gioca carte, poi finisci il turno" },
  advanceTodo: "Resti o vai avanti?",
  pokerTodo: (round) => `Poker, giro ${round}: scegli in segreto`,
};
