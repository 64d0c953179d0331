// Texts of the gang's plan, in English.
import names from "./names.js";

const { discs, dollars } = names;

export default {
  onlyGang: "Only desperados see this page. It stays covered while the phone lies.",
  tapToPlan: (move) => `Tap a place: sketch where you mean to be after move ${move}, or propose it to all.`,
  move: "Move",
  afterMove: (city, move) => `${city}, after move ${move}`,
  takeSketch: (pawn) => (pawn === null ? "Take your sketch back" : `Take the sketch of your pawn ${pawn} back`),
  meansHere: (name, mine) => `${name} ${mine ? "mean" : "means"} to be here`,
  proposeFor: "Propose to all to be here for:",
  whatFor: "What for",
  propose: "Propose it",
  proposeHint: (city, move, meeting) => `${city}, move ${move}: ${meeting}`,
  noProposals: "No proposals yet.",
  proposals: "Proposals",
  proposed: (move, meeting) => `after move ${move}: ${meeting}`,
  proposedBy: (name) => `Proposed by ${name}. `,
  proposedByYou: "Proposed by you. ",
  said: { yes: (seats) => `In: ${seats}. `, no: (seats) => `Not: ${seats}. `, open: (seats) => `Open: ${seats}. ` },
  reply: { yes: "I’m in", no: "Not me", back: "Take back" },
  whereNow: "Where you are now",
  discsNeeded: (target, city, needs, has) => `${target} in ${city}: ${discs(needs)} ${needs === 1 ? "is" : "are"} needed, you have ${has}.`,
  somewhere: "somewhere",
  inSaloon: "in the Saloon",
  banksKnown: (banks) => `Banks you know: ${banks.map(({ city, value }) => `${city} ${dollars(value)}`).join(", ")}.`,
};
