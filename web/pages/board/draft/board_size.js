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

/** Rotate the board clockwise by quarter turns. */
export function rotateBoard(data, quarters) {
  if (quarters % 4 === 0) return data;
  const [width, height] = sizeOf(data);
  return rotateBoard(mapped(data, [height, width], ([x, y]) => [height - y, x]), (quarters % 4) - 1);
}
