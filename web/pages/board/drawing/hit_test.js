// Hit test: the nearest city or road within reach of a finger. Pure, in units of the board.
import { pathOf, placedOf, roadsOf } from "../draft/board_draft_edits.js";

export const CITY_PX = 26;
export const ROAD_PX = 16;

/** Return the name of the city under `point`, or null. */
export function cityAt(data, point, reach, but = null) {
  return nearest(placedOf(data).filter(({ name }) => name !== but), ({ x, y }) => distance([x, y], point), reach)?.name ?? null;
}

/** Return the two ends of the road under `point`, or null. */
export function roadAt(data, point, reach) {
  return nearest(roadsOf(data), (road) => offPath(pathOf(data, road), point), reach)?.between ?? null;
}

/** Return the number of the one of `points` that is under `point`, or null. */
export function pointAt(points, point, reach) {
  const found = nearest(points.map((one, nth) => ({ one, nth })), ({ one }) => distance(one, point), reach);
  return found ? found.nth : null;
}

export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const midpoint = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function nearest(all, measure, reach) {
  const found = all.map((one) => [measure(one), one]).sort((a, b) => a[0] - b[0])[0];
  return found && found[0] <= reach ? found[1] : null;
}

function offPath(path, point) {
  const pieces = path.slice(1).map((end, nth) => offPiece(path[nth], end, point));
  return Math.min(Infinity, ...pieces);
}

function offPiece(a, b, p) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return distance([a[0] + along * dx, a[1] + along * dy], p);
}
