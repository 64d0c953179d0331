// Marks of how far a board is, and complaints that lead to where they are mended.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";
import { ROW, of, ridden } from "./row_of_cities.js";

const { counts, markOf, progress } = await load("web/pages/board/draft/board_progress.js");
const { placeOf, wordsOf } = await load("web/pages/board/draft/complaint_place.js");

test("how far a board is", () => {
  assert.deepEqual(counts(ROW), { cities: 7, roads: 6, banks: 1, schedules: 0 });
  assert.equal(progress(ROW), "7 of 19 cities placed, 6 roads, 1 of 5 banks, 0 of 5 schedules");
  assert.deepEqual(markOf("check", ROW, null, []), { text: "✓", done: true });
  assert.deepEqual(markOf("check", ROW, null, null), { text: "…", done: false });
  const torn = { where: "road", wrong: "the map falls into 2 parts", at: { table: "road", number: null, key: "" } };
  assert.equal(markOf("roads", ROW, null, [torn]).done, false);
  assert.equal(markOf("roads", ROW, null, [{ where: "[goal]", wrong: "it is missing", at: { table: "goal", number: null, key: "" } }]).done, true);
});

test("every complaint leads to where it is mended", () => {
  const steps = [
    [["city", 8, "x"], "cities"], [["city", 1, "name"], "cities"], [["city"], "cities"], [["city", null, "bank"], "banks"],
    [["city", 1, "road"], "roads"], [["road"], "roads"], [["road", 2], "roads"], [["schedule"], "schedules"],
    [["board"], "money"], [["tiles", null, "poker"], "money"], [["goal"], "money"], [[""], "money"],
  ];
  for (const [at, step] of steps) assert.equal(placeOf(of(at), ROW).step, step, at.join());
  assert.deepEqual(placeOf(of(["road", 2]), ROW).state.picked, ["B", "C"]);
  assert.deepEqual(placeOf(of(["city", 1, "road"]), ROW), { step: "roads", state: { from: "A", picked: null, rope: null }, city: "A" });
  assert.deepEqual(placeOf(of(["schedule", 3, "blue"]), ROW).state, { nth: 2, side: "blue" });
  assert.deepEqual(placeOf(of(["schedule", 12, "blue"]), ROW).state.nth, 4);
  assert.equal(placeOf(of(["city", 99]), ROW).step, "cities");
});

test("complaints are said to somebody with a phone, not to somebody with a file", () => {
  assert.equal(wordsOf(of(["city", 8, "x"]), ROW).what, "Lost is not on the map yet.");
  assert.equal(wordsOf(of(["schedule", 1, "brown"]), ridden).what, "Schedule 1, brown side: 2 of 6 stops.");
  assert.deepEqual(wordsOf(of(["city", 1, "road"], "no road leads there", "city 1 (A)", "add a [[road]]"), ROW), { what: "A: no road leads there.", mend: "" });
  assert.equal(wordsOf(of(["road", 2], "it bends at 3"), ROW).what, "B - C: it bends at 3.");
  assert.equal(wordsOf(of(["goal"], "it is missing", "[goal]"), ROW).what, "[goal]: it is missing.");
  const torn = of(["road"], "the map falls into 2 parts: A | B", "road", "add roads that join them");
  assert.deepEqual(wordsOf(torn, ROW), { what: "The map falls into 2 parts: A | B.", mend: "Add roads that join them." });
});
