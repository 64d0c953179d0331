// The marshal's phone, in English.

export default {
  beatHint: {
    sheriff: (n) => `Tap where sheriff ${n} rides: one road, or back.`,
    real: "Move your sheriffs, lay a card face down before you, then say so.",
    deeds: "The desperados say what they do.",
    wait: "Wait for the others.",
    open: "Tap where you ride yourself.",
    covered: "Move your sheriffs, then tap Ride and lay your own card.",
  },
  theSheriffs: "Sheriffs",
  backTo: (city) => `Back to ${city}`,
  beneath: "Beneath the bank tiles",
  spiedOut: "spied out",
  whom: "Whom to look for",
  all: "All",
  shareOfMany: "Chance that at least one of them is there now",
  shareOfOne: "Share of all rides that fit what you were shown",
  nobodyShown: "Nobody has shown himself this round.",
  shownTitle: "Shown this round, after move",
};
