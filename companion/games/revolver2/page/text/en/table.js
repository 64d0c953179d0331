// Texts of everything shown on Malpaso's table, in English.
import count from "./counted_things.js";

const spoken = (name) => String(name).replace(/[-_:]+/g, " ");
const PIECES = { marker: "marker" };
const TOKENS = { grit: "True Grit", "power-attack": "raiders’ power", "power-defence": "guardians’ power", power: "power", army: "Army" };

export default {
  side: { attack: "the raiders", defence: "the guardians" },
  Side: { attack: "Raiders", defence: "Guardians" },
  token: (token) => TOKENS[token] ?? token,
  piece: (piece) => (TOKENS[piece] ? `${TOKENS[piece]} token` : PIECES[piece] ?? spoken(piece)),
  placeName: (place) => ({ box: "the box", supply: "the supply", army: "the Army card", recruits: "the pile", defence: "the guardians" })[place] ?? spoken(place),
  places: "The six battlefields",
  spaceMark: ({ draw, optional }) => `${optional ? "optional" : "compulsory"}${draw ? `, draws ${count.guardians(draw)}` : ""}`,
  blown: (place) => (place === 6 ? "Collapsed" : "Blown up"),

  // The balance.
  falls: "a guardian falls",
  noToken: "nobody falls, but one has fallen in this turn",
  nearer: (left) => `the Army comes closer, ${left} left`,
  arrives: "the Army arrives",
  won: "A guardian falls!",
  held: "They hold!",

  // The town and the Army.
  members: "Guardians",
  membersLeft: (n, pile) => `${n} in front, ${pile} in the pile`,
  leader: "must outlive the mine",
  countdown: "The Army",
  countdownLeft: (n) => (n === 0 ? "the Army is here" : `${n} to go`),
  playedWhen: { cancel: "Played when the enemy plays a card.", casualty: "Played when a guardian is about to fall.", attack: "Played when the firepower is compared." },
};
