// Words of the film, in English. All other sentences are those of the game.
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");

export default {
  moment: (round, move) => `Round ${round}, move ${move}.`,
  believed: (who, city, share, cities) =>
    cities === 1 ? `${who} was in ${city}, and the marshal could know it.`
      : `${who} was in ${city}: to the marshal one of ${plural(cities, { one: "{n} city", other: "{n} cities" })}, with a chance of ${share < 1 ? "less than 1" : share} %.`,
  turning: { won: "The end", goal: "Enough money", arrest: "An arrest", robbed: "A robbery", foiled: "A failure" },
};
