// Label placement: the name of a city is under it, or on another side if it covers less there. Pure.
import { placedOf } from "../draft/board_draft_edits.js";

const LETTER_PX = 6.6;
const LABEL_HEIGHT_PX = 14;
const SIDES = [
  { dx: 0, dy: 25, anchor: "middle", price: 0 },
  { dx: 0, dy: -16, anchor: "middle", price: 15 },
  { dx: 17, dy: 4, anchor: "start", price: 25 },
  { dx: -17, dy: 4, anchor: "end", price: 25 },
];

/** Return {name: {dx, dy, anchor}} in screen pixels. `unit` is board units per pixel. */
export function labelsOf(data, unit) {
  const cities = placedOf(data).map(({ name, x, y }) => ({ name, x: x / unit, y: y / unit }));
  const taken = cities.map(({ x, y }) => ({ left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 }));
  const chosen = {};
  cities.forEach((city, nth) => {
    const others = taken.filter((_, at) => at !== nth);
    const [best] = SIDES.map((side) => ({ side, box: boxOf(city, side) }))
      .map((one) => ({ ...one, cost: one.side.price + others.reduce((sum, other) => sum + overlap(one.box, other), 0) }))
      .sort((a, b) => a.cost - b.cost);
    chosen[city.name] = best.side;
    taken.push(best.box);
  });
  return chosen;
}

function boxOf({ name, x, y }, { dx, dy, anchor }) {
  const wide = name.length * LETTER_PX;
  const left = x + dx - { middle: wide / 2, start: 0, end: wide }[anchor];
  return { left, right: left + wide, top: y + dy - LABEL_HEIGHT_PX + 3, bottom: y + dy + 3 };
}

function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
