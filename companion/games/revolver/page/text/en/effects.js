// Effects of cards in the words of Revolver, in English: those of all fights, with its own before them.
import shared from "/web/skirmish/text/en/effects.js";

export default {
  ...shared,
  kill: { ...shared.kill, button: "Somebody of the gang falls" },
  countdown: { ...shared.countdown, button: "Cubes on the border" },
};
