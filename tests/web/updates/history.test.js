// Event history for the ticker.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { historyOf, addUpdate, emptyHistory } = await load("web/updates/history.js");

test("history keeps the newest on top, once, and forgets another table", () => {
  const one = addUpdate(emptyHistory(), { table: "a", seq: 3, events: [{ type: "A" }, { type: "B" }] });
  assert.deepEqual(one.lines.map((line) => line.event.type), ["B", "A"]);
  assert.equal(addUpdate(one, { table: "a", seq: 3, events: [{ type: "B" }] }).lines.length, 2);
  assert.equal(addUpdate(one, { table: "a", seq: 4, events: [] }).lines.length, 2);
  assert.equal(addUpdate(one, { table: "b", seq: 1, events: [] }).lines.length, 0);
});

test("a page that comes is told the past, and nothing of it twice", () => {
  const told = historyOf({ table: "a", lines: [{ seq: 2, events: [{ type: "A" }, { type: "B" }] }, { seq: 3, events: [{ type: "C" }] }] });
  assert.deepEqual(told.lines.map((line) => line.event.type), ["C", "B", "A"]);
  assert.equal(addUpdate(told, { table: "a", seq: 3, events: [{ type: "C" }] }).lines.length, 3);
  assert.deepEqual(addUpdate(told, { table: "a", seq: 4, events: [{ type: "D" }] }).lines.map((line) => line.key), ["4.0", "3.0", "2.1", "2.0"]);
});
