// Size and orientation of a board: it takes the shape of its photograph, and turns with it. Pure.
import { citiesOf, isPlaced, roadsOf, sizeOf, tenth, viaOf } from "./board_draft_edits.js";

const LONG_SIDE = 1000;

/** Return the size of a board for a photograph of this shape. */
export function sizeFor(width, height) {
  const scale = LONG_SIDE / Math.max(width, height);
  return [Math.round(width * scale), Math.round(height * scale)];
}

const at = ([x, y]) => ({ x: tenth(x), y: tenth(y) });

const mapped = (data, size, place) => ({
  ...data,
  board: { ...data.board, size },
  city: citiesOf(data).map((city) => (isPlaced(city) ? { ...city, ...at(place([city.x, city.y])) } : city)),
  road: roadsOf(data).map((road) => ({ ...road, via: viaOf(road).map((point) => place(point).map(tenth)) })),
});

/** Scale the board to another size. */
export function resizeBoard(data, size) {
  const [wide, high] = size.map((each, axis) => each / sizeOf(data)[axis]);
  return mapped(data, size, ([x, y]) => [x * wide, y * high]);
}

/** Carry the board onto its flattened photograph. `homography` leads from shares of the old one to shares of the new, row by row. */
export function carryBoard(data, homography, size) {
  const [width, height] = sizeOf(data);
  const row = (nth, x, y) => homography[3 * nth] * x + homography[3 * nth + 1] * y + homography[3 * nth + 2];
  const inside = (share) => Math.min(1, Math.max(0, share));
  return mapped(data, size, ([x, y]) => [0, 1].map((axis) => inside(row(axis, x / width, y / height) / row(2, x / width, y / height)) * size[axis]));
}

/** Rotate the board clockwise by quarter turns. */
export function rotateBoard(data, quarters) {
  if (quarters % 4 === 0) return data;
  const [width, height] = sizeOf(data);
  return rotateBoard(mapped(data, [height, width], ([x, y]) => [height - y, x]), (quarters % 4) - 1);
}
