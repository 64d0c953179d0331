// Words of the film, in English. All other sentences are those of the game.
import { grammar } from "/web/text/grammar.js";
import names from "../../text/en/names.js";

const { number, plural } = grammar("en");

const { dollars } = names;
const ways = (v) => (v.loss > 0 ? `Of ${number(v.choices)} cards the best was worth ${dollars(v.loss)} more; it draws, and this one comes with ${v.drawn} %.` : `Of ${number(v.choices)} cards it thought none better.`);
const gang = (v) => `It reckoned that to be there was worth ${dollars(v.here)}, at a risk of arrest of ${v.risk} %, and the whole way on ${dollars(v.ahead)}. ${ways(v)}`;
const law = (v) => `It reckoned to catch ${dollars(v.here)} there, and ${dollars(v.ahead)} with the rest of the way. ${ways(v)}`;

export default {
  moment: (round, move) => `Round ${round}, move ${move}.`,
  believed: (who, city, share, cities) =>
    cities === 1 ? `${who} was in ${city}, and the marshal could know it.`
      : `${who} was in ${city}: to the marshal one of ${plural(cities, { one: "{n} city", other: "{n} cities" })}, with a chance of ${share < 1 ? "less than 1" : share} %.`,
  why: {
    ride: (v, who) => `${who} rode to ${v.city}. ${gang(v)}`,
    stay: (v, who) => `${who} stayed in ${v.city}. ${gang(v)}`,
    marshal_ride: (v, who) => `${who} rode to ${v.city}. ${law(v)}`,
    marshal_stay: (v, who) => `${who} stayed in ${v.city}. ${law(v)}`,
  },
  turning: { won: "The end", goal: "Enough money", arrest: "An arrest", robbed: "A robbery", foiled: "A failure" },
};
