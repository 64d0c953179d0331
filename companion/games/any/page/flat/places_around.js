// Places of seats around a screen that lies amid the table, each turned to whoever sits there. Pure.

/** Seats at the lower edge, the left, the upper and the right, by the number of seats. A short edge has room for one. */
const AT_EDGES = {
  1: [1, 0, 0, 0], 2: [1, 0, 1, 0], 3: [1, 1, 0, 1], 4: [1, 1, 1, 1], 5: [2, 1, 1, 1], 6: [2, 1, 2, 1], 7: [3, 1, 2, 1], 8: [3, 1, 3, 1], 9: [4, 1, 3, 1], 10: [4, 1, 4, 1],
};
/** Degrees by which a tile is turned at each edge. */
const TURNS = [0, 90, 180, -90];
const [LOWER, LEFT, UPPER, RIGHT] = [0, 1, 2, 3];
/** Parts of the height and the width that tiles have. */
const DEPTH = { large: 0.31, small: 0.42 };
const WIDTH = 0.24;
/** A screen less high than this, in pixels, has people at its long edges alone, and but a strip between them. */
const SMALL_PX = 520;

/** Return the frame that all is laid out in: a screen higher than wide is turned by a quarter, for people sit at its long edges. */
export function frameIn({ width, height }) {
  if (width >= height) return { left: 0, top: 0, width, height, turn: 0 };
  return { left: (width - height) / 2, top: (height - width) / 2, width: height, height: width, turn: 90 };
}

/**
 * Return {tiles, middle, isSmall}: for each seat {left, top, width, height, turn} in pixels, before it is turned about its middle, and the
 * part between them. Seats follow each other clockwise as seen from above, the first at the lower edge. `moved`: so many places further.
 */
export function placesAround(seats, size, moved = 0) {
  const isSmall = size.height < SMALL_PX;
  const counts = isSmall ? [Math.ceil(seats / 2), 0, Math.floor(seats / 2), 0] : AT_EDGES[seats];
  const depth = size.height * (seats === 1 ? 2 * DEPTH.large : isSmall ? DEPTH.small : DEPTH.large);
  const side = size.width * WIDTH;
  const middle = {
    left: counts[LEFT] * side, top: counts[UPPER] ? depth : 0, width: size.width - (counts[LEFT] + counts[RIGHT]) * side,
    height: size.height - depth - (counts[UPPER] ? depth : 0),
  };
  const cells = counts.flatMap((count, edge) => Array.from({ length: count }, (_, nth) => tileAt(edge, nth, count, { size, depth, side, middle })));
  return { tiles: cells.map((_, seat) => cells[(seat + moved) % seats]), middle, isSmall };
}

function tileAt(edge, nth, count, { size, depth, side, middle }) {
  const turn = TURNS[edge];
  const width = size.width / count;
  if (edge === LOWER) return { left: size.width - (nth + 1) * width, top: size.height - depth, width, height: depth, turn };
  if (edge === UPPER) return { left: nth * width, top: 0, width, height: depth, turn };
  const centre = { x: edge === LEFT ? side / 2 : size.width - side / 2, y: middle.top + middle.height / 2 };
  return { left: centre.x - middle.height / 2, top: centre.y - side / 2, width: middle.height, height: side, turn };
}
