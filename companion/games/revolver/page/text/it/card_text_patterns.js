// Other words for effects of Revolver, in Italian: those of all fights, with its own before them.
import shared from "/web/skirmish/text/it/card_text_patterns.js";

export default {
  ...shared,
  rewrites: [
    [/\b1 della banda\b/g, "1 bandito"],
    ...shared.rewrites,
  ],
};
