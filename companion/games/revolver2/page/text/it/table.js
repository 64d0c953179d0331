// Texts of everything shown on Malpaso's table, in Italian.
import count from "./counted_things.js";

const spoken = (name) => String(name).replace(/[-_:]+/g, " ");
const PIECES = { marker: "segnalino turno" };
const TOKENS = { grit: "Vero Duro", "power-attack": "potenza dei banditi", "power-defence": "potenza dei guardiani", power: "potenza", army: "Esercito" };

export default {
  side: { attack: "i banditi", defence: "i guardiani" },
  Side: { attack: "Banditi", defence: "Guardiani" },
  token: (token) => TOKENS[token] ?? token,
  piece: (piece) => (TOKENS[piece] ? `gettone ${TOKENS[piece]}` : PIECES[piece] ?? spoken(piece)),
  placeName: (place) => ({ box: "la scatola", supply: "la riserva", army: "la carta dell’Esercito", recruits: "la pila", defence: "i guardiani" })[place] ?? spoken(place),
  places: "I sei Campi di Battaglia",
  spaceMark: ({ draw, optional }) => `${optional ? "facoltativo" : "obbligatorio"}${draw ? `, ${draw === 1 ? "arriva" : "arrivano"} ${count.guardians(draw)}` : ""}`,
  blown: (place) => (place === 6 ? "Crollata" : "Esploso"),

  // The balance.
  falls: "un guardiano cade",
  noToken: "nessuno cade, ma in questo turno uno è già caduto",
  nearer: (left) => `l’Esercito si avvicina, ${left === 1 ? "ne resta" : "ne restano"} ${left}`,
  arrives: "l’Esercito arriva",
  won: "Cade un guardiano!",
  held: "Resistono!",

  // The town and the Army.
  members: "Guardiani",
  membersLeft: (n, pile) => `${n} in prima linea, ${pile} nella pila`,
  leader: "deve sopravvivere alla miniera",
  countdown: "L’Esercito",
  countdownLeft: (n) => (n === 0 ? "l’Esercito è qui" : `${n === 1 ? "ne manca" : "ne mancano"} ${n}`),
  playedWhen: { cancel: "Si gioca quando l’avversario gioca una carta.", casualty: "Si gioca quando un guardiano sta per cadere.", attack: "Si gioca quando si confronta la Potenza di Fuoco." },
};
