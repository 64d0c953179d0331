// The examination, what real cards and tiles brought, and the reckoning, in English.
import names from "./names.js";

const { desperados, dollars, sheriffs } = names;

export default {
  theBanks: "The banks",
  moveTitle: (move) => `Move ${move}`,
  ridesOf: (round) => `The rides of round ${round}`,
  stamp: { arrested: "ARRESTED", astray: "LOST" },
  verdict: { arrested: "Arrested", astray: "Lost the way" },
  rides: { goes: (city) => `to ${city}`, youGo: (city) => `to ${city}`, stays: (city) => `stays in ${city}`, youStay: (city) => `stay in ${city}` },
  targetIn: (target, city) => `${target} in ${city}`,
  arrivedOf: (n, needed) => `${n} of ${needed} needed`,
  mustArrive: (needed) => `${needed} must arrive`,
  theirs: "Theirs!",
  failed: "Failed",
  is: (name, mine) => `${name} ${mine ? "are" : "is"}`,
  fate: { arrested: (city) => `arrested in ${city}`, astray: (city) => `astray in ${city}`, free: (city) => `free in ${city}`, marshal: (city) => `in ${city}` },
  noBankRobbed: "No bank was robbed this round.",
  holdUp: (gang, law, success) => `${desperados(gang)} against ${sheriffs(law)}: ${success ? "held up!" : "the bank holds."}`,
  tileTurns: "A tile is being turned…",
  everybodyOne: (step) => `${step} on the table, everybody one.`,
  whoeverLikes: "whoever likes",
  nextStep: "Next",
  anybodyPresses: "Anybody presses, on a phone or at the table.",
  yourPart: "Your part",
  lootThisRound: (all) => `The gang’s loot this round: ${all}.`,
  lootIn: (value, city) => `${dollars(value)} in ${city}`,
  noLootYet: "No loot yet this round.",

  // Real cards and tiles.
  whichSchedule: "Which schedule does the brown coach follow first?",
  fromTo: (from, to) => `${from} to ${to}`,
  nextBank: (city) => `The next bank tile goes on ${city}, face down.`,
  itLies: "It lies there",
  tellValue: "Tell its value, too: only the marshal’s phone shows it",
  whatTile: (city) => `What is on the tile from ${city}?`,
  whoseAndWhich: (move) => `Whose card of move ${move} is it, and which?`,
  whoseCard: "Whose card",
  whichCard: "Which card",
  chooseCard: "Choose the card",
  turnedBy: (name, move) => `turned by ${name}, move ${move}`,

  // The end.
  won: "Enough for the evening of their lives",
  lost: "The West is well behaved",
  short: (missing) => `${dollars(missing)} short: nobody gets away with anything.`,
  wonIn: (tile, city) => `${tile} in ${city}`,
};
