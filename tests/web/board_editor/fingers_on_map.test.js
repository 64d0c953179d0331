// Fingers on the map of a board, what they mean there, and what is shown of it.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";
import { ROW, city } from "./row_of_cities.js";

const { labelsOf } = await load("web/pages/board/drawing/label_placement.js");
const { cityAt, pointAt, roadAt } = await load("web/pages/board/drawing/hit_test.js");
const view = await load("web/pages/board/drawing/board_to_screen.js");
const { gestures } = await load("web/pages/board/drawing/map_gestures.js");

test("a finger means the nearest city or road within its reach", () => {
  assert.equal(cityAt(ROW, [130, 310], 40), "A");
  assert.equal(cityAt(ROW, [130, 310], 20), null);
  assert.equal(cityAt(ROW, [130, 310], 90, "A"), "B");
  assert.deepEqual(roadAt(ROW, [150, 308], 16), ["A", "B"]);
  assert.equal(roadAt(ROW, [150, 330], 16), null);
  assert.equal(pointAt([[0, 0], [10, 0]], [9, 1], 5), 1);
});

test("what lies under the fingers stays there", () => {
  const whole = view.fit([1000, 700], [390, 400]);
  assert.ok(Math.abs(whole.k - 0.37) < 1e-9);
  const point = view.toBoard(whole, [100, 120]);
  const near = view.zoom(whole, 3, [100, 120], whole);
  assert.deepEqual(view.toScreen(near, point).map(Math.round), [100, 120]);
  assert.ok(view.zoom(whole, 1000, [0, 0], whole).k <= 8.001 * whole.k);
  const two = view.pinch(whole, [[100, 100], [200, 100]], [[60, 140], [260, 140]], whole);
  assert.ok(Math.abs(two.k / whole.k - 2) < 1e-9);
  const middle = view.toBoard(whole, [150, 100]);
  assert.deepEqual(view.toScreen(two, middle).map(Math.round), [160, 140]);
});

test("the board cannot be pushed out of sight, and a turned phone still shows it", () => {
  const whole = view.fit([1000, 700], [390, 400]);
  const away = view.clampView(view.pan(whole, [9999, -9999]), [1000, 700], [390, 400]);
  assert.ok(away.x < 390 && away.y + 700 * away.k > 0);
  assert.deepEqual(view.resized(whole, [1000, 700], [390, 400], [800, 300]), view.fit([1000, 700], [800, 300]));
  const near = view.zoom(whole, 3, [100, 120], whole);
  const shown = view.toBoard(near, [195, 200]);
  assert.deepEqual(view.toScreen(view.resized(near, [1000, 700], [390, 400], [800, 300]), shown).map(Math.round), [400, 150]);
  assert.deepEqual(view.toScreen(view.centred(whole, [500, 350], [390, 400], 2), [500, 350]), [195, 200]);
});

function hand(grabbed = null) {
  const told = [];
  const tell = (what) => (...more) => told.push([what, ...more]);
  const on = { grab: () => grabbed && { move: tell("move"), drop: tell("drop"), cancel: tell("cancel") }, tap: tell("tap"), pan: tell("pan"), pinch: tell("pinch"), zoom: tell("zoom") };
  const handlers = gestures(() => on);
  const element = { getBoundingClientRect: () => ({ left: 10, top: 20 }) };
  const fire = (name, id, x, y) => handlers[name]({ pointerId: id, button: 0, clientX: x + 10, clientY: y + 20, currentTarget: element, deltaY: 100, preventDefault() {} });
  return { told, fire };
}

test("a still finger taps, a moving one pushes the map or drags what it grabbed", () => {
  const tap = hand(true);
  tap.fire("onPointerDown", 1, 50, 50);
  tap.fire("onPointerMove", 1, 53, 52);
  tap.fire("onPointerUp", 1, 53, 52);
  assert.deepEqual(tap.told, [["tap", [53, 52]]]);
  const push = hand();
  push.fire("onPointerDown", 1, 50, 50);
  push.fire("onPointerMove", 1, 70, 50);
  push.fire("onPointerUp", 1, 70, 50);
  assert.deepEqual(push.told, [["pan", [20, 0]]]);
  const drag = hand(true);
  drag.fire("onPointerDown", 1, 50, 50);
  drag.fire("onPointerMove", 1, 70, 50);
  drag.fire("onPointerUp", 1, 72, 50);
  assert.deepEqual(drag.told, [["move", [70, 50]], ["drop", [72, 50]]]);
});

test("a second finger lets go of what was grabbed; nothing is tapped after a pinch", () => {
  const two = hand(true);
  two.fire("onPointerDown", 1, 50, 50);
  two.fire("onPointerDown", 2, 90, 50);
  two.fire("onPointerMove", 2, 130, 50);
  two.fire("onPointerUp", 2, 130, 50);
  two.fire("onPointerUp", 1, 50, 50);
  assert.deepEqual(two.told, [["cancel"], ["pinch", [[90, 50], [50, 50]], [[130, 50], [50, 50]]]]);
});

test("a finger that the phone takes away changes nothing, and the wheel comes closer", () => {
  const lost = hand(true);
  lost.fire("onPointerDown", 1, 50, 50);
  lost.fire("onPointerMove", 1, 90, 50);
  lost.fire("onPointerCancel", 1, 90, 50);
  lost.fire("onPointerUp", 1, 90, 50);
  assert.deepEqual(lost.told.map(([what]) => what), ["move", "cancel"]);
  lost.fire("onWheel", 1, 50, 60);
  assert.ok(lost.told.at(-1)[1] < 1);
  assert.deepEqual(lost.told.at(-1)[2], [50, 60]);
});

test("names are written where they cover least", () => {
  const crowded = { ...ROW, city: [city("North", 100, 100), city("South", 100, 130), city("East", 140, 100)] };
  const labels = labelsOf(crowded, 1);
  assert.equal(labels.North.dy < 0, true);
  assert.equal(labels.South.dy > 0, true);
  assert.deepEqual(labelsOf({ ...ROW, city: [city("Alone", 5, 5)] }, 1).Alone.dy, 25);
});
