// Words of the film, in Italian. All other sentences are those of the game.
import { grammar } from "/web/text/grammar.js";
import names from "../../text/it/names.js";
import { at } from "/web/text/italian_grammar.js";

const { number } = grammar("it");

const { dollars } = names;
const ways = (v) => (v.loss > 0 ? `Di ${number(v.choices)} carte la migliore valeva ${dollars(v.loss)} in più; sorteggia, e questa esce con il ${v.drawn} %.` : `Di ${number(v.choices)} carte non ne stimava migliore nessuna.`);
const gang = (v) => `Contava che essere lì valesse ${dollars(v.here)}, con un rischio di arresto del ${v.risk} %, e tutta la strada ${dollars(v.ahead)}. ${ways(v)}`;
const law = (v) => `Contava di prendere lì ${dollars(v.here)}, e ${dollars(v.ahead)} con il resto della strada. ${ways(v)}`;

export default {
  moment: (round, move) => `Round ${round}, mossa ${move}.`,
  believed: (who, city, share, cities) =>
    cities === 1 ? `${who} era ${at(city)}, e il marshal poteva saperlo.`
      : `${who} era ${at(city)}: per il marshal una di ${number(cities)} città, con una probabilità ${share < 1 ? "sotto l’1" : `del ${share}`} %.`,
  why: {
    ride: (v, who) => `${who} ha cavalcato verso ${v.city}. ${gang(v)}`,
    stay: (v, who) => `${who} ha preferito restare ${at(v.city)}. ${gang(v)}`,
    marshal_ride: (v, who) => `${who} ha cavalcato verso ${v.city}. ${law(v)}`,
    marshal_stay: (v, who) => `${who} ha preferito restare ${at(v.city)}. ${law(v)}`,
  },
  turning: { won: "La fine", goal: "Soldi a sufficienza", arrest: "Un arresto", robbed: "Una rapina", foiled: "Un colpo fallito" },
};
