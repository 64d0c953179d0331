// Words of the film, in English. All other sentences are those of the game.
export default {
  label: "Numbers, answers and roles of all",
  roles: (all) => `The roles: ${all.join(", ")}.`,
  drew: (name, card) => `${name} drew: ${card}.`,
  putBack: (name, card) => `${name} shuffled back in: ${card}.`,
  legend: "✉ Answers to the last question, with those that stayed secret during the game.",
  turning: {
    won: "The end", gone: "One less at the table", shown: "A secret is shown", alarm: "A number turns red",
    lead: (isScore) => (isScore ? "The lead changes" : "Now has the most"),
  },
};
