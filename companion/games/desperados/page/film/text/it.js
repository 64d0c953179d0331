// Words of the film, in Italian. All other sentences are those of the game.
import { grammar } from "/web/text/grammar.js";
import { at } from "../../text/italian_grammar.js";

const { number } = grammar("it");

export default {
  moment: (round, move) => `Round ${round}, mossa ${move}.`,
  believed: (who, city, share, cities) =>
    cities === 1 ? `${who} era ${at(city)}, e il marshal poteva saperlo.`
      : `${who} era ${at(city)}: per il marshal una di ${number(cities)} città, con una probabilità ${share < 1 ? "sotto l’1" : `del ${share}`} %.`,
  turning: { won: "La fine", goal: "Soldi a sufficienza", arrest: "Un arresto", robbed: "Una rapina", foiled: "Un colpo fallito" },
};
