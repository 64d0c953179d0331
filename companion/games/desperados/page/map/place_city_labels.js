// Label placement on the map: names of cities leave roads, cities and other names readable. Pure.
import { bends, spots } from "./road_and_trail_geometry.js";

/** Direction and penalty of each side of a city. */
const SIDES = {
  below: [0, 1, 0], above: [0, -1, 1], right: [1, 0, 1], left: [-1, 0, 1.5],
  "below right": [0.8, 0.75, 2], "below left": [-0.8, 0.75, 2], "above right": [0.8, -0.75, 2], "above left": [-0.8, -0.75, 2],
};
const WIDE = 0.56;
const PASSES = 3;

/**
 * {Aztec: {side, box: [left, top, right, bottom], x, y, anchor, shelf}}. `font` is the height of the letters and `reach`
 * the radius a city takes, in the board's units; `shelf` says whether pieces stand above (-1) or below (1) the city.
 */
export function labels(board, font, reach) {
  const at = spots(board);
  const paved = board.roads.flatMap((road) => samples(bends(road, at), font / 3));
  const placed = {};
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const { name } of board.cities) placed[name] = best(name, { board, at, paved, placed, font, reach });
  }
  return Object.fromEntries(board.cities.map(({ name }) => [name, { ...placed[name], shelf: shelfOf(placed[name], at[name], paved, font, edgeOf(at[name], board.size, font)) }]));
}

function best(name, room) {
  const options = Object.keys(SIDES).map((side) => {
    const label = standing(name, side, room);
    return { ...label, cost: SIDES[side][2] + costOf(name, label.box, room) };
  });
  return options.reduce((least, one) => (one.cost < least.cost ? one : least));
}

/** A label on one side of its city. */
function standing(name, side, { at, font, reach }) {
  const [dx, dy] = SIDES[side];
  const [x, y] = at[name];
  const width = name.length * font * WIDE;
  const gap = reach * 1.25;
  const left = dx > 0 ? x + gap * dx : dx < 0 ? x + gap * dx - width : x - width / 2;
  const top = dy > 0 ? y + gap * dy : dy < 0 ? y + gap * dy - font : y - font / 2;
  const anchor = dx > 0 ? "start" : dx < 0 ? "end" : "middle";
  const from = { start: left, end: left + width, middle: left + width / 2 }[anchor];
  return { side, anchor, x: from, y: top + font * 0.8, box: [left, top, left + width, top + font] };
}

function costOf(name, box, { board, at, paved, placed, font, reach }) {
  const [width, height] = board.size;
  const outside = box[0] < 4 || box[1] < 4 || box[2] > width - 4 || box[3] > height - 4 ? 60 : 0;
  const roads = paved.filter((point) => inside(point, box, font / 8)).length;
  const others = board.cities.filter((city) => city.name !== name);
  const dots = others.filter((city) => inside(at[city.name], box, reach)).length;
  const names = others.filter((city) => placed[city.name] && meet(placed[city.name].box, box, font / 6)).length;
  const pieces = { 1: box[3] > at[name][1] + reach, [-1]: box[1] < at[name][1] - reach }[edgeOf(at[name], board.size, font)] ? 8 : 0;
  return outside + roads * 1.5 + dots * 14 + names * 18 + pieces;
}

/** Return the forced side of pieces: 1 below at the upper edge, -1 above at the lower edge, 0 if there is room. */
const edgeOf = ([, y], [, height], font) => (y < 2.4 * font ? 1 : y > height - 2.4 * font ? -1 : 0);

/** Pieces stand opposite the name; beside it where fewer roads run. */
function shelfOf({ side }, [x, y], paved, font, edge) {
  if (edge) return edge;
  if (side.startsWith("above")) return 1;
  if (side.startsWith("below")) return -1;
  const busy = (way) => paved.filter((point) => inside(point, [x - font, Math.min(y, y + way * 2.2 * font), x + font, Math.max(y, y + way * 2.2 * font)], 0)).length;
  return busy(1) < busy(-1) ? 1 : -1;
}

const inside = ([x, y], [left, top, right, bottom], more) => x > left - more && x < right + more && y > top - more && y < bottom + more;

export const meet = (a, b, more = 0) => a[0] < b[2] + more && b[0] < a[2] + more && a[1] < b[3] + more && b[1] < a[3] + more;

/** Points along a line of bends, at most `step` apart. */
function samples(points, step) {
  return points.slice(1).flatMap(([x2, y2], nth) => {
    const [x1, y1] = points[nth];
    const many = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step));
    return Array.from({ length: many }, (_, at) => [x1 + ((x2 - x1) * (at + 0.5)) / many, y1 + ((y2 - y1) * (at + 0.5)) / many]);
  });
}

/** The city nearest to a point of the map, however far: whoever taps means some city. */
export function nearest(board, [x, y]) {
  const far = (city) => Math.hypot(city.x - x, city.y - y);
  return board.cities.reduce((best, city) => (far(city) < far(best) ? city : best)).name;
}
