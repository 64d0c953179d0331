// What lies on the table and what can be read from it, in Italian.
import { of } from "../italian.js";
import count from "./counts.js";

const spoken = (name) => String(name).replace(/[-_:]+/g, " ");
const PIECES = { marker: "segnalino turno" };
const TOKENS = { grit: "Vero Duro", "power-attack": "potenza dei banditi", "power-defence": "potenza dei guardiani", power: "potenza", army: "Esercito" };

export default {
  side: { attack: "i banditi", defence: "i guardiani" },
  Side: { attack: "Banditi", defence: "Guardiani" },
  kind: { firepower: "Potenza di Fuoco", blocker: "Blocco colonna", action: "Azione", null: "Non ancora trascritta" },
  token: (token) => TOKENS[token] ?? token,
  faceDown: "una carta coperta",

  // Places.
  column: (field, side) => `${field}, lato ${of(side)}`,
  discardOf: (side) => `la pila degli scarti ${of(side)}`,
  fieldNumber: (nth) => `Campo di Battaglia ${nth}`,
  field: (nth, name) => `${nth}. ${name}`,
  space: (space, of) => `spazio ${space} di ${of}`,
  spaceMark: ({ draw, optional }) => `${optional ? "facoltativo" : "obbligatorio"}${draw ? `, ${draw === 1 ? "arriva" : "arrivano"} ${count.guardians(draw)}` : ""}`,
  optional: "facoltativo",
  blown: (place) => (place === 6 ? "Crollata" : "Esploso"),
  places: "I sei Campi di Battaglia",
  defenceOf: (defence, power) => (power ? `difesa ${defence} e ${count.tokens(power)}` : `difesa ${defence}`),
  columnOf: (side) => `Carte ${of(side)}`,
  empty: "nessuno",
  limit: (cards, most) => `${cards} posti su ${most}`,

  // The balance.
  against: (attack, defence) => `${attack} contro ${defence}`,
  enough: "basta per uccidere",
  more: (need) => `ne ${need === 1 ? "manca" : "mancano"} ${need} per uccidere`,
  falls: "un guardiano cade",
  noToken: "nessuno cade, ma in questo turno uno è già caduto",
  nearer: (left) => `l’Esercito si avvicina, ${left === 1 ? "ne resta" : "ne restano"} ${left}`,
  arrives: "l’Esercito arriva",
  noAttack: "Nessun attacco in questo turno",

  // Signs on cards.
  firepower: (n) => (n === null ? "Potenza di Fuoco ignota" : `Potenza di Fuoco ${n}`),
  cost: (n) => (n === null ? "costo ignoto" : n === 0 ? "non costa nulla" : `costa ${count.cards(n)}`),
  free: "gratis",
  kegs: (n) => count.kegs(n),
  ammo: (n) => `munizioni ${n}`,
  power: (n) => count.powerTokens(n),
  grit: (n) => `${n} Vero Duro`,
  copies: (n) => `${n} nel mazzo`,
  playedWhen: { cancel: "Si gioca quando l’avversario gioca una carta.", casualty: "Si gioca quando un guardiano sta per cadere.", attack: "Si gioca quando si confronta la Potenza di Fuoco." },
  moment: { cancel: "risposta", casualty: "perdita", attack: "attacco" },

  // The town and the Army.
  guardians: "Guardiani",
  guardiansLeft: (n, pile) => `${n} in prima linea, ${pile} nella pila`,
  fallen: "caduto",
  lowest: "il prossimo a cadere",
  leader: "deve sopravvivere alla miniera",
  army: "L’Esercito",
  armyLeft: (n) => (n === 0 ? "l’Esercito è qui" : `${n === 1 ? "ne manca" : "ne mancano"} ${n}`),
  piles: "Mazzi e pile degli scarti",
  deck: (n) => `${n} da pescare`,
  discard: (n) => `${n} negli scarti`,
  gone: (n) => `${n} fuori dal gioco`,
  inHand: (n) => `${n} in mano`,
  discardEmpty: "Ancora niente scarti.",
  supply: "Riserva",
  chores: "Sul tavolo",
  piece: (piece) => (TOKENS[piece] ? `gettone ${TOKENS[piece]}` : PIECES[piece] ?? spoken(piece)),
  placeName: (place) => ({ box: "la scatola", supply: "la riserva", army: "la carta dell’Esercito", recruits: "la pila", defence: "i guardiani" })[place] ?? spoken(place),
  backTo: { hand: (side) => `la mano ${of(side)}`, top: (side) => `il mazzo ${of(side)}`, game: () => "la scatola" },
  spaceAt: (name, space) => `${name}, spazio ${space}`,
  chore: (piece, from, to) => (to ? `${piece}, verso ${to}` : `${piece} lascia ${from}`),
};
