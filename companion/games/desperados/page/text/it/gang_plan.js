// Texts of the gang's plan, in Italian.
import { at } from "/web/text/italian_grammar.js";
import names from "./names.js";

const { discs, dollars } = names;

export default {
  onlyGang: "Solo i desperados vedono questa pagina. Resta coperta finché il telefono è sul tavolo.",
  tapToPlan: (move) => `Tocca un luogo: segna dove conti di essere dopo la mossa ${move}, o proponilo a tutti.`,
  move: "Mossa",
  afterMove: (city, move) => `${city}, dopo la mossa ${move}`,
  takeSketch: (pawn) => (pawn === null ? "Togli il tuo segno" : `Togli il segno della tua pedina ${pawn}`),
  meansHere: (name, mine) => (mine ? "Conti di essere qui" : `${name} conta di essere qui`),
  proposeFor: "Proponi a tutti di trovarvi qui per:",
  whatFor: "Per che cosa",
  propose: "Proponilo",
  proposeHint: (city, move, meeting) => `${city}, mossa ${move}: ${meeting}`,
  noProposals: "Ancora nessuna proposta.",
  proposals: "Proposte",
  proposed: (move, meeting) => `dopo la mossa ${move}: ${meeting}`,
  proposedBy: (name) => `Proposta di ${name}. `,
  proposedByYou: "Proposta tua. ",
  said: { yes: (seats) => `Sì: ${seats}. `, no: (seats) => `No: ${seats}. `, open: (seats) => `In dubbio: ${seats}. ` },
  reply: { yes: "Ci sto", no: "Io no", back: "Ritira" },
  whereNow: "Dove siete ora",
  discsNeeded: (target, city, needs, has) => `${target} ${at(city)}: ${needs === 1 ? "serve" : "servono"} ${discs(needs)}, ne avete ${has}.`,
  somewhere: "chissà dove",
  inSaloon: "nel Saloon",
  banksKnown: (banks) => `Banche che conosci: ${banks.map(({ city, value }) => `${city} ${dollars(value)}`).join(", ")}.`,
};
