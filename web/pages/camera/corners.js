// Four corners being placed on a picture. Pure: points are [x, y] in fractions of the picture, in the order of the mat's
// top left, top right, bottom right, bottom left; `past` is what undo goes back to.

export const NO_CORNERS = { points: [], past: [] };
const LEAST_AREA = 0.02;
const INSET = 0.12;

const inside = (value) => Math.min(1, Math.max(0, value));
export const clampPoint = ([x, y]) => [inside(x), inside(y)];

/** One corner more, while there are fewer than four. */
export function addCorner(state, point) {
  if (state.points.length >= 4) return state;
  return { points: [...state.points, clampPoint(point)], past: [...state.past, state.points] };
}

/** Take hold of a corner: what is moved from now on is one step to undo. */
export const beginDrag = (state) => ({ ...state, past: [...state.past, state.points] });

export const moveCorner = (state, nth, point) => ({ ...state, points: state.points.map((old, n) => (n === nth ? clampPoint(point) : old)) });

export function undoStep(state) {
  return state.past.length ? { points: state.past.at(-1), past: state.past.slice(0, -1) } : state;
}

/** Four corners at once: where the mat is known to lie, or a little inside the picture. */
export function placeAll(state, mat, [width, height]) {
  const known = mat?.map(([x, y]) => [x / width, y / height]);
  const far = 1 - INSET;
  const points = known?.every((point) => point.every((each) => each >= 0 && each <= 1)) ? known : [[INSET, INSET], [far, INSET], [far, far], [INSET, far]];
  return { points, past: [...state.past, state.points] };
}

/** The corner under a finger at `point`, or null. `size` is the picture's on the screen, `reach` in the same pixels. */
export function cornerAt(points, point, size, reach) {
  const far = points.map((one) => Math.hypot((one[0] - point[0]) * size[0], (one[1] - point[1]) * size[1]));
  const nearest = far.indexOf(Math.min(...far));
  return points.length && far[nearest] <= reach ? nearest : null;
}

/** Why no mat can lie there: "few", "order", "cross", "small"; null where one can. */
export function cornersProblem(points) {
  if (points.length < 4) return "few";
  const turns = points.map((one, n) => turn(one, points[(n + 1) % 4], points[(n + 2) % 4]));
  if (turns.every((each) => each < 0)) return "order";
  if (!turns.every((each) => each > 0)) return "cross";
  return area(points) < LEAST_AREA ? "small" : null;
}

const turn = (one, two, three) => (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0]);
const area = (points) => points.reduce((sum, [x, y], n) => sum + x * points[(n + 1) % 4][1] - points[(n + 1) % 4][0] * y, 0) / 2;
