// Texts of everything shown on this game's table, in English.
import count from "./counted_things.js";

const spoken = (name) => String(name).replace(/[-_:]+/g, " ");
const PIECES = { marker: "marker" };
const TOKENS = {
  grit: "True Grit", "power-attack": "white chip", "power-defence": "black chip", power: "chip", "double-attack": "white chip of 2", "double-defence": "black chip of 2",
  red: "red chip", "red-double": "red chip of 2", eagle: "Eagle", crosshair: "crosshair", border: "cube", army: "cube", down: "face-down card", scene: "scene of the duel", ambush: "ambush card", wound: "wound", dollar: "dollar", hostage: "hostage", fever: "Fever", smoke: "Smoke Signal",
};
const PLACES = {
  box: "the box", supply: "the supply", hand: "the hand", recruits: "the gang’s place", attack: "the law", defence: "the gang", leader: "the gang’s leader", reserve: "the reserve", border: "the Mexican Border",
};

export default {
  side: { attack: "the law", defence: "the gang" },
  Side: { attack: "The law", defence: "The gang" },
  token: (token) => TOKENS[token] ?? token,
  piece: (piece) => TOKENS[piece] ?? PIECES[piece] ?? spoken(piece),
  placeName: (place) => PLACES[place] ?? spoken(place),
  places: "The battlefields, from the bank to the train",
  spaceMark: () => "turn space",
  blown: () => "Derailed",
  deckName: { attack: "deck of the law", defence: "deck of the gang", "stage-attack": "Stagecoach deck of the law", "stage-defence": "Stagecoach deck of the gang", frontier: "Frontier deck" },

  // The balance.
  falls: "one of the gang falls",
  noToken: "nobody falls, but one has fallen in this turn",
  nearer: (left) => `a cube leaves the border, ${left} left`,
  arrives: "the last cube leaves: the gang is away",
  won: "One of the gang falls!",
  held: "They hold!",

  // The gang and what is counted.
  members: "The gang",
  membersLeft: (n) => `${n} alive`,
  leader: "must survive the train",
  countdown: "Mexican Border",
  countdownLeft: (n) => (n === 0 ? "the gang is across" : `${count.cubes(n)} left`),
  playedWhen: {
    cancel: "Played when the enemy plays a card.", casualty: "Played when somebody of the gang is about to fall.", attack: "Played when the firepower is compared.",
    wound: "Played when a wound is about to be taken.", derail: "Played when the train is derailed.", prison: "Played when the marker reaches the prison.",
  },
  ledger: "Border, wounds and dollars",
  woundsLeft: (n) => (n === 0 ? "one too many" : n === 1 ? "the next one kills" : `${n} more would kill`),
  dollarsOf: "Dollars",
  reserve: "in the reserve",
  keepsake: { fever: "Fever", smoke: "Smoke Signal" },
  noDraw: "No draw phase next time",
  downAt: (prison) => `face down at ${prison}`,
  openRange: "Open Range",
  secrets: "Only for your eyes",
};
