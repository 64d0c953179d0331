// Texts of the public board, and of every page, in English.
import { grammar } from "/web/text/grammar.js";
import names from "./names.js";

const { plural } = grammar("en");
const { dollars } = names;
const pokerTiles = (n) => plural(n, { one: "{n} poker tile", other: "{n} poker tiles" });
const coachTiles = (n) => plural(n, { one: "{n} coach tile", other: "{n} coach tiles" });
const bankTiles = (n) => plural(n, { one: "{n} bank tile", other: "{n} bank tiles" });
const banks = (n) => plural(n, { one: "{n} bank", other: "{n} banks" });

export default {
  keep: "Keep open",
  cover: "Cover my secrets",
  close: "Close",
  pages: "Pages",
  tabs: { ride: "My ride", beat: "My ride", gang: "Gang", suspects: "Suspects" },
  mapOrList: "Map or list",
  map: "Map",
  list: "List",
  mapOf: (title) => `Map: ${title}`,

  // Progress of the round.
  round: (n) => `Round ${n}`,
  of: (all) => `of ${all}`,
  moveOf: (n, all) => `move ${n} of ${all}`,
  beforeMoves: "before the first move",
  gangMoney: "The gang’s money",
  fraction: (n, all) => `${n} of ${all}`,
  have: { ready: "have laid", answered: "have answered" },
  has: { ready: (mine) => (mine ? "have laid" : "has laid"), answered: (mine) => (mine ? "have answered" : "has answered") },
  hasMoved: "has moved",
  hasNot: (mine) => (mine ? "have not" : "has not"),
  begins: (city) => `It begins in ${city}.`,
  scheduled: (move, city) => `Move ${move}: ${city}`,
  waits: (city) => `marked, waits in ${city}`,
  from: "from",
  notReached: "is not reached",
  stopBehind: "already behind",
  onBoard: "On the board",
  tilesLeft: ({ poker, coach, bank, stack }) => `Still to be won: ${pokerTiles(poker)}, ${coachTiles(coach)}, ${banks(bank)} (${bankTiles(stack)} on the stack).`,
  signs: "Signs on the map",
  sign: {
    bank: "a bank with its tile", poker: "a city with a poker tile", brown: "the brown coach", blue: "the blue coach, from round 2", marshal: "the marshal",
    sheriff: "a sheriff", desperado: "a desperado", disc: "a disc: here something is planned",
  },

  // Content of a city.
  pokerTile: "poker tile",
  coachHere: (coach, robbed) => `${coach} coach${robbed ? ", marked with discs" : ""}`,
  pawnsOf: (n, riders) => `${n === 1 ? "pawn" : "pawns"} of ${riders}`,
  noTile: "bank, empty",
  bank: ({ value, spied }) => `bank${value === null ? "" : ` of ${dollars(value)}`}${spied ? ", spied out" : ""}`,
  comes: (coach, move) => `the ${coach} coach comes in move ${move}`,
  nothingHere: "Nothing stands here.",
  needed: (n) => `${names.discs(n)} ${n > 1 ? "are" : "is"} needed.`,
  youAreHere: "you are here",
  within: "within reach",
  cardUsed: "card used this round",
  cardLost: "card lost",
  likely: (percent) => `${percent} likely`,
  meant: (riders, move) => `${riders} after move ${move}`,

  // Before the first round.
  badgeHint: "One of you is the law. The others ride together, against the law.",
  takeBadge: "Wear the marshal’s star",
  orSay: "Or say who wears it, if you have agreed:",
  giveBadge: (name) => `Give it to ${name}`,
  marshalPiece: "The marshal",
  piecesToSet: "Pieces to set",
  notSet: "not set",
  setFailed: "That did not go through: tap the place again.",
  allSet: "Choose a piece to move it once more.",
  isSet: (city) => `Your pawn is set: ${city}. A tap on another place moves it.`,
  tapFor: (piece) => `Tap a place for ${piece}.`,
  standWell: "All are set",
  setHere: (piece) => `Set ${piece} here`,
};
