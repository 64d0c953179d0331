// Other words for effects of Revolver, in English: those of all fights, with its own before them.
import shared from "/web/skirmish/text/en/card_text_patterns.js";

export default {
  ...shared,
  carriedOn: [...shared.carriedOn, [/(of the gang dies?\. [^.]*\bif \w+ or (?:more|fewer)) (?=(?:are|were) left\b)/g, "$1 of the gang "]],
  // Here no card moves what "cannot be moved", not even one of its own side.
  rewrites: [
    [/^(?:it )?cannot be moved$/g, "no card can move this card"], [/^cannot be moved, (?=does not count\b)/g, "no card can move this card, and "],
    [/\b1 of them dies\b/g, "1 of the gang dies"], [/\b1 of the gang gets\b/g, "1 of the gang, of its player's choice gets"], [/\ba lawman\b/g, "1 lawman firepower card of the enemy"], [/\b1 of your lawmen\b/g, "1 lawman firepower card of yours"],
    [/^(\d+) of the gang do(?:es)? not die(?: of it)?$/g, "prevent $1 casualties"], [/\ball lawmen here\b/g, "all lawman firepower cards of either side here"], [/\blawmen\b/g, "lawman firepower cards of the enemy"],
    [/\bthe (?:posse|gang) plays?\b/g, "the enemy plays"], [/\bof the gang that is dead\b/g, "of the gang killed"],
    ...shared.rewrites,
  ],
};
