// Other words for effects of Revolver 2, in Italian: those of all fights, with its own before them.
import shared from "/web/skirmish/text/it/card_text_patterns.js";

export default {
  ...shared,
  rewrites: [
    [/\b1 guardia\b/g, "1 guardiano"], [/\b1 di loro\b/g, "1 guardiano"], [/^anche 1 altro guardiano\b/g, "muore 1 guardiano"],
    ...shared.rewrites,
  ],
};
