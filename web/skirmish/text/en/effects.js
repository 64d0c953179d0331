// Names of effects on buttons and above questions, by their word in the packs, in English.

export default {
  draw: "Draw cards", discard: "Discard from a hand", look: "Look at cards", search: "Search the deck", recover: "Take back from the discard pile",
  kill: "Somebody falls", prevent: "Nobody falls", cancel: "Cancel the card", boost: "More firepower in this turn", "skip-attack": "No attack",
  "win-attack": "The attack is won", countdown: "Tokens that count down", spaces: "Turn spaces", destroy: "Discard a card in play", move: "Move a card in play",
  power: "Power tokens", grit: "True Grit", leave: "This card leaves", choose: "Choose one", unless: "Pay, or let it happen", told: "Read the card",
  costs: "Other costs", forbid: "Cards are forbidden", limit: "Another limit", immune: "Cannot be touched", uncounted: "Does not count", worth: "Worth more",
  wound: "Wounds", "prevent-wound": "No wound", dollar: "Dollars", lose: "The game is lost", enlist: "Joins the gang", defect: "Changes sides", "insert-field": "One more battlefield",
  "step-back": "The turn marker goes back", blank: "Eagle token", mark: "Crosshair token", shift: "Move a chip", block: "Blocks a row", disarm: "Remove an ambush",
  redraw: "Both draw new hands", trade: "Trade cards of a deck", show: "Show cards", "draw-open": "Draw for all to see", "call-for": "Call for a card", bury: "Discards out of the game",
  stash: "Lay a card under this one", unstash: "Take the card from under it", "skip-draw": "No draw phase", relay: "A token, then more", guess: "Hide a chip", surcharge: "Name a card",
  heedless: "Ignores other cards", crowd: "Stronger together", everywhere: "Fights wherever it lies", "hand-limit": "Hands have a limit", toll: "Moving costs", rooted: "Nothing moves here",
  "no-derailing": "The train cannot be derailed", "buries-host": "Its card is out of the game when killed",
};
