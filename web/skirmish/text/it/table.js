// Texts of everything shown on the table, in Italian.
import { of, to } from "../italian_grammar.js";
import count from "./counted_things.js";

export default {
  list: count.list,
  kind: {
    firepower: "Potenza di Fuoco", blocker: "Blocco colonna", action: "Azione", beside: "Accanto al campo", open: "Open Range", attachment: "Carta allegata", battlefield: "Campo di Battaglia",
    null: "Non ancora trascritta",
  },
  type: { character: "Personaggio", location: "Luogo", "open-range": "Open Range", attachment: "Allegata", unique: "Unico", special: "Speciale", weapon: "Arma" },
  icon: { star: "Stella degli uomini di legge", crosshair: "Mirino: si colpisce per prima", padlock: "Lucchetto", noose: "Cappio", boot: "Stivale: può tornare nel mazzo" },
  faceDown: "una carta coperta",

  // Places.
  column: (field, side) => `${field}, lato ${of(side)}`,
  discardOf: (side) => `la pila degli scarti ${of(side)}`,
  discardFrontier: "la pila degli scarti Frontiera",
  besideAt: (field) => `accanto a ${field}`,
  ambushAt: (field) => `Imboscata a ${field}`,
  openOf: (side) => `l’Open Range davanti ${to(side)}`,
  downOf: (side) => `le carte coperte ${of(side)}`,
  fieldNumber: (nth) => `Campo di Battaglia ${nth}`,
  field: (nth, name) => `${nth}. ${name}`,
  between: (name, next) => (next === null ? `dopo ${name}` : `tra ${name} e ${next}`),
  space: (space, of) => `spazio ${space} di ${of}`,
  fieldKind: { prison: "un turno, nessun attacco" },
  duelShort: "Duello",
  duel: "qui si può fare il Duello",
  optional: "facoltativo",
  defenceOf: (defence, power) => (power ? `difesa ${defence} e ${count.tokens(power)}` : `difesa ${defence}`),
  columnOf: (side) => `Carte ${of(side)}`,
  empty: "nessuno",
  limit: (cards, most) => `${cards} di ${most} posti`,
  ambush: "qui c’è un’Imboscata",
  faceDownOf: (n, side) => `${count.cards(n)} ${of(side)}, ${n === 1 ? "coperta" : "coperte"}`,
  deckName: { attack: "mazzo di chi attacca", defence: "mazzo di chi difende", "stage-attack": "mazzo Stagecoach di chi attacca", "stage-defence": "mazzo Stagecoach di chi difende", frontier: "mazzo Frontiera" },

  // The balance.
  against: (attack, defence) => `${attack} contro ${defence}`,
  enough: "basta per uccidere",
  more: (need) => `ne ${need === 1 ? "manca" : "mancano"} ${need} per uccidere`,
  noAttack: "Nessun attacco in questo turno",

  // Signs on cards.
  firepower: (n) => (n === null ? "Potenza di Fuoco ignota" : `Potenza di Fuoco ${n}`),
  cost: (n) => (n === null ? "costo ignoto" : n === 0 ? "non costa nulla" : `costa ${count.cards(n)}`),
  free: "gratis",
  kegs: (n) => count.kegs(n),
  ammo: (n) => `munizioni ${n}`,
  power: (n) => count.powerTokens(n),
  grit: (n) => `${n} Vero Duro`,
  dollars: (n) => count.dollars(n),
  woundTokens: (n) => count.wounds(n),
  randomCards: (n) => `${count.cards(n)} a caso`,
  wounds: "Ferite",
  purseOf: (side) => `Dollari ${of(side)}`,
  keptBy: (side) => `Gettoni davanti ${to(side)}`,
  hostageToken: "il Bambino in Ostaggio",
  copies: (n) => `${n} nel mazzo`,
  moment: { cancel: "risposta", casualty: "perdita", attack: "attacco", wound: "Ferita", derail: "deragliamento", prison: "Prigione" },

  // Decks, piles and people.
  fallen: "caduto",
  /** Una scena. */
  scene: {
    attackAt: (name) => `L’attacco: ${name}`, printed: "difesa del luogo", power: (n) => count.powerTokens(n), more: (n) => `${n > 0 ? "+" : "−"}${Math.abs(n)} da effetti`,
    hit: (name) => `${name}: colpo a segno!`, killed: (name) => `${name} cade.`, saved: (name, grit) => `${grit ? "Vero Duro" : "Un gettone"}: ${name} si salva.`,
  },
  nextToFall: (names) => `a rischio di cadere: ${names}`,
  lowest: "il prossimo a cadere",
  piles: "Mazzi e pile degli scarti",
  deck: (n) => `${n} da pescare`,
  decks: (own, stage) => `${own} + ${stage} da pescare`,
  stage: (n) => `${n} nel mazzo Stagecoach`,
  frontier: "Frontiera",
  discard: (n) => `${n} negli scarti`,
  gone: (n) => `${n} fuori dal gioco`,
  inHand: (n) => `${n} in mano`,
  discardEmpty: "Ancora niente scarti.",
  supply: "Riserva",
  countOf: (left, of) => `${left} su ${of}`,
  chores: "Sul tavolo",
  backTo: { hand: (side) => `la mano ${of(side)}`, top: (side) => `il mazzo ${of(side)}`, deck: (side) => `il mazzo ${of(side)}, rimescolato`, game: () => "la scatola" },
  spaceAt: (name, space) => `${name}, spazio ${space}`,
  chore: (piece, from, to) => (to ? `${piece}, verso ${to}` : `${piece} lascia ${from}`),
};
