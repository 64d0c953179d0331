// Words of the film of a finished fight, in English. All other sentences are those of events.
import { grammar } from "../../../text/grammar.js";

const { number, plural } = grammar("en");

/** Words for the worth of `n` tenths of a card, and for an error of judgement. Games have them in their own explanations, too. */
export const worth = (n) => plural(n / 10, { one: "{n} card", other: "{n} cards" });
export const misjudged = (n) => (n === 0 ? "" : ` It misjudged that by ${worth(Math.abs(n))}, too ${n > 0 ? "high" : "low"}.`);
const win = (n, whole) => (2 * n > whole ? ` The whole game counts as ${worth(whole)}.` : "");
const next = (v) => (v.plans < 3 ? "" : v.lead > 0 ? `; the next best was worth ${worth(v.lead)} less` : "; another was as good");
const cost = (n) => (n > 0 ? `with the ${worth(n)} that it costs taken off` : "at no cost");
const plan = (v) =>
  `It weighs all in cards. Of ${number(v.plans)} plans for the turn it took the best, ${plural(v.steps, { one: "with this alone", other: "with {n} such steps" })}: `
  + `worth ${worth(v.better)} more than to stop there, ${cost(v.cost)}${next(v)}.${misjudged(v.error)}${win(v.better, v.win)}`;
const answers = (n) => plural(n, { one: "The one possible answer", other: "The best of {n} possible answers" });
const others = (v) => `${v.used + v.cards < v.hand ? `, all others ${worth(v.rest)}` : ""}${v.used ? `, beside ${plural(v.used, { one: "one that it meant", other: "{n} that it meant" })} to use` : ""}`;

export default {
  label: "The fight at this moment",
  before: "Before the first battlefield",
  sums: (one, other) => `Firepower: ${one}, ${other}.`,
  why: {
    play: (v, who, card) => `${who} played ${card(v.card)}. ${plan(v)}`,
    use: (v, who, card) => `${who} used ${card(v.card)}. ${plan(v)}`,
    end: (v, who) => `${who} ended the turn. ${plural(v.plans, { one: "The one plan to play on", other: "The best of {n} plans to play on" })} was worth ${v.short > 0 ? `${worth(v.short)} less than` : "no more than"} to stop there.`,
    discard: (v, who, card) => (v.cards === 1 ? `${who} discarded ${card(v.card)}, which it would miss least of its ${number(v.hand)} cards: to keep it was worth ${worth(v.lost)}${others(v)}.`
      : `${who} discarded ${number(v.cards)} of its ${number(v.hand)} cards, those that it would miss least: to keep them was worth ${worth(v.lost)}${others(v)}.`),
    respond: (v, who, card) => `${who} answered with ${card(v.card)}. ${answers(v.answers)} won or saved ${worth(v.stake)}, and cost ${worth(v.cost)}.${win(v.stake, v.win)}`,
    together: (v, who, card) => `${who} answered with ${card(v.card)}: only its ${number(v.answers)} answers together could turn the attack. That was worth ${worth(v.stake)}, and they cost ${worth(v.cost)}.${win(v.stake, v.win)}`,
    let_be: (v, who, card) => `${who} let it be. ${answers(v.answers)}, ${card(v.card)}, would have won ${worth(v.stake)}, and cost ${worth(v.cost)}.`,
  },
  turning: { won: "The end", killed: "A death", left: "A change of sides", blown: "Blown up", wound: "A wound", tide: "The tide turns" },
};
