// What lies on the table and what can be read from it, in English.
import count from "./counts.js";

const spoken = (name) => String(name).replace(/[-_:]+/g, " ");
const PIECES = { marker: "marker" };
const TOKENS = { grit: "True Grit", "power-attack": "raiders’ power", "power-defence": "guardians’ power", power: "power", army: "Army" };

export default {
  side: { attack: "the raiders", defence: "the guardians" },
  Side: { attack: "Raiders", defence: "Guardians" },
  kind: { firepower: "Firepower", blocker: "Row block", action: "One-shot", null: "Not typed in yet" },
  token: (token) => TOKENS[token] ?? token,
  faceDown: "a face-down card",

  // Places.
  column: (field, side) => `${field}, ${side}’ side`,
  discardOf: (side) => `the ${side.replace(/^the /, "")}’ discard pile`,
  fieldNumber: (nth) => `battlefield ${nth}`,
  field: (nth, name) => `${nth}. ${name}`,
  space: (space, of) => `space ${space} of ${of}`,
  spaceMark: ({ draw, optional }) => `${optional ? "optional" : "compulsory"}${draw ? `, draws ${count.guardians(draw)}` : ""}`,
  optional: "optional",
  blown: (place) => (place === 6 ? "Collapsed" : "Blown up"),
  places: "The six battlefields",
  defenceOf: (defence, power) => (power ? `defence ${defence} and ${count.tokens(power)}` : `defence ${defence}`),
  columnOf: (side) => `Cards of ${side}`,
  empty: "nobody",
  limit: (cards, most) => `${cards} of ${most} places`,

  // The balance.
  against: (attack, defence) => `${attack} against ${defence}`,
  enough: "enough to kill",
  more: (need) => `${need} more to kill`,
  falls: "a guardian falls",
  noToken: "nobody falls, but one has fallen in this turn",
  nearer: (left) => `the Army comes closer, ${left} left`,
  arrives: "the Army arrives",
  noAttack: "No attack in this turn",

  // Signs on cards.
  firepower: (n) => (n === null ? "firepower unknown" : `firepower ${n}`),
  cost: (n) => (n === null ? "cost unknown" : n === 0 ? "costs nothing" : `costs ${count.cards(n)}`),
  free: "free",
  kegs: (n) => count.kegs(n),
  ammo: (n) => `${n} ammo`,
  power: (n) => count.powerTokens(n),
  grit: (n) => `${n} True Grit`,
  copies: (n) => `${n} in the deck`,
  playedWhen: { cancel: "Played when the enemy plays a card.", casualty: "Played when a guardian is about to fall.", attack: "Played when the firepower is compared." },
  moment: { cancel: "answer", casualty: "casualty", attack: "attack" },

  // The town and the Army.
  guardians: "Guardians",
  guardiansLeft: (n, pile) => `${n} in front, ${pile} in the pile`,
  fallen: "fallen",
  lowest: "next to fall",
  leader: "must outlive the mine",
  army: "The Army",
  armyLeft: (n) => (n === 0 ? "the Army is here" : `${n} to go`),
  piles: "Decks and discard piles",
  deck: (n) => `${n} to draw`,
  discard: (n) => `${n} discarded`,
  gone: (n) => `${n} out of the game`,
  inHand: (n) => `${n} in hand`,
  discardEmpty: "Nothing discarded yet.",
  supply: "Supply",
  chores: "On the table",
  piece: (piece) => (TOKENS[piece] ? `${TOKENS[piece]} token` : PIECES[piece] ?? spoken(piece)),
  placeName: (place) => ({ box: "the box", supply: "the supply", army: "the Army card", recruits: "the pile", defence: "the guardians" })[place] ?? spoken(place),
  backTo: { hand: (side) => `the hand of ${side}`, top: (side) => `the deck of ${side}`, game: () => "the box" },
  spaceAt: (name, space) => `${name}, space ${space}`,
  chore: (piece, from, to) => `${piece}${to ? ` to ${to}` : ` away from ${from}`}`,
};
