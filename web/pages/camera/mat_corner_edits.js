// Edits of the mat's four corners on a picture. Pure. Points are [x, y] in fractions of the picture (0..1), in the order
// top left, top right, bottom right, bottom left of the mat. `past` holds the earlier points, for undo.

export const NO_CORNERS = { points: [], past: [] };
const MIN_AREA = 0.02;
const DEFAULT_INSET = 0.12;

const inside = (value) => Math.min(1, Math.max(0, value));
export const clampPoint = ([x, y]) => [inside(x), inside(y)];

/** Return the state with one more corner, up to four. */
export function addCorner(state, point) {
  if (state.points.length >= 4) return state;
  return { points: [...state.points, clampPoint(point)], past: [...state.past, state.points] };
}

/** Return the state at the start of a drag, which is one step to undo. */
export const beginDrag = (state) => ({ ...state, past: [...state.past, state.points] });

export const moveCorner = (state, nth, point) => ({ ...state, points: state.points.map((old, n) => (n === nth ? clampPoint(point) : old)) });

export function undoStep(state) {
  return state.past.length ? { points: state.past.at(-1), past: state.past.slice(0, -1) } : state;
}

/** Return the state with four corners: the known ones of the mat, or a rectangle inside the picture. `mat` is in pixels. */
export function placeAll(state, mat, [width, height]) {
  const known = mat?.map(([x, y]) => [x / width, y / height]);
  const far = 1 - DEFAULT_INSET;
  const points = known?.every((point) => point.every((each) => each >= 0 && each <= 1)) ? known : [[DEFAULT_INSET, DEFAULT_INSET], [far, DEFAULT_INSET], [far, far], [DEFAULT_INSET, far]];
  return { points, past: [...state.past, state.points] };
}

/** Return the number of the corner under a finger at `point`, or null. `size` of the picture and `reach` are in screen pixels. */
export function cornerAt(points, point, size, reach) {
  const far = points.map((one) => Math.hypot((one[0] - point[0]) * size[0], (one[1] - point[1]) * size[1]));
  const nearest = far.indexOf(Math.min(...far));
  return points.length && far[nearest] <= reach ? nearest : null;
}

/** Return why these corners are no mat: "few", "order", "cross" or "small". Returns null if they are valid. */
export function cornersProblem(points) {
  if (points.length < 4) return "few";
  const turns = points.map((one, n) => turn(one, points[(n + 1) % 4], points[(n + 2) % 4]));
  if (turns.every((each) => each < 0)) return "order";
  if (!turns.every((each) => each > 0)) return "cross";
  return area(points) < MIN_AREA ? "small" : null;
}

const turn = (one, two, three) => (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0]);
const area = (points) => points.reduce((sum, [x, y], n) => sum + x * points[(n + 1) % 4][1] - points[(n + 1) % 4][0] * y, 0) / 2;
