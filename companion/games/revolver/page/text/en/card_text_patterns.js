// Other words for effects of Revolver, in English: those of all fights, with its own before them.
import shared from "/web/skirmish/text/en/card_text_patterns.js";

export default {
  ...shared,
  // Lawmen stay in the text, for no sentence of the program says that a card is one: so such a reading is never sure.
  rewrites: [
    [/\b1 of them dies\b/g, "1 of the gang dies"], [/\b1 of the gang gets\b/g, "1 of the gang, of its player's choice gets"], [/\b(?:a lawman|1 of your lawmen)\b/g, "1 lawman firepower card of the enemy"], [/\blawmen\b/g, "lawmen firepower cards of the enemy"],
    [/\bthe (?:posse|gang) plays?\b/g, "the enemy plays"], [/\bof the gang that is dead\b/g, "of the gang killed"],
    ...shared.rewrites,
  ],
};
