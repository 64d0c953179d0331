// Effects of cards in the words of Revolver 2, in Italian: those of all fights, with its own before them.
import shared from "/web/skirmish/text/it/effects.js";

export default {
  ...shared,
  kill: { ...shared.kill, button: "Un guardiano cade" },
  countdown: { ...shared.countdown, button: "Gettoni Esercito" },
};
