// Names, in English.
import { grammar } from "/web/text/grammar.js";

const { number, plural } = grammar("en");

export default {
  number: (n) => number(n),
  dollars: (n) => `$${number(n)}`,
  percent: (tiny, n) => (tiny ? "under 1 %" : `${n} %`),
  discs: (n) => plural(n, { one: "{n} disc", other: "{n} discs" }),
  desperados: (n) => plural(n, { one: "{n} desperado", other: "{n} desperados" }),
  sheriffs: (n) => plural(n, { one: "{n} sheriff", other: "{n} sheriffs" }),

  /** Deeds of a desperado, on chips. */
  deeds: {
    nothing: "Nothing", poker: "Cheat at poker", brown: "Rob the brown coach", blue: "Rob the blue coach", spy: "Spy out the bank",
    later: "Decide later",
  },
  /** Reasons for the gang to meet. */
  meetings: { meet: "Meet", poker: "Poker", brown: "Brown coach", blue: "Blue coach", bank: "Bank" },
  /** Targets marked with discs, as the subject of a sentence. */
  targets: { poker: "Poker", brown: "The brown coach", blue: "The blue coach", bank: "The bank" },
  coaches: { brown: "Brown coach", blue: "Blue coach" },
  theCoach: { brown: "the brown coach", blue: "the blue coach" },
  tiles: { poker: "poker", coach: "coach", bank: "bank" },

  wonTile: (tile, city) => `The ${tile} tile of ${city}`,
  displayOf: (name) => `the cards of ${name}`,
  turned: (name, move, card) => `${name}, move ${move}: ${card}`,
  theMarshal: "the marshal",
  marshal: (name) => `Marshal ${name}`,
  desperado: (n) => `desperado ${n}`,
  pawnOf: (name, n) => `${name}’s pawn ${n}`,
  yourPawn: (n) => `Your pawn ${n}`,
  yourOnlyPawn: "your pawn",
  ownPawns: (n) => (n === 1 ? "your pawn" : `${n} of your pawns`),
  sheriff: (n) => `Sheriff ${n}`,
};
