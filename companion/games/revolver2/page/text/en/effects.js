// Effects of cards in the words of Revolver 2, in English: those of all fights, with its own before them.
import shared from "/web/skirmish/text/en/effects.js";
import { grammar } from "/web/text/grammar.js";
import count from "./counted_things.js";

const { plural } = grammar("en");

export default {
  ...shared,
  kill: { ...shared.kill, button: "A guardian falls", many: (n) => plural(n, { one: "{n} guardian falls", other: "{n} guardians fall" }) },
  countdown: { ...shared.countdown, button: "Army tokens", many: (n) => (n < 0 ? `Take ${count.armyTokens(-n)} off` : `Put ${count.armyTokens(n)} back`) },
};
