// Words of the film of a finished fight, in Italian. All other sentences are those of events.
import { grammar } from "../../../text/grammar.js";

const { number, plural } = grammar("it");

/** Words for the worth of `n` tenths of a card, and for an error of judgement. Games have them in their own explanations, too. */
export const worth = (n) => plural(n / 10, { one: "{n} carta", other: "{n} carte" });
export const misjudged = (n) => (n === 0 ? "" : ` Si sbagliava di ${worth(Math.abs(n))}, per ${n > 0 ? "eccesso" : "difetto"}.`);
const win = (n, whole) => (2 * n > whole ? ` L’intera partita conta come ${worth(whole)}.` : "");
const next = (v) => (v.plans < 3 ? "" : v.lead > 0 ? `; la seconda valeva ${worth(v.lead)} di meno` : "; un’altra era altrettanto buona");
const cost = (n) => (n > 0 ? `tolto il costo di ${worth(n)}` : "senza alcun costo");
const plan = (v) =>
  `Pesa tutto in carte. Di ${number(v.plans)} idee per il turno ha scelto la migliore, ${plural(v.steps, { one: "con questa mossa soltanto", other: "con {n} mosse simili" })}: `
  + `valeva ${worth(v.better)} in più che fermarsi lì, ${cost(v.cost)}${next(v)}.${misjudged(v.error)}${win(v.better, v.win)}`;
const answers = (n) => plural(n, { one: "L’unica risposta possibile", other: "La migliore di {n} risposte possibili" });
const others = (v) => `${v.used + v.cards < v.hand ? `, tutte le altre ${worth(v.rest)}` : ""}${v.used ? `, oltre a ${plural(v.used, { one: "una che voleva", other: "{n} che voleva" })} usare` : ""}`;

export default {
  label: "Lo scontro in questo momento",
  before: "Prima del primo campo di battaglia",
  sums: (one, other) => `Potenza di fuoco: ${one}, ${other}.`,
  why: {
    play: (v, who, card) => `${who} ha giocato ${card(v.card)}. ${plan(v)}`,
    use: (v, who, card) => `${who} ha usato ${card(v.card)}. ${plan(v)}`,
    end: (v, who) => `${who} ha finito il turno. ${plural(v.plans, { one: "L’unica idea per continuare", other: "La migliore di {n} idee per continuare" })} valeva ${v.short > 0 ? `${worth(v.short)} in meno che` : "non più che"} fermarsi lì.`,
    discard: (v, who, card) => (v.cards === 1 ? `${who} ha scartato ${card(v.card)}, che gli sarebbe mancata meno di tutte le sue ${number(v.hand)} carte: tenerla valeva ${worth(v.lost)}${others(v)}.`
      : `${who} ha scartato ${number(v.cards)} delle sue ${number(v.hand)} carte, quelle che gli sarebbero mancate di meno: tenerle valeva ${worth(v.lost)}${others(v)}.`),
    respond: (v, who, card) => `${who} ha risposto con ${card(v.card)}. ${answers(v.answers)} guadagnava o salvava ${worth(v.stake)}, e costava ${worth(v.cost)}.${win(v.stake, v.win)}`,
    together: (v, who, card) => `${who} ha risposto con ${card(v.card)}: solo le sue ${number(v.answers)} risposte insieme potevano cambiare l’attacco. Valeva ${worth(v.stake)}, e costavano ${worth(v.cost)}.${win(v.stake, v.win)}`,
    let_be: (v, who, card) => `${who} ha lasciato stare. ${answers(v.answers)}, ${card(v.card)}, avrebbe guadagnato ${worth(v.stake)}, al costo di ${worth(v.cost)}.`,
  },
  turning: { won: "La fine", killed: "Una morte", left: "Un cambio di campo", blown: "Fatto saltare", wound: "Una ferita", tide: "Il vento gira" },
};
