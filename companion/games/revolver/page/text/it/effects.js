// Effects of cards in the words of Revolver, in Italian: those of all fights, with its own before them.
import shared from "/web/skirmish/text/it/effects.js";
import { grammar } from "/web/text/grammar.js";
import count from "./counted_things.js";

const { plural } = grammar("it");

export default {
  ...shared,
  kill: { ...shared.kill, button: "Cade qualcuno della banda", many: (n) => plural(n, { one: "Cade {n} della banda", other: "Cadono {n} della banda" }) },
  countdown: { ...shared.countdown, button: "Cubi sul confine", many: (n) => (n < 0 ? `Togli ${count.cubes(-n)} dal confine` : `Rimetti ${count.cubes(n)} sul confine`) },
};
