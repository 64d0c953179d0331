// Words of the film, in English. All other sentences are those of the game.
import { grammar } from "/web/text/grammar.js";

const { number, plural } = grammar("en");

export default {
  facts: {
    DrewHidden: (e, who, card) => (e.card === null ? null : `${who(e.seat)} drew ${card(e.card)}, face down.`),
    TurnBegan: () => "The cards are dealt.",
  },
  hand: (n) => `Hand ${n}`,
  pot: (n) => `Pot ${number(n)}`,
  dealer: "The dealer",
  chips: (n) => number(n),
  paid: (n) => `in the pot ${number(n)}`,
  beats: (n) => `beats ${n} of 70`,
  fled: "fled",
  out: "no chips left",
  bluff: "A bluff!",
  bluffed: (e, who) => `A bluff: the hand of ${who(e.seat)} beats ${e.beats} of the 70 cards, that of ${who(e.fled)}, who fled, ${e.fled_beats}.`,
  won: (chips, hands) => `With ${number(chips)} chips, after ${plural(hands, { one: "one hand", other: "{n} hands" })}.`,
  turning: { won: () => "The end", out: (n) => `Hand ${n}: out of chips`, bluff: (n) => `Hand ${n}: a bluff`, big: (n) => `Hand ${n}: a big pot` },
};
