// Steps of the board editor on the map: cities, roads and banks.
import assert from "node:assert/strict";
import test from "node:test";
import { button, load, settle } from "../support/pages.js";
import { ROW, at, model, step } from "./row_of_cities.js";

const cities = await load("web/pages/board/steps/cities.js");
const roads = await load("web/pages/board/steps/roads.js");
const banks = await load("web/pages/board/steps/banks.js");

test("a tap beside all cities asks for a name, a tap on a name places it", () => {
  const now = step(cities, ROW);
  now.tap([500, 500]);
  assert.deepEqual(now.state, { picked: null, spot: [500, 500] });
  now.drag([505, 505], [510, 515], [525, 530]);
  assert.deepEqual(now.state.spot, [520, 525]);
  button(now.panel(), "Lost").click();
  assert.deepEqual(at(now.data, "Lost"), [520, 525]);
});

test("a name that another city has is refused in words", async () => {
  const root = step(cities, ROW, { picked: null, spot: [5, 5] }).panel();
  const [field] = root.all((node) => node.localName === "input");
  field.fire("input", { target: { value: "a" } });
  await settle();
  assert.match(root.text, /Another city has that name/);
  assert.ok(button(root, "Place").disabled);
});

test("a city is dragged by where it was grabbed, moved by keys, renamed and taken off", async () => {
  const now = step(cities, ROW);
  assert.ok(now.drag([110, 310], [150, 310], [160, 330]));
  assert.deepEqual(at(now.data, "A"), [150, 320]);
  assert.deepEqual(at(now.shown, "A"), [140, 300]);
  now.key("A", "ArrowRight");
  now.key("A", "ArrowUp", { shiftKey: true });
  assert.deepEqual(at(now.data, "A"), [151, 310]);
  now.key("B", "Enter");
  assert.equal(now.state.picked, "B");
  button(now.panel(), "Lost").click();
  assert.ok(!model.isPlaced(model.cityNamed(now.data, "B")));
  now.state = { picked: "C", spot: null };
  button(now.panel(), "Take it off").click();
  assert.equal(model.cityNamed(now.data, "C"), undefined);
  now.state = { picked: "A", spot: null };
  button(now.panel(), "Take it off").click();
  assert.ok(!model.isPlaced(model.cityNamed(now.data, "A")));
  assert.equal(now.drag([990, 10], [900, 10]), false);
});

test("two taps or a drag make a road; one that is there is chosen", () => {
  const now = step(roads, ROW);
  now.tap([100, 300]);
  assert.equal(now.looks("A").looks, "is-picked");
  assert.equal(now.looks("B").looks, "is-joined");
  now.tap([300, 300]);
  assert.ok(model.roadBetween(now.data, "A", "C"));
  now.drag([100, 300], [400, 290], [410, 310]);
  assert.ok(model.roadBetween(now.data, "A", "D"));
  assert.equal(now.state.rope, null);
  now.drag([100, 300], [400, 390], [410, 490]);
  assert.equal(now.data.road.length, ROW.road.length + 2);
  now.tap([200, 300]);
  now.tap([300, 300]);
  assert.deepEqual(now.state.picked, ["B", "C"]);
  now.tap([100, 300]);
  now.tap([100, 300]);
  assert.equal(now.state.from, null);
});

test("a road is bent by a dot, unbent by a tap on the bend, and deleted", () => {
  const now = step(roads, ROW, { from: null, picked: ["A", "B"], rope: null });
  now.drag([150, 300], [150, 280], [150, 250]);
  assert.deepEqual(model.viaOf(now.data.road[0]), [[150, 250]]);
  now.drag([150, 250], [150, 240], [160, 230]);
  assert.deepEqual(model.viaOf(now.data.road[0]), [[160, 230]]);
  now.tap([160, 230]);
  assert.deepEqual(model.viaOf(now.data.road[0]), []);
  const root = now.panel();
  assert.ok(button(root, "Straighten").disabled);
  button(root, "Delete").click();
  assert.equal(model.roadBetween(now.data, "A", "B"), undefined);
  assert.equal(now.state.picked, null);
});

test("the sixth bank waits until one of the five is away", () => {
  const now = step(banks, ROW);
  for (const x of [100, 200, 300, 400]) now.tap([x, 300]);
  now.tap([500, 300]);
  assert.equal(model.banksOf(now.data).length, 5);
  assert.match(now.panel().text, /five already/);
  button(now.panel(), "No bank in Lost").click();
  now.tap([500, 300]);
  assert.equal(model.cityNamed(now.data, "E").bank, true);
  now.key("E", " ");
  assert.equal(model.cityNamed(now.data, "E").bank, false);
});
