// Texts of questions that only Malpaso has, in English.
import count from "./counted_things.js";

const hits = (n) => (n ? `${count.cards(n)} of the raiders ${n === 1 ? "goes" : "go"}` : "no raider is here");

export default {
  endTurnHint: "then the raiders play",
  stay: "Stay here",
  stayHint: (space, of, draw) => `space ${space} of ${of}${draw ? `, draws ${count.guardians(draw)}` : ""}`,
  goOn: (name) => `On to ${name}`,
  goOnHint: "leave out the optional spaces",
  nextPlace: "the next battlefield",
  bridge: "Blow up the bridge",
  tunnels: "Collapse the tunnels",
  blastHint: (kegs, hit) => `2 powder kegs, you hold ${kegs}; ${hits(hit)}`,
  blastUnknown: (hit) => `discard 2 powder kegs; ${hits(hit)}`,
  tellItems: { defence: "A card of mine shows powder kegs", attack: "A card of mine shows ammo" },
  tellItemsHint: "nobody has typed it in; everybody sees what you say",
  tellItemsCount: "How many it shows",
  gatling: "Fire the Gatling Gun",
  gatlingHint: (cards, ammo) => `up to ${count.cards(cards)}, you hold ${ammo} ammo: a guardian for each`,
  gatlingUnknown: "discard a card with ammo: a guardian for each",
  fire: (name, ammo) => `Fire ${name}: ${count.guardians(ammo)}`,
  fireThis: (name) => `Fire ${name}`,
  moments: { cancel: (name) => `${name} was played`, played: "A card was played", casualty: "A guardian is about to fall", attack: (name) => `The attack: ${name}` },
  turnTodo: { attack: "Play cards, then attack", defence: "Play cards, then end your turn" },
  advanceTodo: "Stay, or go on?",
  pokerTodo: (round) => `Poker, round ${round}: choose in secret`,
};
