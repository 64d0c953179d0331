// What things are called on the pages of Desperados. Pure.
import { list, nameOf } from "companion/words.js";

export const MARSHAL = 0;
export const SALOON = "Saloon";
export const ASTRAY = "Astray";
export const MOVES = [1, 2, 3, 4, 5];
const COACHES = ["brown", "blue"];
/** The deeds that take a disc and a majority. */
export const WITH_DISC = ["poker", ...COACHES];

/** What a desperado can do in a city, as said on a chip. */
export const DEEDS = {
  nothing: "Nothing", poker: "Cheat at poker", brown: "Rob the brown coach", blue: "Rob the blue coach", spy: "Spy out the bank",
  later: "Decide later",
};

/** What the gang may meet for. */
export const MEETINGS = { meet: "Meet", poker: "Poker", brown: "Brown coach", blue: "Blue coach", bank: "Bank" };

/** What was marked with discs, as the subject of a sentence. */
export const TARGETS = { poker: "Poker", brown: "The brown coach", blue: "The blue coach", bank: "The bank" };

export const dollars = (amount) => `$${amount.toLocaleString("en-US")}`;

export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Marshal Ann", "Bo", and "Bo’s pawn 2" where one player leads several. Without a view, what the pawn is. */
export function riderName(view, players, rider, me = null) {
  const riders = view?.riders ?? [];
  const seat = riders[rider]?.seat ?? null;
  if (seat === null) return rider === MARSHAL ? "the marshal" : `desperado ${rider}`;
  if (rider === MARSHAL) return seat === me ? nameOf(seat, players, me) : `Marshal ${nameOf(seat, players)}`;
  const alone = riders.filter((one, nth) => nth !== MARSHAL && one.seat === seat).length === 1;
  const name = nameOf(seat, players, me);
  if (alone) return name;
  return seat === me ? `Your pawn ${rider}` : `${name}’s pawn ${rider}`;
}

/** A name inside a sentence: "you" and "your pawn 2". */
export const inside = (name) => name.replace(/^You(?=$|r pawn )/, "you");

/** "Bo and you", for the middle of a sentence. */
export const riderNames = (view, players, riders, me = null) => list(riders.map((rider) => inside(riderName(view, players, rider, me))));

/** The verb after a name: "You are", "Bo is". */
export const verb = (name, you, others) => `${name} ${name === "You" ? you : others}`;

/** What somebody has begun to choose is worth as long as this stays the same. */
export const moveOf = ({ round, move, phase }) => `${round}.${move}.${phase}`;
