// A draft of a board for its tests: a row of cities, complaints about it, and steps of the editor on it.
import { draw, html, load } from "../support/pages.js";

const parts = ["board_draft_edits", "rename_or_delete_city", "coach_schedule_edits", "board_size"].map((name) => load(`web/pages/board/draft/${name}.js`));
const { BOARDS } = await load("web/pages/board/board_requests.js");

export const model = Object.assign({}, ...(await Promise.all(parts)));
export const city = (name, x, y, more = {}) => ({ name, x, y, bank: false, ...more });
export const NAMES = ["A", "B", "C", "D", "E", "F", "G"];

/** A row of cities, a road from each to the next, and one city without a place. */
export const ROW = {
  board: { title: "Box", kind: "owner", size: [1000, 700] },
  city: [...NAMES.map((name, nth) => city(name, 100 + 100 * nth, 300)), { name: "Lost", bank: true }],
  road: NAMES.slice(1).map((name, nth) => ({ between: [NAMES[nth], name] })),
  schedule: [{}, {}, {}, {}, {}],
  tiles: { poker: { 300: 5, 400: 4 } }, goal: { 2: 4000 },
};

export const at = (data, name) => { const { x, y } = model.cityNamed(data, name); return [x, y]; };
export const ridden = model.addStop(model.addStop(ROW, 0, "brown", "B"), 0, "brown", "C");

/** Return a complaint about `table`, its `number` and `key`. No test may depend on its wording. */
export const of = ([table, number = null, key = ""], wrong = "road bank city", where = `${table} ${number}`, mend = "write it") =>
  ({ where, wrong, mend, at: { table, number, key } });

/** Return a step that keeps its commits, as the editor does. */
export function step(module, data, state = module.start, more = {}) {
  const now = { data, state };
  const context = () => ({
    data: now.data, state: now.state, names: ["A", "Lost"], slug: "box", store: BOARDS.of("toy"), saved: { complaints: [] },
    commit: (next) => { now.data = next; }, amend: (next) => { now.data = next; }, live: (next) => { now.shown = next; },
    setState: (next) => { now.state = next; }, go: (place) => { now.went = place; }, ...more,
  });
  const tool = () => module.tool(context());
  return Object.assign(now, {
    tap: (point) => tool().tap(point, 1), key: (name, key, more_ = {}) => tool().key({ key, preventDefault() {}, ...more_ }, name),
    drag(...points) {
      const grasped = tool().grab(points[0], 1);
      if (grasped) points.slice(1).forEach((point, nth, all) => (nth === all.length - 1 ? grasped.drop(point) : grasped.move(point)));
      return Boolean(grasped);
    },
    grab: (point) => tool().grab(point, 1), looks: (name) => tool().looks(model.cityNamed(now.data, name)),
    panel: () => draw(html`<${module.Panel} ...${context()} />`),
  });
}
