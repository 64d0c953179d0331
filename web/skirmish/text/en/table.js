// Texts of everything shown on the table, in English.
import { whose } from "../../../text/english_grammar.js";
import count from "./counted_things.js";

export default {
  list: count.list,
  kind: {
    firepower: "Firepower", blocker: "Row block", action: "One-shot", beside: "By a battlefield", open: "Open Range", attachment: "Attachment", battlefield: "Battlefield",
    null: "Not typed in yet",
  },
  type: { character: "Character", location: "Location", "open-range": "Open Range", attachment: "Attachment", unique: "Unique", special: "Special", weapon: "Weapon" },
  icon: { star: "lawman’s star", crosshair: "crosshair: shot first", padlock: "padlock", noose: "noose", boot: "boot: may go back into the deck" },
  faceDown: "a face-down card",

  // Places.
  column: (field, side) => `${field}, ${whose(side)} side`,
  discardOf: (side) => `${whose(side)} discard pile`,
  discardFrontier: "the Frontier discard pile",
  besideAt: (field) => `by ${field}`,
  ambushAt: (field) => `ambush at ${field}`,
  openOf: (side) => `the open range before ${side}`,
  downOf: (side) => `${whose(side)} face-down cards`,
  fieldNumber: (nth) => `battlefield ${nth}`,
  field: (nth, name) => `${nth}. ${name}`,
  between: (name, next) => (next === null ? `after ${name}` : `between ${name} and ${next}`),
  space: (space, of) => `space ${space} of ${of}`,
  fieldKind: { prison: "one turn, no attack" },
  duelShort: "Duel",
  duel: "the duel may be fought here",
  optional: "optional",
  defenceOf: (defence, power) => (power ? `defence ${defence} and ${count.tokens(power)}` : `defence ${defence}`),
  columnOf: (side) => `Cards of ${side}`,
  empty: "nobody",
  limit: (cards, most) => `${cards} of ${most} places`,
  ambush: "an ambush lies here",
  faceDownOf: (n, side) => `${count.cards(n)} of ${side}, face down`,
  deckName: { attack: "own deck of the attackers", defence: "own deck of the defenders", "stage-attack": "Stagecoach deck of the attackers", "stage-defence": "Stagecoach deck of the defenders", frontier: "Frontier deck" },

  // The balance.
  against: (attack, defence) => `${attack} against ${defence}`,
  enough: "enough to kill",
  more: (need) => `${need} more to kill`,
  noAttack: "No attack in this turn",

  // Signs on cards.
  firepower: (n) => (n === null ? "firepower unknown" : `firepower ${n}`),
  cost: (n) => (n === null ? "cost unknown" : n === 0 ? "costs nothing" : `costs ${count.cards(n)}`),
  free: "free",
  kegs: (n) => count.kegs(n),
  ammo: (n) => `${n} ammo`,
  power: (n) => count.powerTokens(n),
  grit: (n) => `${n} True Grit`,
  dollars: (n) => count.dollars(n),
  woundTokens: (n) => count.wounds(n),
  randomCards: (n) => `${count.cards(n)} by lot`,
  wounds: "Wounds",
  purseOf: (side) => `Dollars of ${side}`,
  keptBy: (side) => `Tokens before ${side}`,
  hostageToken: "the hostage",
  copies: (n) => `${n} in the deck`,
  moment: { cancel: "answer", casualty: "casualty", attack: "attack", wound: "wound", derail: "derailing", prison: "prison" },

  // Decks, piles and people.
  fallen: "fallen",
  /** A staged scene. */
  scene: {
    attackAt: (name) => `The attack at ${name}`, printed: "defence of the place", power: (n) => count.powerTokens(n), more: (n) => `${n > 0 ? "+" : "−"}${Math.abs(n)} by effects`,
    hit: (name) => `${name} is hit!`, killed: (name) => `${name} falls.`, saved: (name, grit) => (grit ? `True Grit saves ${name}.` : `A token saves ${name}.`),
  },
  nextToFall: (names) => `next to fall: ${names}`,
  lowest: "next to fall",
  piles: "Decks and discard piles",
  deck: (n) => `${n} to draw`,
  decks: (own, stage) => `${own} + ${stage} to draw`,
  stage: (n) => `${n} in the Stagecoach deck`,
  frontier: "Frontier",
  discard: (n) => `${n} discarded`,
  gone: (n) => `${n} out of the game`,
  inHand: (n) => `${n} in hand`,
  discardEmpty: "Nothing discarded yet.",
  supply: "Supply",
  countOf: (left, of) => `${left} of ${of}`,
  chores: "On the table",
  backTo: { hand: (side) => `the hand of ${side}`, top: (side) => `the deck of ${side}`, deck: (side) => `the deck of ${side}, shuffled`, game: () => "the box" },
  spaceAt: (name, space) => `${name}, space ${space}`,
  chore: (piece, from, to) => `${piece}${to ? ` to ${to}` : ` away from ${from}`}`,
};
