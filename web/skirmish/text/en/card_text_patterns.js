// Other words for effects than the sentences of the program, in English: what cards say is read with them. A game may have its own, before these.

export default {
  numbers: { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  small: ["the", "a", "an", "of", "on", "at", "in", "to", "is", "are", "it", "its", "card", "cards", "your", "here", "and", "that", "this"],
  /** Ends of a part of a sentence that may be an effect of its own. */
  then: [", then ", ", and ", "; ", " and ", ", "],
  /** Beginnings of what belongs to the part before. */
  goesOn: /^(?:only|unless|except|but|never)\b/,
  or: [" – or ", "; or ", ", or ", " or "],
  choose: { own: /^choose:? /, enemy: /^(?:the enemy|the guardians|the gang|the posse) chooses?:? / },
  unless: [
    { who: "enemy", end: /,? unless the enemy discards (\d+) (?:more )?cards?$/ }, { who: "enemy", start: /^unless the enemy discards (\d+) cards?[:,] / },
    { who: "own", end: /,? unless you discard (\d+) cards?$/ }, { who: "own", start: /^discard (\d+) cards?, or else / },
    { who: "both", start: /^unless both discard (\d+) cards?[:,] / },
  ],
  /** A condition that stands before everything that it holds for, and how it is told after one of these. */
  condition: { first: /^(?:only )?if ([^,;]+), (?!only if)(.+)$/, after: ", only if " },
  /** Beginnings of what happens when a card or member is killed. */
  killed: /^(?:when the enemy destroys (?:it|them|1|this card)|when (?:it|he|she|they|this member) dies?)[:,] (?:it blows up: )?/,
  killedSaid: { card: "when the enemy destroys it: ", member: "when it dies: " },
  /** Beginning of a sentence that says when its card is played. */
  moment: /^(?:when|while) (?:you attack|the enemy attacks|the enemy has played an? (?!card:)[^:]+|a[^:]* is about to die|[^:]+ is about to die): |^(?:on|in|at) (?!(?:any|an?|earlier|later|your|his|its|the (?:enemy|next|start|end))\b)[^:;,\d]+: (?!it\b)/,
  /** Sentences that say what is printed as numbers and signs, too. */
  printed: [/^comes? with (?:\d+ (?:power|true grit)(?: and )?)+$/, /^costs? nothing\b/, /^takes a place in [^,;]*column$/, /^can be played\b[^;]*$/, /^lies by (?:the current|any) battlefield$/, /^beats\b/, /^(?:at once|later)$/, /^not (?:where|at)\b/],
  /** Words of the rules: a sentence without any is there to be enjoyed. */
  rules: /\d|#|\b(?:cards?|discard(?:s|ed)?|draws?|destroy(?:s|ed)?|enemy|firepower|battlefields?|column|attack|tokens?|power|true grit|dollars?|wounds?|dies?|out of the game)\b/,
  rewrites: [
    [/^(.+?),? and another(?: 1)?(?= (?:only )?if\b)/g, "$1, and $1"], [/\b(an? .+? cards?) (from .+?); or 1 (?=from\b)/g, "$1 $2; or $1 "], [/\S+ (?:her|him|it)self\b/g, "this card"],
    [/^when the enemy has played a card: it fails\b/g, "cancel any card that the enemy just played"], [/^(the \w+ chooses?: .*)\bto (discard|draw)\b/g, "$1the enemy $2s"], [/^destroy (?:an? )?(#\S+#)(?: here)?$/g, "destroy 1 $1 of the enemy here"],
    [/^(draw \d+ cards?), and (\d+) more (only )?if\b/g, "$1, and draw $2 card, only if"], [/^(?:only )?if ([^,;]+), (?!only if)(.+)$/g, "$2, only if $1"], [/\bor they discard\b/g, "or the enemy discards"],
    [/\bguardians? (choose)s?\b/g, "the enemy $1s"], [/\bblocker(s?)\b/g, "row-blocking card$1"], [/\bactions?\b/g, "one-shot card"],
    [/\bat the current battlefield\b/g, "here"], [/\bfrom (any|earlier|later|the next) (battlefields?)\b/g, "at $1 $2"], [/\bfrom an (earlier|later) battlefield\b/g, "at $1 battlefields"],
    [/\bfrom the battlefield before\b/g, "at the battlefield before"], [/\b(?:an|1) enemy (?:firepower )?card\b/g, "1 firepower card of the enemy"], [/\benemy firepower cards\b/g, "firepower cards of the enemy"],
    [/\b(\d+) of your (?:firepower )?cards\b/g, "$1 firepower cards of yours"], [/\beach of your cards\b/g, "each firepower card of yours"], [/\byour firepower cards\b/g, "firepower cards of yours"],
    [/\bthe (?:enemy|guardians|gang)'s? firepower cards\b/g, "firepower cards of the enemy"], [/\bwith printed firepower\b/g, "with firepower 1 or more"],
    [/\b(?:army tokens?|cubes?)\b/g, "tokens"], [/\btokens or fewer\b/g, "or fewer tokens"], [/^take off (?:up to )?(\d+) tokens?,? ?/g, "take $1 tokens off the countdown, "], [/\bnever 1 of the last (\d+)/g, "but leave $1"], [/\bnever the last$/g, "but leave 1"],
    [/\bput (\d+) tokens? back\b(?! on)/g, "put $1 token back on the countdown"], [/^(\d+) tokens? more$/g, "put $1 token back on the countdown"],
    [/\bif (\d+) (or \w+) (are|were) left\b/g, "if $1 $2 tokens $3 left on the countdown"], [/\bwhen (\d+) (or \w+) tokens are left\b/g, "only if $1 $2 tokens are left on the countdown"],
    [/\b(?:only )?if\b/g, "only if"], [/\bwhile (#\S+#) lives\b/g, "only if $1 is alive"], [/\bthis turn$/g, "until the turn ends"], [/,? (?:for )?free$/g, " without its cost"],
    [/^search your deck for (.+?)(?: and play it)( without its cost)?$/g, "play $1 from your deck without its cost"], [/^(\d+) more for each\b/g, "+$1 firepower for each"],
    [/^(.+?) gets? (\d+) power$/g, "put $2 power token on $1"], [/^(.+?) gets? (\d+) true grit$/g, "put $2 true grit on $1"], [/^another power\b/g, "1 power"], [/^(\d+) power on\b/g, "put $1 power tokens on"], [/^(\d+) power ((?:for each|only if) .+)$/g, "put $1 power token on this card $2"],
    [/\blook at your next (\d+) cards\b/g, "look at the next $1 cards of your deck"], [/,? put them back in any order/g, ""], [/^cannot be destroyed or moved$/g, "the enemy's cards can neither destroy nor move this card"],
    [/^(?:the enemy cannot move it|cannot be moved)$/g, "the enemy's cards cannot move this card"], [/^(?:do|does) not count (?:towards|for) the limit.*$/g, "this card does not count towards the limit of its column"],
    [/^(?:the enemy's|his) next attack\b/g, "the next attack"], [/^you win this turn's attack.*$/g, "win this turn's attack"], [/^(\d+) firepower(?= for each|$)/g, "+$1 firepower here until the end of the turn"], [/^it fails\b/g, "cancel a one-shot card that the enemy just played"], [/^(.+?) (?:is|are) out of the game$/g, "destroy $1, out of the game"], [/^shuffle (#\S+#) back into the frontier deck$/g, "destroy $1 of either side at any battlefield, shuffled back into its deck"],
    [/^(?:he|she|it|this|they|and \w+) (?:is|are) discarded$/g, "discard this card"], [/^to (discard .+)$/g, "$1"], [/^(\d+) tokens? comes off$/g, "take $1 tokens off the countdown"], [/\bdestroy (?:two|2) (?:enemy|firepower cards of the enemy)\b/g, "destroy 2 firepower cards of the enemy"],
    [/^the attackers' column here holds (\d+) cards?$/g, "the attackers' column holds $1 at the most"], [/^your column here holds (\d+) cards? more$/g, "the defenders' column here holds $1 more until the battlefield is left"], [/^your (#\S+#|\S+) cards? cost\b/g, "$1 cards of yours here cost"], [/\b(row-blocking|one-shot) cards? at later battlefields cost\b/g, "$1 cards of yours at later battlefields cost"],
    [/\brow-blocking cards here$/g, "row-blocking cards of either side here"], [/^(\d+) turn spaces? less\b/g, "$1 turn space fewer"], [/^(\d+) turn spaces? more\b/g, "$1 more turn space"], [/\b(move .+?) here at the battlefield before$/g, "$1 at the battlefield before to this battlefield"], [/\b(move .+? at any battlefield) here$/g, "$1 to this battlefield"],
    [/\bunless he discards (\d+) more(?: cards?)?\b/g, "unless $1 more card is discarded for it"], [/^nobody does$/g, "prevent 1 casualty"], [/\bfallen guardian\b/g, "guardian killed"], [/^another 1\b/g, "1"],
    [/^take (.+) back into your hand$/g, "destroy $1, back into its owner's hand"], [/^put (.+) on top of (?:its|their) owner's deck$/g, "destroy $1, back on top of its owner's deck"],
    [/^(.+?) and this card leave the game$/g, "$1 is out of the game; this card leaves the game"], [/^(an? .+?) from (your deck|your discard pile) into your hand$/g, "take $1 from $2 into your hand"],
    [/^(an? .+?) from (your deck|your discard pile) into play( without its cost)?$/g, "play $1 from $2 again, without its cost"], [/\bfor each tokens? (?:that is )?gone$/g, "for each token taken off the countdown"],
    [/^(\d+) places? (less|more) in (?:your|the \S+?'s?) column(?: here)?$/g, "the defenders' column here holds $1 $2 until the battlefield is left"],
    [/^in (?:the|his|its) next turn,? (the enemy) plays at most (\d+) (.+ card)s?$/g, "$1 can play only $2 a turn of $3s here until the enemy's next turn ends"], [/^your (\p{L}+)s cost\b/gu, "$1 cards of yours here cost"],
    [/^discard all (.+)$/g, "destroy all $1"], [/^discard (1 firepower cards of yours.*)$/g, "destroy $1"], [/\bone-shot card from\b/g, "a one-shot card from"], [/^both sides draw (\d+) cards? and discard (\d+)$/g, "both sides draw $1 card, then both sides discard $2 card"],
    [/^(\d+) wound less$/g, "take $1 wound off the leader"], [/^(\d+) wounds?(?: for .*)?$/g, "put $1 wound on the leader"], [/^the enemy plays at most (\d+) (.+?) a turn here$/g, "the enemy can play only $1 a turn of $2 here"],
  ],
};
