// Other words for effects of Revolver 2, in English: those of all fights, with its own before them.
import shared from "/web/skirmish/text/en/card_text_patterns.js";

export default {
  ...shared,
  rewrites: [
    [/\b1 of them dies\b/g, "1 guardian dies"], [/\bthe guardians (?=play|choose)/g, "the enemy "], [/\bthe enemy (play|choose)\b/g, "the enemy $1s"], [/\ba guardian gets\b/g, "a guardian of the defender's choice gets"],
    [/\b(guardian)(s?)\b(.*\bif \d+ or (?:more|fewer)) are left\b/g, "$1$2$3 $1s are left"], [/\bso does another guardian\b/g, "1 guardian dies"], [/\b(?:only )?if (\d+) or (more|fewer) guardians are left\b/g, "only if $1 or $2 guardians are left"],
    ...shared.rewrites,
  ],
};
