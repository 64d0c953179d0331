// Effects of cards in the words of Revolver 2, in English: those of all fights, with its own before them.
import shared from "/web/skirmish/text/en/effects.js";

export default {
  ...shared,
  kill: { ...shared.kill, button: "A guardian falls" },
  countdown: { ...shared.countdown, button: "Army tokens" },
};
