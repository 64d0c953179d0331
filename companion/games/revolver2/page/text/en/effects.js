// What an effect is called on a button or above a question, by its word in the packs, in English.

export default {
  draw: "Draw cards", discard: "Discard from a hand", look: "Look at cards", search: "Search the deck", recover: "Take back from the discard pile",
  kill: "A guardian falls", prevent: "Nobody falls", cancel: "Cancel the card", boost: "More firepower in this turn", "skip-attack": "No attack",
  "win-attack": "The attack is won", countdown: "Army tokens", spaces: "Turn spaces", destroy: "Discard a card in play", move: "Move a card in play",
  power: "Power tokens", grit: "True Grit", leave: "This card leaves", choose: "Choose one", unless: "Discard, or let it happen", told: "Read the card",
  costs: "Other costs", forbid: "Cards are forbidden", limit: "Another limit", immune: "Cannot be touched", uncounted: "Does not count", worth: "Worth more",
};
