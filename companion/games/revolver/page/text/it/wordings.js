// Other words for effects of Revolver, in Italian: those of all fights, with its own before them.
import shared from "/web/skirmish/text/it/wordings.js";

export default {
  ...shared,
  rewrites: [
    [/\b1 della banda\b/g, "1 bandito"],
    ...shared.rewrites,
  ],
};
