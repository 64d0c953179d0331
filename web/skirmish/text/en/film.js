// Words of the film of a finished fight, in English. All other sentences are those of events.
export default {
  label: "The fight at this moment",
  before: "Before the first battlefield",
  sums: (one, other) => `Firepower: ${one}, ${other}.`,
  turning: { won: "The end", killed: "A death", left: "A change of sides", blown: "Blown up", wound: "A wound", tide: "The tide turns" },
};
