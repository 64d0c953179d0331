// Ways on the map: points of roads, and trails of riders. Pure.
import { ASTRAY, SALOON } from "../names_and_constants.js";

/** {name: [x, y]} */
export const spots = (board) => Object.fromEntries(board.cities.map(({ name, x, y }) => [name, [x, y]]));

/** The points of a road as it is drawn. */
export const bends = ({ between: [a, b], via = [] }, at) => [at[a], ...via, at[b]];

/** The points of a ride from one city to the next, along the road where there is one. */
export function leg(board, at, from, to) {
  const road = board.roads.find(({ between }) => between.includes(from) && between.includes(to));
  if (!road || from === to) return [at[from], at[to]];
  const points = bends(road, at);
  return road.between[0] === from ? points : [...points].reverse();
}

export const line = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
const round = (number) => Math.round(number * 10) / 10;

/** Return the places of a rider at the start of the round and after each known card, at most `most`: [start, ...]. */
export function trail({ start, row, turned = 0, out = false, city }, most = row.length) {
  const been = start === null ? [] : [start];
  for (const [nth, card] of row.slice(0, most).entries()) {
    if (card === null || !been.length) break;
    const failed = out && nth === turned - 1 && card !== city;
    been.push(card === SALOON || card === ASTRAY || failed ? been.at(-1) : card);
  }
  return been;
}

/** Return how a rider's round ended early: "arrested" or "astray". Returns null while it goes on. */
export function fate(riders, nth) {
  const rider = riders[nth];
  if (!rider.out) return null;
  const last = rider.row[rider.turned - 1];
  if (last === ASTRAY || (last !== SALOON && last !== rider.city)) return "astray";
  return nth === 0 ? "astray" : "arrested";
}

/** The legs of a trail: [{from, to, move}]; staying is no leg. */
export const legs = (been) =>
  been.slice(1).map((to, nth) => ({ from: been[nth], to, move: nth + 1 })).filter(({ from, to }) => from !== to);

/** Return the moves in which a trail was in each city: {Salem: [2, 3]}; 0 is the start of the round. */
export function stops(been) {
  const found = {};
  been.forEach((city, move) => (found[city] ??= []).push(move));
  return found;
}
