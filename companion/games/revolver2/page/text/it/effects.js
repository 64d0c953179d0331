// Effects of cards in the words of Revolver 2, in Italian: those of all fights, with its own before them.
import shared from "/web/skirmish/text/it/effects.js";
import { grammar } from "/web/text/grammar.js";
import count from "./counted_things.js";

const { plural } = grammar("it");

export default {
  ...shared,
  kill: { ...shared.kill, button: "Un guardiano cade", many: (n) => plural(n, { one: "Cade {n} guardiano", other: "Cadono {n} guardiani" }) },
  countdown: { ...shared.countdown, button: "Gettoni Esercito", many: (n) => (n < 0 ? `Togli ${count.armyTokens(-n)}` : `Rimetti ${count.armyTokens(n)}`) },
};
