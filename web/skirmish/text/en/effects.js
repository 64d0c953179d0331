// Effects of cards by their word in the packs, in English. Phones show `button`; the box editor shows `name`, `hint` and the `labels`
// of fields that are called otherwise elsewhere, and tells an effect by `says`: with all its fields and the phrases of `effect_phrases.js`.
// A button with a number says `many`, given the number and what else the question tells of the effect.
import { grammar } from "../../../text/grammar.js";
import count from "./counted_things.js";

const { plural } = grammar("en");
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);
/** Return where a token goes, or comes from if there are fewer than none of them. */
const bearer = ({ on, this: own, cards }) => (own ? "this card" : cards ? "a card" : { this: "this card", card: "a card", cards: "cards", battlefield: "the battlefield" }[on] ?? "somebody");
const moved = (tokens, n, effect) => (n < 0 ? `Take ${tokens(-n)} off ${bearer(effect)}` : `Put ${tokens(n)} on ${bearer(effect)}`);

export default {
  // Hands, decks and discard piles.
  draw: {
    button: "Draw cards", name: "Draw cards", hint: "From the deck into the hand.", labels: { who: "Who draws" },
    many: (n, { who = "own" }) => `${{ own: "Draw", enemy: "The enemy draws", both: "Both sides draw" }[who]} ${count.cards(n)}`,
    says: (e, w) => `${{ own: "draw", enemy: "the enemy draws", both: "both sides draw" }[e.who]} ${w.cards(e.count)}${w.per(e)}`,
  },
  discard: {
    button: "Discard from a hand", name: "Discard cards", hint: "From the hand, of their owner’s choice or at random.", labels: { who: "Who discards" },
    many: (n, { who = "enemy" }) => `${{ own: "Discard", enemy: "The enemy discards", both: "Both sides discard" }[who]} ${count.cards(n)}`,
    says: (e, w) => `${{ own: "discard", enemy: "the enemy discards", both: "both sides discard" }[e.who]} ${w.cards(e.count)}${e.random ? " at random" : ""}`,
  },
  look: {
    button: "Look at cards", name: "Look at hidden cards", hint: "The enemy’s hand, or the next cards of a deck.", labels: { who: "Whose deck" },
    says: (e, w) => (e.at === "hand" ? "look at the enemy’s hand" : `look at the next ${w.cards(e.count)} of ${{
      frontier: "the Frontier deck", "any-deck": "any deck", deck: { own: "your deck", enemy: "the enemy’s deck", both: "both decks" }[e.who],
    }[e.at]}${e.bottom ? ", which may go under it" : ""}`),
  },
  search: {
    button: "Search the deck", name: "Search the deck", hint: "For a card; the deck is shuffled afterwards.",
    says: (e, w) => ({
      hand: `take ${w.card(e)} from ${w.decks[Boolean(e.frontier)]} into your hand`, top: `put ${w.card(e)} from ${w.decks[Boolean(e.frontier)]} on top of it`,
      play: `play ${w.card(e)} from ${w.decks[Boolean(e.frontier)]} without its cost`,
    })[e.to],
  },
  recover: {
    button: "Take back from the discard pile", name: "Take from the discard pile", hint: "A card comes back to the hand, onto the deck, or is played again.",
    says: (e, w) => ({
      hand: `take ${w.someCards(e)} from ${w.discards[e.who ?? "own"]} back into your hand`, top: `put ${w.someCards(e)} from ${w.discards[e.who ?? "own"]} on top of ${w.tops[e.who ?? "own"]}`,
      play: `play ${w.someCards(e)} from ${w.discards[e.who ?? "own"]} again, without its cost`,
    })[e.to],
  },
  redraw: {
    button: "Both draw new hands", name: "Both draw new hands", hint: "Hands are shuffled into the decks, and as many cards drawn again.",
    says: () => "both sides shuffle their hands into their decks and draw as many cards again",
  },
  trade: {
    button: "Trade cards of a deck", name: "Trade cards of a deck", hint: "As often as you like: cards off the top of a deck, unseen, for others that are drawn.", labels: { lost: "Cards lost each time" },
    says: (e, w) => `as often as you like: discard ${w.cards(e.lost)} off the top of ${e.frontier ? "the Frontier deck" : "your deck"}, unseen, then draw ${w.cards(e.count)}`,
  },
  show: {
    button: "Show cards", name: "Show cards of a hand", hint: "The other side says which of them are kept; the rest is discarded.",
    says: (e, w) => `${{ own: "show", enemy: "the enemy shows", both: "both sides show" }[e.who]} ${w.cards(e.count)}; the other side chooses ${e.keep} to keep, and the rest is discarded`,
  },
  "draw-open": {
    button: "Draw for all to see", name: "Draw for all to see", hint: "The enemy says which go into the hand; the rest is discarded.",
    says: (e, w) => `draw ${w.cards(e.count)} for all to see; the enemy chooses ${e.keep} that you keep, and the rest is discarded`,
  },
  "call-for": {
    button: "Call for a card", name: "Call for a card", hint: "You name a card, and the enemy discards one like it from the hand.",
    says: () => "name a card: if the enemy holds such a card, one is discarded",
  },
  bury: {
    button: "Discards out of the game", name: "Discards out of the game", hint: "All cards of a discard pile, or some of them.",
    says: (e, w) => `put ${e.named.length ? w.names(e.named, "all") : "all cards"} in ${w.discards[e.who]} out of the game`,
  },
  stash: {
    button: "Lay a card under this one", name: "Lay a card under this one", hint: "From the hand, face down; its owner knows it.",
    says: () => "lay a card from your hand face down under this one",
  },
  unstash: {
    button: "Take the card from under it", name: "Take the card from under it", hint: "It goes back into the hand.",
    says: () => "take the card from under this one back into your hand",
  },
  "hide-at-prison": {
    button: "Hide a card at the prison", name: "Hide a card at the prison", hint: "A character or firepower card from the hand, face down, as if it had a padlock.",
    says: () => "lay a character or firepower card from your hand face down at the prison, as if it had a padlock",
  },
  "skip-draw": {
    button: "No draw phase", name: "No draw phase", hint: "The next draw phase does not take place.",
    says: (e) => `${{ own: "your next draw phase does", enemy: "the enemy’s next draw phase does", both: "the next draw phases of both sides do" }[e.who]} not take place`,
  },

  // Lives, the attack and the time that is left.
  kill: {
    button: "Somebody falls", name: "Kill", hint: "Lowest survival rating first; the defender chooses among equals.",
    many: (n) => plural(n, { one: "{n} member falls", other: "{n} members fall" }),
    says: (e, w) => `${w.membersDie(e.count)}${w.per(e)}`,
  },
  prevent: {
    button: "Nobody falls", name: "Prevent casualties", hint: "Those that are due just now. For cards played when somebody would die.",
    many: (n) => plural(n, { one: "Prevent {n} casualty", other: "Prevent {n} casualties" }),
    says: (e, w) => `prevent ${w.casualties(e.count)}`,
  },
  cancel: {
    button: "Cancel the card", name: "Cancel a card", hint: "The enemy’s card has no effect. For cards played when the enemy plays one.",
    says: (e, w) => `cancel ${w.card(e)} that the enemy just played${w.unlessDone(e)}`,
  },
  boost: {
    button: "More firepower in this turn", name: "Firepower for this turn", hint: "More or less of it at the current battlefield.",
    many: (n) => `${signed(n)} firepower in this turn`,
    says: (e, w) => `${w.signed(e.power)} firepower here until the end of the turn${w.per(e)}`,
  },
  "skip-attack": {
    button: "No attack", name: "No attack", hint: "The next attack does not take place.",
    says: () => "the next attack does not take place",
  },
  "win-attack": {
    button: "The attack is won", name: "Win the attack", hint: "This turn’s, whatever the firepower.",
    says: () => "win this turn’s attack",
  },
  countdown: {
    button: "Tokens that count down", name: "Countdown", hint: "Take tokens off the card that counts down, or put some on.", labels: { keep: "But never the last" },
    many: (n) => (n < 0 ? `Take ${count.tokens(-n)} off the countdown` : `Put ${count.tokens(n)} back on the countdown`),
    says: (e, w) => (e.count < 0 ? `take ${w.tokens(-e.count)} off the countdown${e.keep ? `, but leave ${e.keep}` : ""}` : `put ${w.tokens(e.count)} back on the countdown`),
  },
  spaces: {
    button: "Turn spaces", name: "Turn spaces", hint: "The current battlefield has more of them, or fewer.",
    many: (n) => `${count.spaces(Math.abs(n))} ${n < 0 ? "fewer" : "more"}`,
    says: (e, w) => `${e.count < 0 ? w.fewerSpaces(-e.count) : w.moreSpaces(e.count)} here`,
  },
  "step-back": {
    button: "The turn marker goes back", name: "The turn marker goes back", hint: "To the last space of the battlefield before.",
    says: () => "the turn marker goes back to the last space of the battlefield before",
  },
  wound: {
    button: "Wounds", name: "Wounds", hint: "On the leader of the defenders, or off; below 0 they heal.",
    many: (n) => (n < 0 ? `Take ${count.wounds(-n)} off the leader` : `Put ${count.wounds(n)} on the leader`),
    says: (e, w) => (e.count < 0 ? `take ${w.wounds(-e.count)} off the leader` : `put ${w.wounds(e.count)} on the leader`),
  },
  "prevent-wound": {
    button: "No wound", name: "Prevent wounds", hint: "Those that are due just now. For cards played when the leader would be wounded.",
    many: (n) => `Prevent ${count.wounds(n)}`,
    says: (e, w) => `prevent ${w.wounds(e.count)}`,
  },
  lose: {
    button: "The game is lost", name: "The game is lost", hint: "By the side that is named.",
    says: (e) => ({ own: "you have lost the game", enemy: "the enemy has lost the game", both: "you have lost the game" })[e.who],
  },

  // Cards in play and what lies on them.
  destroy: {
    button: "Remove cards in play", name: "Destroy cards in play", hint: "Whoever plays this chooses which.", labels: { budget: "Firepower it takes out in all" },
    many: (n) => plural(n, { one: "Remove {n} card in play", other: "Remove {n} cards in play" }),
    says: (e, w) => `destroy ${w.targets(e)}${w.goes[e.goes]}${e.sure ? ", and True Grit does not help" : ""}`,
  },
  move: {
    button: "Move a card in play", name: "Move a card", hint: "To another battlefield, on the same side.",
    labels: { this: "This card", own_place: "Counted from where it lies", across: "Into the enemy’s column" },
    says: (e, w) => `move ${w.which(e.which, 1)} to ${w.to[e.to]}`,
  },
  power: {
    button: "Power tokens", name: "Power tokens", hint: "Onto cards or a battlefield, or off them.", labels: { on: "On what", field: "Which battlefield" },
    many: (n, effect) => moved(count.powerTokens, n, { on: "this", ...effect }),
    says: (e, w) => `${e.count < 0 ? "take" : "put"} ${w.powerTokens(Math.abs(e.count))} ${e.count < 0 ? "off" : "on"} ${w.bearer(e)}${w.per(e)}`,
  },
  grit: {
    button: "True Grit, an extra life", name: "True Grit", hint: "An extra life for this card or for somebody, or one fewer.",
    many: (n, effect) => moved(count.gritTokens, n, effect),
    labels: { this: "On this card", member: "On whom", cards: "On cards in play" },
    says: (e, w) => `${e.count < 0 ? "take" : "put"} ${w.grits(Math.abs(e.count))} ${e.count < 0 ? "off" : "on"} ${e.this ? w.on.this : e.member ? w.name(e.member) : w.anyMember}`,
  },
  leave: {
    button: "This card leaves", name: "This card leaves", hint: "To the discard pile, the hand, the deck or out of the game.",
    says: (e) => ({
      discard: "discard this card", game: "this card leaves the game", hand: "take this card back into your hand", top: "put this card on top of your deck", deck: "shuffle this card back into its deck",
    })[e.goes],
  },
  blank: {
    button: "Eagle token", name: "Eagle token", hint: "A card with one has no numbers, icons or text.",
    many: (n) => moved((many) => plural(many, { one: "{n} Eagle token", other: "{n} Eagle tokens" }), n, { on: "card" }),
    says: (e, w) => (e.count < 0 ? `take ${w.eagles(-e.count)} off a card in play` : `put ${w.eagles(e.count)} on a card in play: it has no numbers, icons or text`),
  },
  mark: {
    button: "Crosshair token", name: "Crosshair token", hint: "On this card.",
    says: () => "put a crosshair token on this card",
  },
  shift: {
    button: "Move a chip", name: "Move a chip", hint: "Of this card, onto another card in play of the same side.",
    says: (e, w) => `move a chip of this card onto another card of yours in play${e.but.length ? `, but never onto ${w.names(e.but)}` : ""}`,
  },
  block: {
    button: "Blocks a row", name: "Blocks a row", hint: "This card becomes a row-blocking card in the enemy’s column.",
    says: (e, w) => `this card becomes a row-blocking card in the enemy’s column ${w.where[e.where]}`,
  },
  disarm: {
    button: "Remove an ambush", name: "Remove an ambush", hint: "One that lies face down before a battlefield; nobody looks at it.",
    says: () => "take a face-down ambush out of the game, unseen",
  },

  // Dollars, the gang and the row of battlefields.
  dollar: {
    button: "Dollars", name: "Dollars", hint: "From the reserve or from the enemy; below 0 they are paid into the reserve.", labels: { from_enemy: "From the enemy" },
    many: (n, { who = "own", from_enemy: robs }) => `${{
      own: n < 0 ? "Pay" : "Take", enemy: n < 0 ? "The enemy pays" : "The enemy takes", both: n < 0 ? "Both sides pay" : "Both sides take",
    }[who]} ${count.dollars(Math.abs(n))}${robs ? " from the other side" : ""}`,
    says: (e, w) => (e.count < 0
      ? `${{ own: "pay", enemy: "the enemy pays", both: "both sides pay" }[e.who]} ${w.dollars(-e.count)}`
      : `${{ own: "take", enemy: "the enemy takes", both: "both sides take" }[e.who]} ${w.dollars(e.count)}${e.from_enemy ? " from the other side" : ""}`),
  },
  recruit: {
    button: "Members join", name: "Members join", hint: "The next ones of the pile, or dead ones who come back.",
    many: (n, { dead }) => (dead ? plural(n, { one: "{n} of the dead comes back", other: "{n} of the dead come back" }) : plural(n, { one: "{n} member joins", other: "{n} members join" })),
    labels: { dead: "Back from the dead", member: "Who comes back" },
    says: (e, w) => (e.dead ? (e.member ? `${w.name(e.member)} comes back from the dead` : w.membersComeBack(e.count)) : w.membersJoin(e.count)),
  },
  enlist: {
    button: "Joins the gang", name: "Joins the gang", hint: "This card becomes the member that is named.", labels: { member: "Member" },
    says: (e, w) => `this card joins the gang as ${w.name(e.member)}`,
  },
  defect: {
    button: "Changes sides", name: "Changes sides", hint: "A living member leaves the gang; a card takes its place in your column here.", labels: { member: "Member", card: "Card" },
    says: (e, w) => `${w.name(e.member)} changes sides and leaves the gang; ${w.name(e.card)} comes into your column here`,
  },
  "insert-field": {
    button: "One more battlefield", name: "One more battlefield", hint: "Between two that the turn marker has not reached; you say where.",
    says: (e, w) => `put ${w.name(e.battlefield)} between two battlefields that the turn marker has not reached`,
  },

  // Effects made of other effects, and what is left to people.
  choose: {
    button: "Choose one", name: "Choose one of several", hint: "Two to six lists of effects, of which one happens.", labels: { who: "Who chooses" },
    says: (e, w) => `${{ own: "choose", enemy: "the enemy chooses", both: "both choose" }[e.who]}: ${w.options(e.of)}`,
  },
  unless: {
    button: "Pay, or let it happen", name: "Unless somebody pays", hint: "It happens unless so many cards are discarded.", labels: { who: "Who may pay", discards: "By discarding" },
    says: (e, w) => ({
      own: `discard ${w.cards(e.discards)}, or else ${w.effects(e.then)}`, enemy: `unless the enemy discards ${w.cards(e.discards)}: ${w.effects(e.then)}`,
      both: `unless both discard ${w.cards(e.discards)}: ${w.effects(e.then)}`,
    })[e.who],
  },
  told: {
    button: "Read the card", name: "Tell it in words", hint: "The companion says when; people do it and move what they must.",
    says: (e) => e.text.trim() || "people read the card and do what it says",
  },
  relay: {
    button: "A token, then more", name: "A token, then more", hint: "Something else happens once the token has been taken.",
    labels: { token: "Token", first: "The first time", later: "Every time after that", holder: "That is for whoever has the token" },
    says: (e, w) => `the first time: ${w.effects(e.first)}, and take the token; from then on${e.holder ? ", for whoever has the token" : ""}: ${w.effects(e.later)}`,
  },
  guess: {
    button: "Hide a chip", name: "Hide a chip", hint: "In one fist; the enemy guesses in which.", labels: { right: "If the guess is right", wrong: "If the guess is wrong" },
    says: (e, w) => `hide a chip in one fist; if the enemy guesses right: ${w.effects(e.right)}; if not: ${w.effects(e.wrong)}`,
  },
  surcharge: {
    button: "Name a card", name: "Name a card", hint: "It costs the enemy more, once; then this card is out of the game.", labels: { discards: "Discards" },
    says: (e, w) => `name a card: the next time the enemy plays it, it costs ${w.more(e.discards)}; then this card leaves the game`,
  },

  // Effects that last.
  costs: {
    button: "Other costs", name: "Costs change", hint: "Cards cost more or less to play.", labels: { who: "Whose cards", change: "Cost more (+) or less (−)" },
    says: (e, w) => `${w.kinds(e)}${{ own: " of yours", enemy: " of the enemy", both: "" }[e.who]} ${w.where[e.where]} cost ${w.more(e.change)}${e.random ? " at random" : ""}${w.until(e)}`,
  },
  forbid: {
    button: "Cards are forbidden", name: "Forbid cards", hint: "They cannot be played, or only so many a turn.", labels: { who: "For whom", allowed: "Still allowed each turn" },
    says: (e, w) => `${e.allowed
      ? `${{ own: "you", enemy: "the enemy", both: "everybody" }[e.who]} can play only ${e.allowed} a turn of`
      : { own: "you cannot play", enemy: "the enemy cannot play", both: "nobody can play" }[e.who]} ${w.kinds(e)} ${w.where[e.where]}${w.until(e)}`,
  },
  limit: {
    button: "Another limit", name: "Room in the columns", hint: "The defenders’ column holds more or fewer; attackers may get a limit.",
    labels: { change: "More (+) or fewer (−) for the defenders", attackers: "Limit for the attackers (0: none)" },
    says: (e, w) => `${w.inTurn(e.change && `the defenders’ column here holds ${w.more(e.change)}`, e.attackers && `the attackers’ column holds ${e.attackers} at the most`)}${w.until(e)}`,
  },
  immune: {
    button: "Cannot be touched", name: "Cannot be touched", hint: "The enemy’s cards can neither destroy nor move this card.",
    labels: { destroy: "Cannot be destroyed", move: "Cannot be moved", own: "By one’s own cards, too", but_by: "But by these" },
    says: (e, w) => (e.own
      ? `no card can ${e.destroy && e.move ? "destroy or move" : e.destroy ? "destroy" : "move"} this card`
      : `the enemy’s cards ${e.destroy && e.move ? "can neither destroy nor move" : e.destroy ? "cannot destroy" : "cannot move"} this card`) + (e.but_by?.length ? `, except ${w.names(e.but_by)}` : ""),
  },
  uncounted: {
    button: "Does not count", name: "Takes no room", hint: "It does not count towards the limit of its column.",
    says: () => "this card does not count towards the limit of its column",
  },
  worth: {
    button: "Worth more", name: "Worth more firepower", hint: "This card’s own, for each of something that is counted.", labels: { defence: "As much as the battlefield’s defence" },
    says: (e, w) => (e.defence ? `${e.power ? `${w.signed(e.power)} firepower, and ` : ""}as much more firepower as the battlefield’s defence` : `${w.signed(e.power)} firepower${w.per(e)}`),
  },
  heedless: {
    button: "Ignores other cards", name: "Ignores other cards", hint: "What they do as long as they are in play does not concern this card.",
    says: (e, w) => `this card ignores what ${w.names(e.of)} does while in play`,
  },
  crowd: {
    button: "Stronger together", name: "Stronger together", hint: "Copies of this card in one column take up the room of one.", labels: { two: "Firepower of two", three: "Firepower of three or more" },
    says: (e) => `in one column, two copies of this card have ${e.two} firepower together, three or more have ${e.three}; they take up the room of one`,
  },
  everywhere: {
    button: "Fights wherever it lies", name: "Fights wherever it lies", hint: "It adds its firepower at the current battlefield.",
    says: () => "this card adds its firepower at the current battlefield, wherever it lies",
  },
  "hand-limit": {
    button: "Hands have a limit", name: "Hands have a limit", hint: "What is over it is discarded at the end of the turn.",
    says: (e, w) => `${{ own: "at the end of your turn, keep", enemy: "at the end of its turn, the enemy keeps", both: "at the end of its turn, each side keeps" }[e.who]} at most ${w.cards(e.count)} in hand`,
  },
  toll: {
    button: "Moving costs", name: "Moving costs", hint: "A card that is moved to another battlefield is paid for, or discarded.",
    says: (e, w) => `when a card is moved to another battlefield, its side discards ${w.cards(e.discards)}, or that card is discarded`,
  },
  rooted: {
    button: "Nothing moves here", name: "Nothing moves here", hint: "No card is moved from this battlefield or to it, or taken back from it.",
    says: () => "no card can be moved from this battlefield or to it, or be taken back from it",
  },
  "no-derailing": {
    button: "The train cannot be derailed", name: "The train cannot be derailed", hint: "As long as this card is in play.",
    says: () => "the train cannot be derailed",
  },
  "buries-host": {
    button: "Its card is out of the game when killed", name: "Its card is out of the game when killed", hint: "The card that this one lies under.",
    says: () => "when the card that this one lies under is killed, it leaves the game",
  },
};
