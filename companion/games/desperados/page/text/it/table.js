// Texts of the public board, and of every page, in Italian.
import { grammar } from "/web/text/grammar.js";
import { at } from "/web/text/italian_grammar.js";
import names from "./names.js";

const { plural } = grammar("it");
const { dollars } = names;
const pokerTiles = (n) => plural(n, { one: "{n} tessera poker", other: "{n} tessere poker" });
const coachTiles = (n) => plural(n, { one: "{n} tessera diligenza", other: "{n} tessere diligenza" });
const bankTiles = (n) => plural(n, { one: "{n} tessera banca", other: "{n} tessere banca" });
const banks = (n) => plural(n, { one: "{n} banca", other: "{n} banche" });
const COACHES = { brown: "diligenza marrone", blue: "diligenza blu" };

export default {
  keep: "Lascia aperto",
  cover: "Copri i miei segreti",
  close: "Chiudi",
  pages: "Pagine",
  tabs: { ride: "La mia cavalcata", beat: "La mia cavalcata", gang: "Banda", suspects: "Sospetti" },
  mapOrList: "Mappa o elenco",
  map: "Mappa",
  list: "Elenco",
  mapOf: (title) => `Mappa: ${title}`,

  // Progress of the round.
  round: (n) => `Round ${n}`,
  of: (all) => `di ${all}`,
  moveOf: (n, all) => `mossa ${n} di ${all}`,
  beforeMoves: "prima della prima mossa",
  gangMoney: "I soldi della banda",
  fraction: (n, all) => `${n} su ${all}`,
  have: { ready: "hanno giocato la carta", answered: "hanno risposto" },
  has: { ready: (mine) => `${mine ? "hai" : "ha"} giocato la carta`, answered: (mine) => `${mine ? "hai" : "ha"} risposto` },
  hasMoved: "si è mosso",
  hasNot: (mine) => (mine ? "ancora no" : "non ancora"),
  begins: (city) => `Parte da ${city}.`,
  scheduled: (move, city) => `Mossa ${move}: ${city}`,
  waits: (city) => `segnata, aspetta ${at(city)}`,
  from: "da",
  notReached: "non ci arriva",
  stopBehind: "già passata",
  onBoard: "Sul tabellone",
  tilesLeft: ({ poker, coach, bank, stack }) => `Ancora da prendere: ${pokerTiles(poker)}, ${coachTiles(coach)}, ${banks(bank)} (${bankTiles(stack)} nella pila).`,
  signs: "Segni sulla mappa",
  sign: {
    bank: "una banca con la sua tessera", poker: "una città con una tessera poker", brown: "la diligenza marrone", blue: "la diligenza blu, dal round 2", marshal: "il marshal",
    sheriff: "uno sceriffo", desperado: "un desperado", disc: "un disco: qui si prepara qualcosa",
  },

  // Content of a city.
  pokerTile: "tessera poker",
  coachHere: (coach, robbed) => `${COACHES[coach]}${robbed ? ", segnata con dischi" : ""}`,
  pawnsOf: (n, riders) => `${n === 1 ? "pedina" : "pedine"} di ${riders}`,
  noTile: "banca, vuota",
  bank: ({ value, spied }) => `banca${value === null ? "" : ` da ${dollars(value)}`}${spied ? ", spiata" : ""}`,
  comes: (coach, move) => `la ${COACHES[coach]} arriva nella mossa ${move}`,
  nothingHere: "Qui non c’è niente.",
  needed: (n) => `${n > 1 ? "Servono" : "Serve"} ${names.discs(n)}.`,
  youAreHere: "sei qui",
  within: "raggiungibile",
  cardUsed: "carta usata in questo round",
  cardLost: "carta persa",
  likely: (percent) => `probabile al ${percent}`,
  meant: (riders, move) => `${riders} dopo la mossa ${move}`,

  // Before the first round.
  badgeHint: "Uno di voi è la legge. Gli altri cavalcano insieme, contro la legge.",
  takeBadge: "Prendi la stella del marshal",
  orSay: "Oppure di’ chi la porta, se siete d’accordo:",
  giveBadge: (name) => `Dalla ${at(name)}`,
  marshalPiece: "Il marshal",
  piecesToSet: "Pedine da piazzare",
  notSet: "da piazzare",
  setFailed: "Non è andata: tocca di nuovo il luogo.",
  allSet: "Scegli una pedina per spostarla ancora.",
  isSet: (city) => `La tua pedina è piazzata: ${city}. Tocca un altro luogo per spostarla.`,
  tapFor: (piece) => `Tocca un luogo per ${piece}.`,
  standWell: "Tutti schierati",
  setHere: (piece) => `Metti qui ${piece}`,
};
