// Before the game, after it, and what is put right by hand, in English.
import count from "./counts.js";

export default {
  // Before the game.
  sidesTitle: "Two sides, one town",
  sidesHint: "Whoever taps first has chosen; the other takes the other side.",
  lead: { attack: "Lead the raiders", defence: "Lead the guardians" },
  leadText: { attack: "Bring the whole gang, and leave no guardian alive.", defence: "Hold out until the Army comes, or through the last stand in the mine." },
  poker: "Poker Tournament",
  pokerRound: (n) => `Round ${n}`,
  pokerWins: (n) => `${n} won`,
  pokerChoose: "Choose a card for this round, in secret",
  pokerLayHidden: "Lay this card",
  pokerLies: "My card lies",
  pokerReady: "lies face down",
  pokerWaits: "thinks it over",
  pokerValue: (n) => `value ${n}`,
  pokerLevel: "level",
  roundWon: "wins the round",
  pokerDone: "Your card lies. The other side is still choosing.",
  dealing: "The cards are dealt.",
  pokerTurn: "Both lie: turn them up.",
  tournamentLevel: "The tournament is level: a lot decides.",

  // Put right by hand.
  mend: "Put right",
  mendHint: "When the table and the companion disagree, the table is right.",
  mendTokens: "Tokens",
  mendCard: "A card lies elsewhere",
  mendMember: "A guardian has fallen",
  mendDraw: "Draw a card",
  mendDiscard: "Discard a card",
  mendTake: "Take a card back",
  mendPlace: "Where",
  mendWhich: "Which",
  mendTo: "It really lies",
  mendReason: "Why",
  mendDo: { SetTokens: "So many lie there", PutCard: "It lies there", LoseMember: "Has fallen", DrawByHand: "Draw it", DiscardByHand: "Discard it", TakeByHand: "Take it back" },
  reason: { card: "a card says so", miscounted: "miscounted", agreed: "agreed on" },

  // What came up on the real table.
  told: {
    RemovePoker: "One poker card of each side goes into the box, unseen.", TurnPoker: "Which poker card was turned?",
    DrawMember: "Which guardian came up?", DrawCard: "A real card goes into a hand, face down.", LoseAtRandom: "Which card was lost?", PeekCard: "The next card of a deck is looked at.",
    DrawSides: "Who drew the raiders?", DrawLevel: "Whose battlefields did the lot bring?",
  },
  toldDone: { RemovePoker: "It is in the box", DrawCard: "It is in the hand", PeekCard: "It has been looked at" },
  choose: "Choose",

  // What the camera saw.
  columnAt: (side, field) => `${side}’ column at ${field}`,
  zone: { recruits: "the place of new guardians", "poker-attack": "the raiders’ poker place", "poker-defence": "the guardians’ poker place" },
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
  fireThis: (name) => `Fire ${name}`,
  movedTo: (place) => `It really lies in ${place}`,

  // What a box leaves open.
  unvouched: "What this box leaves to you",

  // The end.
  over: {
    attack: "The town has fallen", defence: "The town stands",
  },
  ended: { guardians: "no guardian is left", leader: "their leader is dead", army: "the Army has come", mine: "their leader has outlived the mine" },
  lastStand: { killed: "guardians fell", left: "still stand", army: "of the Army’s tokens were left" },
  headline: "Latest",
  behind: "behind us",
  moreCards: (n) => `and ${n} more`,
  marker: "turn marker",
  won: "A guardian falls!",
  held: "They hold!",
};
