// Words of the film, in English. All other sentences are those of the game.
import { grammar } from "/web/text/grammar.js";

const { number, plural } = grammar("en");

const tenths = (n) => number(n / 10);
const chips = (n) => plural(n, { one: "one chip", other: "{n} chips" });
const judged = (v) => (v.counted === v.share ? `; it expected ${v.share} % of the pot` : `, ${v.counted} % of the pot, which it misjudged as ${v.share} %`);
const hoped = (v) => `Of ${number(v.deals)} deals that it imagined, its hand was unbeaten in ${number(v.ahead)}${judged(v)}`;
const fair = (v) => `${hoped(v)}. An equal share was ${v.fair} %.`;
const bluff = (v) => `A bluff: it expected only ${v.share} % of the pot, but now and then it plays a poor hand like a good one.`;
const gain = (n) => (n > 0 ? `${chips(n)} more than fleeing` : n < 0 ? `${chips(-n)} less than fleeing` : "as much as fleeing");
const cost = (v) => `${hoped(v)}. There lay ${number(v.pot)}, and to stay cost ${chips(v.price)}: by its reckoning that was worth ${gain(v.gain)}.`;

export default {
  facts: {
    DrewHidden: (e, who, card) => (e.card === null ? null : `${who(e.seat)} drew ${card(e.card)}, face down.`),
    TurnBegan: () => "The cards are dealt.",
  },
  hand: (n) => `Hand ${n}`,
  pot: (n) => `Pot ${number(n)}`,
  dealer: "The dealer",
  chips: (n) => `${number(n)} left`,
  paid: (n) => `in the pot ${number(n)}`,
  beats: (n) => `beats ${n} of 70`,
  fled: "fled",
  out: "no chips left",
  bluff: "A bluff!",
  bluffed: (e, who) => `A bluff: the hand of ${who(e.seat)} beats ${e.beats} of the 70 cards, that of ${who(e.fled)}, who fled, ${e.fled_beats}.`,
  won: (chips, hands) => `With ${number(chips)} chips, after ${plural(hands, { one: "one hand", other: "{n} hands" })}.`,
  why: {
    bet: (v, who) => `${who} bet ${number(v.chips)}. ${fair(v)}`,
    bet_bluff: (v, who) => `${who} bet ${number(v.chips)}. ${bluff(v)}`,
    raise: (v, who) => `${who} raised by ${number(v.chips)}. ${fair(v)}`,
    check: (v, who) => `${who} checked. ${fair(v)}`,
    call: (v, who) => `${who} called. ${cost(v)}`,
    stay: (v, who) => `${who} stayed in. ${cost(v)}`,
    flee: (v, who) => `${who} fled. ${cost(v)}`,
    reach: (v, who) => `${who} called Reach! ${hoped(v)}. With those who would flee from it, it reckoned with ${chips(v.gain)}.`,
    trade: (v, who, card) => `${who} traded ${card(v.card)}. Its hand beat ${tenths(v.keeping)} reveals on average; after the trade it expected ${tenths(v.trading)}.`,
    keep: (v, who) => `${who} kept its cards. Its hand beat ${tenths(v.keeping)} reveals on average; the best trade promised ${tenths(v.trading)}.`,
    re_run: (v, who, card) => `${who} gave the hand in for ${card(v.card)}: it beat only ${tenths(v.keeping)} reveals on average.`,
    quick_draw: (v, who, card) => `${who} called ${card(v.card)}: its hand beat ${tenths(v.keeping)} reveals on average.`,
  },
  turning: { won: () => "The end", out: (n) => `Hand ${n}: out of chips`, bluff: (n) => `Hand ${n}: a bluff`, big: (n) => `Hand ${n}: a big pot` },
};
