// The house in our own drawing: upstairs, ground floor, basement. Units are those of the plan's view box.
import { T } from "./text.js";

const SIZE = { width: 372, height: 426 };

/** Outlines of the rooms, each around its own middle, where a screen reader taps, and where their names stand. */
export const ROOMS = {
  "Hall": { outline: "16,12 344,12 344,72 16,72", at: [180, 42] },
  "Library": { outline: "16,72 128,72 128,152 16,152", at: [72, 112] },
  "Balcony": { outline: "128,72 232,72 232,152 128,152", at: [180, 112] },
  "Bedroom": { outline: "232,72 344,72 344,152 232,152", at: [288, 112] },
  "Foyer": { outline: "48,184 228,184 228,248 48,248", at: [138, 216] },
  "Dining Room": { outline: "98,248 228,248 228,326 98,326", at: [163, 287] },
  "Kitchen": { outline: "228,184 344,184 344,326 228,326", at: [286, 255] },
  "Basement": { outline: "16,358 344,358 344,418 16,418", at: [180, 388] },
};

/** Doors: the two rooms, and the gap in the wall between them. */
export const DOORS = [
  { between: ["Hall", "Library"], gap: [58, 72, 86, 72] },
  { between: ["Hall", "Balcony"], gap: [166, 72, 194, 72] },
  { between: ["Hall", "Bedroom"], gap: [274, 72, 302, 72] },
  { between: ["Foyer", "Dining Room"], gap: [149, 248, 177, 248] },
  { between: ["Foyer", "Kitchen"], gap: [228, 202, 228, 230] },
  { between: ["Dining Room", "Kitchen"], gap: [228, 273, 228, 301] },
];

/** Stairs: the two rooms, and the flight from the upper to the lower. */
export const STAIRS = [
  { between: ["Balcony", "Foyer"], from: [180, 152], to: [180, 184] },
  { between: ["Bedroom", "Kitchen"], from: [288, 152], to: [288, 184] },
  { between: ["Library", "Basement"], from: [32, 152], to: [32, 358] },
  { between: ["Foyer", "Basement"], from: [73, 248], to: [73, 358] },
  { between: ["Dining Room", "Basement"], from: [163, 326], to: [163, 358] },
];

const FLOORS = [
  { label: T.floors.upper, y: 82 },
  { label: T.floors.ground, y: 255 },
  { label: T.floors.lower, y: 388 },
];

/** The plan for a phone. */
export const PLAN = { size: SIZE, rooms: ROOMS, doors: DOORS, stairs: STAIRS, floors: FLOORS };

/** The same house `times` as wide, for a screen that is wider than high. Doors and stairs keep their size. */
export function widened({ size, rooms, doors, stairs, floors }, times) {
  const wide = (x) => x * times;
  const point = ([x, y]) => [wide(x), y];
  return {
    size: { ...size, width: wide(size.width) },
    rooms: mapValues(rooms, ({ outline, at }) => ({ outline: outline.split(" ").map((one) => point(one.split(",").map(Number)).join(",")).join(" "), at: point(at) })),
    doors: doors.map(({ between, gap: [x1, y1, x2, y2] }) => {
      const more = wide((x1 + x2) / 2) - (x1 + x2) / 2;
      return { between, gap: [x1 + more, y1, x2 + more, y2] };
    }),
    stairs: stairs.map(({ between, from, to }) => ({ between, from: point(from), to: point(to) })),
    floors,
  };
}

const mapValues = (all, change) => Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]));

/** Return the points on the way from one room to another: through their door, over their stairs, or straight. */
export function wayBetween({ rooms, doors, stairs }, from, to) {
  const joins = ({ between }) => between.includes(from) && between.includes(to);
  const door = doors.find(joins);
  const flight = stairs.find(joins);
  const through = door ? [[(door.gap[0] + door.gap[2]) / 2, (door.gap[1] + door.gap[3]) / 2]] : flight ? [flight.from, flight.to] : [];
  return [rooms[from].at, ...(flight && flight.between[0] !== from ? [...through].reverse() : through), rooms[to].at];
}
