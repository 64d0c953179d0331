// Parts of sentences about effects of cards, in English. A game may have its own, before these.
import { grammar } from "../../../text/grammar.js";

const { plural } = grammar("en");

export default {
  // Numbers of things.
  cards: (n) => plural(n, { one: "1 card", other: "{n} cards" }),
  tokens: (n) => plural(n, { one: "1 token", other: "{n} tokens" }),
  powerTokens: (n) => plural(n, { one: "1 power token", other: "{n} power tokens" }),
  grits: (n) => plural(n, { one: "1 True Grit", other: "{n} True Grits" }),
  eagles: (n) => plural(n, { one: "1 Eagle token", other: "{n} Eagle tokens" }),
  dollars: (n) => plural(n, { one: "1 dollar", other: "{n} dollars" }),
  wounds: (n) => plural(n, { one: "1 wound", other: "{n} wounds" }),
  casualties: (n) => plural(n, { one: "1 casualty", other: "{n} casualties" }),
  moreSpaces: (n) => plural(n, { one: "1 more turn space", other: "{n} more turn spaces" }),
  fewerSpaces: (n) => plural(n, { one: "1 turn space fewer", other: "{n} turn spaces fewer" }),
  more: (n) => (n < 0 ? `${-n} less` : `${n} more`),
  unlessPaid: (n) => plural(n, { one: ", unless 1 dollar is paid for it", other: ", unless {n} dollars are paid for it" }),
  unlessDiscarded: (n) => plural(n, { one: ", unless 1 more card is discarded for it", other: ", unless {n} more cards are discarded for it" }),
  membersComeBack: (n) => plural(n, { one: "1 of the dead comes back", other: "{n} of the dead come back" }),
  membersJoin: (n) => plural(n, { one: "the next member of the pile joins", other: "the next {n} members of the pile join" }),
  membersDie: (n) => plural(n, { one: "1 member dies", other: "{n} members die" }),
  unlessKilled: (what) => `, unless ${what} for it`,
  decks: { false: "your deck", true: "the Frontier deck" },
  discards: { own: "your discard pile", enemy: "the enemy’s discard pile", both: "both discard piles" },
  tops: { own: "your deck", enemy: "the enemy’s deck", both: "their decks" },
  anyMember: "a member of the defender’s choice",

  // Cards.
  kind: {
    any: "any card", firepower: "a firepower card", blocker: "a row-blocking card", action: "a one-shot card", beside: "a card beside a battlefield", open: "an open range card", attachment: "an attachment",
  },
  kindOne: {
    any: "card", firepower: "firepower card", blocker: "row-blocking card", action: "one-shot card", beside: "card beside a battlefield", open: "open range card", attachment: "attachment",
  },
  kinds: {
    any: "cards", firepower: "firepower cards", blocker: "row-blocking cards", action: "one-shot cards", beside: "cards beside battlefields", open: "open range cards", attachment: "attachments",
  },
  likeOne: (name) => `a ${name} card`,
  like: (name) => `${name} cards`,
  every: "all",
  anyNumber: "any number of",
  upTo: (n) => `up to ${n}`,
  each: "each",
  some: "",
  ofType: (cards, type) => `${type} ${cards}`,
  withIcon: {
    star: (cards) => `${cards} with a star`, crosshair: (cards) => `${cards} with a crosshair`, padlock: (cards) => `${cards} with a padlock`,
    noose: (cards) => `${cards} with a noose`, boot: (cards) => `${cards} with a boot`,
  },
  butNo: (cards) => `but no ${cards}`,
  inAll: (n) => `with ${n} firepower between them`,
  side: { own: "of yours", enemy: "of the enemy", both: "of either side" },
  least: (n) => `with firepower ${n} or more`,
  most: (n) => `with firepower ${n} or less`,
  between: (least, most) => `with firepower ${least} to ${most}`,

  // Places and times.
  where: {
    here: "here", anywhere: "at any battlefield", earlier: "at earlier battlefields", later: "at later battlefields", next: "at the next battlefield", previous: "at the battlefield before",
  },
  to: {
    here: "this battlefield", anywhere: "any battlefield", earlier: "an earlier battlefield", later: "a later battlefield", next: "the next battlefield", previous: "the battlefield before",
  },
  goes: { discard: "", game: ", out of the game", hand: ", back into its owner’s hand", top: ", back on top of its owner’s deck", deck: ", shuffled back into its deck" },
  on: { this: "this card", battlefield: "the current battlefield" },
  until: { turn: "until the turn ends", "next-turn": "until the enemy’s next turn ends", battlefield: "until the battlefield is left" },

  // Things that are counted.
  per: {
    "in-play": "for each card in play here", discarded: "for each card in your discard pile", blockers: "for each row-blocking card in your column", "enemy-cards": "for each card in the enemy’s column",
    fallen: "for each member killed", "counted-down": "for each token taken off the countdown", anywhere: "for each card in play anywhere", others: "for each other card in play anywhere",
  },
  perNamed: {
    "in-play": (cards) => `for each ${cards} in play here`, discarded: (cards) => `for each ${cards} in your discard pile`,
    anywhere: (cards) => `for each ${cards} in play anywhere`, others: (cards) => `for each other ${cards} in play anywhere`,
  },

  // The whole of a sentence.
  may: (what) => `you may ${what}`,
  onlyAt: (fields) => `only at ${fields}`,
  onlyIf: {
    here: (name) => `only if ${name} is in play here`, in_play: (name) => `only if ${name} is in play`, discarded: (name) => `only if ${name} is in your discard pile`,
    alive: (name) => `only if ${name} is alive`, dead: (name) => `only if ${name} is dead`,
    before: (name) => `only before the turn marker reaches ${name}`, opposite: (name) => `only if ${name} is in the enemy’s column there`,
    bare: () => "only if no chip lies on this card", ahead: () => "only while this card lies beyond the current battlefield",
    played_by: (side) => `only if ${{ attack: "the attackers", defence: "the defenders" }[side]} played it`,
    not_discarded: (name) => `only if ${name} is neither in the enemy’s discard pile nor out of the game`, enemy_discarded: (name) => `only if ${name} is in the enemy’s discard pile or out of the game`,
    members_least: (n) => `only if ${n} or more members are left`, members_most: (n) => `only if ${n} or fewer members are left`,
    countdown_least: (n) => `only if ${n} or more tokens are left on the countdown`, countdown_most: (n) => `only if ${n} or fewer tokens are left on the countdown`,
  },
  nothing: "nothing happens",
  or: " or ",
  orElse: " – or ",
  then: ", then ",
};
