import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./house.js";

const { nothingPrinted, whole } = await load("web/printed.js");
const update = { table: "a", seq: 3, view: { phase: "play" } };

test("what is printed lies under every view of its table", () => {
  const printed = { table: "a", view: { cards: { colt: { name: "Colt" } }, phase: "old" } };
  assert.deepEqual(whole(printed, update), { table: "a", seq: 3, view: { cards: { colt: { name: "Colt" } }, phase: "play" } });
});

test("no other table is shown with it", () => {
  assert.equal(whole({ table: "b", view: { cards: {} } }, update), update);
  assert.equal(whole(nothingPrinted, update), update);
});
