// Steps of the board editor beside the map: schedules, proofreading, money and the check.
import assert from "node:assert/strict";
import test from "node:test";
import { button, has, load } from "../support/pages.js";
import { ROW, city, model, of, step } from "./row_of_cities.js";

const { placeOf } = await load("web/pages/board/draft/complaint_place.js");
const schedules = await load("web/pages/board/steps/schedules.js");
const money = await load("web/pages/board/steps/title_tiles_and_goals.js");
const proof = await load("web/pages/board/steps/proofread_roads.js");
const check = await load("web/pages/board/steps/check_board.js");

test("stops are called one by one, neighbours are lit, any city can be called, and they lead to the next side", async () => {
  const now = step(schedules, ROW);
  now.tap([100, 300]);
  now.tap([200, 300]);
  assert.deepEqual(now.data.schedule[0], { brown: ["A", "B"] });
  assert.match(now.looks("C").looks, /is-lit/);
  assert.match(now.looks("D").looks, /is-dim/);
  assert.deepEqual([now.looks("A").badge, now.looks("D").badge, now.looks("D").dead], ["1", null, false]);
  now.tap([100, 300]);
  assert.equal(now.looks("A").badge, "1·3");
  for (const name of ["D", "D", "C"]) now.key(name, "Enter"); // off the roads, and standing still (DE-33)
  now.tap([500, 300]);
  assert.deepEqual(now.data.schedule[0].brown, ["A", "B", "A", "D", "D", "C"]);
  button(now.panel(), "On to schedule 1, blue side").click();
  assert.deepEqual(now.state, { nth: 0, side: "blue" });
  now.state = { nth: 1, side: "brown" };
  button(now.panel(), "C").click();
  assert.deepEqual(now.data.schedule[1], { brown: ["C"] });
  button(now.panel(), "Take back a stop").click();
  assert.deepEqual(now.data.schedule[1], {});
});

test("a coach that stands in a blind alley is told so", () => {
  const alone = { ...ROW, city: [...ROW.city, city("Alone", 900, 600)] };
  const now = step(schedules, model.addStop(alone, 0, "blue", "Alone"), { nth: 0, side: "blue" });
  assert.match(now.panel().text, /No road leads on from Alone/);
});

test("the list of roads is ticked by two people, and what is worth a second look leads there", () => {
  const now = step(proof, ROW);
  assert.match(now.panel().text, /Read by two people: 0 of 7 cities/);
  const ticks = () => now.panel().byClass("proof-tick");
  ticks()[0].click();
  ticks()[1].click();
  assert.deepEqual(model.cityNamed(now.data, "A").read, [1, 2]);
  assert.match(now.panel().text, /Read by two people: 1 of 7 cities/);
  now.panel().byClass("proof-city")[1].click();
  assert.deepEqual(now.state, { name: "B" });
  assert.deepEqual([now.looks("B").looks, now.looks("C").looks, now.looks("E").looks], ["is-picked", "is-joined", ""]);
  assert.deepEqual(placeOf({ at: { table: "road", number: null, key: "read" } }, ROW), { step: "proof" });
});

test("numbers that are none are put back", () => {
  const now = step(money, ROW);
  const fields = () => now.panel().all((node) => node.localName === "input");
  const [title, first] = fields();
  title.fire("change", { target: { value: "  Their box " } });
  assert.equal(now.data.board.title, "Their box");
  first.fire("change", { target: { value: "7" } });
  assert.deepEqual(now.data.tiles.poker, { 300: 7, 400: 4 });
  const before = now.data;
  for (const value of ["", "1.5", "-1", "x"]) fields()[1].fire("change", { target: { value } });
  fields()[0].fire("change", { target: { value: "   " } });
  assert.equal(now.data, before);
  fields().at(-1).fire("change", { target: { value: "3000" } });
  assert.deepEqual(now.data.goal, { 2: 4000, 5: 3000 });
});

const MISSING = [
  { needed_at: "before", minutes: 2, items: [] },
  { needed_at: "first_turn", minutes: 9, items: [{ line: "road: the roads of 2 cities were not read by two people", minutes: 9, at: { table: "road", number: null, key: "read" } }] },
];

test("what is left leads there; nothing left means that it can be played with", () => {
  const left = step(check, ROW, check.start, { saved: { complaints: [of(["city", 1, "road"], "no road leads there"), of(["goal"], "it is missing")], missing: MISSING } });
  const root = left.panel();
  assert.match(root.text, /2 things left/);
  button(root, "A: no road leads there").click();
  assert.equal(left.went.step, "roads");
  assert.match(root.text, /Before a game can begin about 2 min.*A: no road.*From the first turn on about 9 min/s);
  button(root, "the roads of 2 cities were not read").click();
  assert.equal(left.went.step, "proof");
  const done = step(check, ROW).panel();
  assert.match(done.text, /Complete/);
  assert.ok(done.all((node) => node.localName === "a").some((node) => node.attributes.href === "/host" && node.text === "Play with it"));
  assert.ok(!has(done, "›"));
  assert.match(step(check, ROW, check.start, { saved: { complaints: null } }).panel().text, /Connecting/);
});
