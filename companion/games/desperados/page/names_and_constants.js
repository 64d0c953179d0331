// Names on the pages of Desperados. Pure.
import { say } from "/web/text/index.js";
import { list, nameOf } from "/web/text/fallback_words.js";
import { T } from "./text/catalogue.js";

export const MARSHAL = 0;
export const SALOON = "Saloon";
export const ASTRAY = "Astray";
export const MOVES = [1, 2, 3, 4, 5];
const COACHES = ["brown", "blue"];
/** The deeds that take a disc and a majority. */
export const WITH_DISC = ["poker", ...COACHES];

export const { dollars } = T;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Marshal Ann", "Bo", and "Bo’s pawn 2" where one player leads several. Without a view, what the pawn is. */
export function riderName(view, players, rider, me = null) {
  const riders = view?.riders ?? [];
  const seat = riders[rider]?.seat ?? null;
  if (seat === null) return rider === MARSHAL ? T.theMarshal : T.desperado(rider);
  if (rider === MARSHAL) return seat === me ? nameOf(seat, players, me) : T.marshal(nameOf(seat, players));
  const alone = riders.filter((one, nth) => nth !== MARSHAL && one.seat === seat).length === 1;
  const name = nameOf(seat, players, me);
  if (alone) return name;
  return seat === me ? T.yourPawn(rider) : T.pawnOf(name, rider);
}

export const small = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/** Return true if a name is the reader's own: "You". */
export const isYou = (name) => name === say("you");

/** A name inside a sentence: "you" and "your pawn 2". */
export const inside = (name) => (isYou(name) || name.startsWith(T.yourPawn("")) ? small(name) : name);

/** "you and Bo", for the middle of a sentence. */
export function riderNames(view, players, riders, me = null) {
  const isOwn = (rider) => me !== null && view?.riders[rider]?.seat === me;
  const sorted = [...riders].sort((one, other) => isOwn(other) - isOwn(one));
  return list(sorted.map((rider) => inside(riderName(view, players, rider, me))));
}

/** Return the key that a started choice is valid for. */
export const moveOf = ({ round, move, phase }) => `${round}.${move}.${phase}`;
