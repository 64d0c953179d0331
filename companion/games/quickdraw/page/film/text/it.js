// Words of the film, in Italian. All other sentences are those of the game.
import { grammar } from "/web/text/grammar.js";

const { number, plural } = grammar("it");

export default {
  facts: {
    DrewHidden: (e, who, card) => (e.card === null ? null : `${who(e.seat)} ha pescato ${card(e.card)}, coperta.`),
    TurnBegan: () => "Le carte sono distribuite.",
  },
  hand: (n) => `Mano ${n}`,
  pot: (n) => `Piatto ${number(n)}`,
  dealer: "Il mazziere",
  chips: (n) => number(n),
  paid: (n) => `nel piatto ${number(n)}`,
  beats: (n) => `batte ${n} su 70`,
  fled: "in fuga",
  out: "senza chip",
  bluff: "Un bluff!",
  bluffed: (e, who) => `Un bluff: la mano di ${who(e.seat)} batte ${e.beats} carte su 70, quella di ${who(e.fled)}, in fuga, ${e.fled_beats}.`,
  won: (chips, hands) => `Con ${number(chips)} chip, dopo ${plural(hands, { one: "una mano", other: "{n} mani" })}.`,
  turning: { won: () => "La fine", out: (n) => `Mano ${n}: senza più chip`, bluff: (n) => `Mano ${n}: un bluff`, big: (n) => `Mano ${n}: un piatto grosso` },
};
