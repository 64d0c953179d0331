// How a draft lies on its photograph: the board takes the picture's shape, and turns with it. Pure.
import { citiesOf, isPlaced, roadsOf, sizeOf, tenth, viaOf } from "./model.js";

const LONG_SIDE = 1000;

/** The size of a board whose photograph has this shape. */
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

/** The same board on a sheet of another size. */
export function resizeBoard(data, size) {
  const [wide, high] = size.map((each, axis) => each / sizeOf(data)[axis]);
  return mapped(data, size, ([x, y]) => [x * wide, y * high]);
}

/** The same board, turned clockwise by so many quarters. */
export function rotateBoard(data, quarters) {
  if (quarters % 4 === 0) return data;
  const [width, height] = sizeOf(data);
  return rotateBoard(mapped(data, [height, width], ([x, y]) => [height - y, x]), (quarters % 4) - 1);
}
