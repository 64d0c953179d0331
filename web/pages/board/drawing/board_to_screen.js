// View of the board on the screen: {x, y, k}. A point p of the board is drawn at k * p + [x, y] pixels. Pure.

const CLOSEST = 8;
const MARGIN_PX = 10;
const KEYS_PX = 56;

/** Return the view of the whole board, centred in a window that has buttons at its lower edge. */
export function fit([width, height], [wide, high]) {
  const free = high - KEYS_PX;
  const k = Math.max(0.01, Math.min((wide - 2 * MARGIN_PX) / width, (free - 2 * MARGIN_PX) / height));
  return { k, x: (wide - k * width) / 2, y: (free - k * height) / 2 };
}

export const toBoard = ({ x, y, k }, [px, py]) => [(px - x) / k, (py - y) / k];
export const toScreen = ({ x, y, k }, [bx, by]) => [bx * k + x, by * k + y];
export const pan = (view, [dx, dy]) => ({ ...view, x: view.x + dx, y: view.y + dy });

/** Zoom by `factor` around the pixel `at`. `whole` is the view of the whole board. */
export function zoom(view, factor, at, whole) {
  const k = Math.min(whole.k * CLOSEST, Math.max(whole.k * 0.8, view.k * factor));
  const [bx, by] = toBoard(view, at);
  return { k, x: at[0] - bx * k, y: at[1] - by * k };
}

/** Follow two fingers from `before` to `after`. */
export function pinch(view, before, after, whole) {
  const [one, other] = [middle(before), middle(after)];
  const apart = ([a, b]) => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]));
  return zoom(pan(view, [other[0] - one[0], other[1] - one[1]]), apart(after) / apart(before), other, whole);
}

/** Limit the view so that a part of the board stays in the window. */
export function clampView(view, [width, height], [wide, high]) {
  const keep = (at, board, room) => Math.min(room * 0.7, Math.max(room * 0.3 - board * view.k, at));
  return { ...view, x: keep(view.x, width, wide), y: keep(view.y, height, high) };
}

/** Centre the view on `point`, at a scale of at least `k`. */
export function centred(view, point, [wide, high], k) {
  const close = Math.max(view.k, k);
  return { k: close, x: wide / 2 - point[0] * close, y: high / 2 - point[1] * close };
}

/** Adapt the view to a new size of the window: the whole board stays whole, and the centre stays the centre. */
export function resized(view, size, before, now) {
  const whole = fit(size, before);
  const showedAll = Math.abs(view.k / whole.k - 1) < 0.01 && Math.hypot(view.x - whole.x, view.y - whole.y) < 2;
  return showedAll ? fit(size, now) : pan(view, [(now[0] - before[0]) / 2, (now[1] - before[1]) / 2]);
}

const middle = ([a, b]) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
