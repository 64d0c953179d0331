// Effects of cards in the words of Revolver, in English: those of all fights, with its own before them.
import shared from "/web/skirmish/text/en/effects.js";
import { grammar } from "/web/text/grammar.js";
import count from "./counted_things.js";

const { plural } = grammar("en");

export default {
  ...shared,
  kill: { ...shared.kill, button: "Somebody of the gang falls", many: (n) => plural(n, { one: "{n} of the gang falls", other: "{n} of the gang fall" }) },
  countdown: { ...shared.countdown, button: "Cubes on the border", many: (n) => (n < 0 ? `Take ${count.cubes(-n)} off the border` : `Put ${count.cubes(n)} back on the border`) },
};
