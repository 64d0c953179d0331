// Texts before and after the fight, and for corrections by hand, in English.
import count from "./counted_things.js";

export default {
  // Before the fight.
  sidesTodo: "Choose your side",
  sidesHint: "Whoever taps first has chosen; the other takes the other side.",
  dealing: "The cards are dealt.",

  // Corrections by hand.
  mend: "Put right",
  mendHint: "When the table and the companion disagree, the table is right.",
  mendTokens: "Tokens",
  mendCard: "A card lies elsewhere",
  mendDraw: "Draw a card",
  mendDiscard: "Discard a card",
  mendTake: "Take a card back",
  mendPlace: "Where",
  mendWhich: "Which",
  mendTo: "It really lies",
  mendMarker: "Turn marker",
  mendSpace: (field) => `Turn space: ${field}`,
  mendCounts: "Cards in decks and hands",
  mendMissing: (whose, n) => `Found nowhere so far: ${count.cards(n)} (${whose})`,
  mendReason: "Why",
  mendDo: { SetTokens: "So many lie there", PutCard: "It lies there", LoseMember: "Has fallen", BringMember: "Is here", DrawByHand: "Draw it", DiscardByHand: "Discard it", TakeByHand: "Take it back", SetPrinted: "This is printed on it", SetMarker: "It lies there", SetCardCount: "So many are there" },
  mendPrinted: "Numbers on a card",
  isPrinted: (card, cost, firepower, why) => `On ${card} is printed: cost ${cost}, firepower ${firepower} (${why})`,
  cardMovedTo: (card, place, why) => `${card} is really in ${place} (${why})`,
  soMany: (place, token, n, why) => `${place}, ${token}: really ${n} (${why})`,
  markerOn: (field, space, why) => `The turn marker is really on space ${space} of ${field} (${why})`,
  cardsCounted: (place, n, why) => `${place}: really ${count.cards(n)} (${why})`,
  hasFallen: (member, why) => `${member} has really fallen (${why})`,
  isHere: (member, why) => `${member} is really here (${why})`,
  reason: { card: "a card says so", miscounted: "miscounted", agreed: "agreed on" },

  // Declared real cards.
  told: {
    DrawCard: "A real card goes into a hand, face down.", LoseAtRandom: "Which card was lost?", PeekCard: "The next card of a deck is looked at. Tap once it has been.",
    TurnCard: "Which card came up? Everybody sees it.", MillCard: "Which card went onto the discard pile?",
  },
  cardLost: "A card is lost",
  tellLost: "Say which one it is",
  tellsLost: "says which one",
  toldDone: { DrawCard: "It is in the hand", PeekCard: "It has been looked at" },
  choose: "Choose",

  // Observations of the camera.
  columnAt: (side, field) => `${side}${side.endsWith("s") ? "’" : "’s"} column at ${field}`,
  zone: {},
  seen: {
    "not-now": ({ turn, mine }) => (turn ? `It is not the time for it: ${mine ? "you play" : `${turn} plays`} now.` : null),
    full: ({ most }) => (most === null ? null : `No more than ${count.cards(most)} may lie there: one has to go first.`),
    place: ({ here }) => here && `It cannot lie there. The fight is at ${here}.`,
    zone: ({ here }) => here && `It cannot lie there. The fight is at ${here}.`,
    copies: () => "All cards of that name are known to lie elsewhere.",
    gone: () => "It should still lie there.",
    pay: () => "First comes what is still to be discarded.",
  },
  playAt: (name, place) => `Play ${name}: ${place}`,
  chooseAt: (name, place) => `Choose ${name}: ${place}`,
  movedTo: (place) => `It really lies in ${place}`,

  // Rules that a box does not contain.
  unvouched: "What this box leaves to you",

  // The table screen.
  headline: "Latest",
  behind: "behind us",
  marker: "turn marker",
  chipIn: { left: "the chip was in the left hand", right: "the chip was in the right hand" },
};
