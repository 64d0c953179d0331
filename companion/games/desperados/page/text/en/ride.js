// Riding: the next card and what is done where one comes, in English.
import names from "./names.js";

const enough = (has, needed) => (has >= needed ? ", enough." : ".");

export default {
  ride: "Ride",
  change: "Change",
  yourPawns: "Your pawns",
  shadeMarshal: "Shade where the marshal can be",
  noCard: "No card is possible",
  rideHint: {
    real: "Lay a card face down before you, then say so.",
    laid: "Your card is laid.",
    changeable: "Your card is laid. You can change it until the last one is.",
    marshalFirst: "The marshal moves first.",
    open: "Tap a place within reach.",
    covered: "Cover your phone with a hand, tap Ride, choose a place.",
  },
  yourCards: "Your cards this round",
  faceDown: "face down",
  nonePossible: "none possible",
  cardLies: "My card lies",
  cardLiesHint: (move) => `face down, move ${move}`,
  allLie: "All cards lie",
  allLieHint: "whoever has said nothing does nothing",
  answered: "Your answer counts; it can be changed until all have answered. ",
  sayDeed: "Uncover your phone and say what you do.",
  nothingMore: "Nothing more to say",
  nothingMoreHint: "What you said with your card counts.",
  silence: "Do you do anything there? Say it before the marshal says that all cards lie. Saying nothing means nothing.",
  tapDeed: "One tap lays your card and says what you do there.",
  saidSo: "you said so",
  elsewhere: "In another city",
  deedIn: (deed, city) => (city === null ? "Nothing after all" : `${names.deeds[deed]}: ${city}`),
  tapWhere: "Tap where your cards have brought you, or say that you do nothing.",

  // The sheet of a card.
  cityCard: (city) => `You ride to ${city}.`,
  saloonCard: "You stay where you are.",
  layCard: (city) => `Lay ${city}`,
  laySaloon: (city) => `Lay the Saloon: stay in ${city}`,
  loseWay: "You lose the way: this round is over for you once your cards are turned.",
  doThere: "What you do there",
  doHere: "What you do here",
  layIt: "Lay it",
  sayIt: "Say it",
  forPawn: (n) => `for your pawn ${n}`,
  discLies: (city) => `Your disc lies in ${city} this round.`,
  ifEnough: "It happens only if enough of you choose the same.",
  withFriends: (friends, has, needed) => `With ${friends}: ${names.discs(has)} of the ${needed} needed${enough(has, needed)}`,
  alone: (has, needed) => `So far you alone: ${names.discs(has)} of the ${needed} needed${enough(has, needed)}`,

  // The agreed move.
  agreedLay: (city, what) => `Lay ${city}${what ? `: ${what}` : ""}, as agreed`,
  agreedStay: (city, what) => `Stay in ${city}${what ? `: ${what}` : ""}, as agreed`,
  oneMoment: "One moment…",
  tapAgain: "That did not go through: tap again",
  nothingAgreed: "Nothing within reach is agreed",
};
