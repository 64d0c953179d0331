// Effects of cards in the words of Revolver, in Italian: those of all fights, with its own before them.
import shared from "/web/skirmish/text/it/effects.js";

export default {
  ...shared,
  kill: { ...shared.kill, button: "Cade qualcuno della banda" },
  countdown: { ...shared.countdown, button: "Cubi sul confine" },
};
