// The prison and the duel, in English.

export default {
  // At the gate, and inside.
  gate: (prison) => `${prison}: enter, or ride on?`,
  gateHint: (left) => `Entering costs a wound; ${left === 1 ? "the next one kills" : `${left} more would kill`}.`,
  enter: "Enter the prison",
  enterHint: "a wound, six cards, and one turn in which only firepower counts",
  rideOn: (name) => `Ride on to ${name}`,
  rideOnHint: "what lies face down there leaves the game, unseen",
  yardStakes: (prisoner) => `The stronger gang frees ${prisoner}; the stronger law kills two, a tie one.`,
  thinks: "to lay, or to pass",
  plusHidden: (n) => `and ${n} face down`,
  pass: "Pass",
  passHint: "two passes in a row end it",
  passEnds: "the other side has passed: this ends it",
  prisonHint: "Lay a card with firepower, free and without its text, or pass.",
  nothingToBring: "Nothing in your hand has firepower here.",
  bring: "Bring it face up",
  bringHint: (worth) => `firepower ${worth}; its text does not count here`,
  whichTurned: "Which card was turned up?",
  prisonWon: { attack: "The law is stronger", defence: "The gang is stronger", null: "It is a tie" },
  prisonMeans: { attack: () => "two of the gang must fall.", defence: (prisoner) => `${prisoner} goes free.`, null: () => "one of the gang must fall." },

  // The duel.
  duelTitle: "The duel before the saloon",
  breath: {
    "duel-draw": "Both draw two cards.", "duel-lay": "A hand goes to the holster…", "duel-answer": "A card lies face down. Is it loaded?", "duel-turn": "The card is turned…", turn: "Nobody breathes.",
  },
  duelLayHint: "Lay any card face down. A padlock is a loaded gun; anything else is a bluff.",
  isPadlock: "a padlock: it is loaded",
  isBluff: "no padlock: it is a bluff",
  call: "Call the bluff",
  callHint: "a padlock wins for the gang, any other card for you",
  retreat: "Give way",
  retreatHint: (guard) => `${guard} and the hostage are lost; nobody ever sees the card`,
  ironTitle: "Or answer with a padlock",
  ironHint: "Face up. Two padlocks: the higher firepower wins, the gang when level.",
  noIron: "You hold no padlock.",
  drawIron: (name) => `Answer with ${name}`,
  duelWon: { attack: (name) => `${name} wins the duel for the law`, defence: (name) => `${name} wins the duel for the gang`, retreat: () => "The law gives way" },
  duelMeans: {
    attack: (partner, guard) => `The hostage is safe, and ${guard} stays on the train.`,
    defence: (partner, guard) => `The hostage shields ${partner}, ${guard} is gone, and the law loses a card.`,
    retreat: (partner, guard) => `The hostage shields ${partner}, and ${guard} is gone.`,
  },
  neverSeen: "never to be seen",
  noCard: "no card",
};
