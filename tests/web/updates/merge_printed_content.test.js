// Printed content, merged into every view of its table.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { nothingPrinted, withPrinted } = await load("web/updates/merge_printed_content.js");
const update = { table: "a", seq: 3, view: { phase: "play" } };

test("what is printed lies under every view of its table", () => {
  const printed = { table: "a", view: { cards: { colt: { name: "Colt" } }, phase: "old" } };
  assert.deepEqual(withPrinted(printed, update), { table: "a", seq: 3, view: { cards: { colt: { name: "Colt" } }, phase: "play" } });
});

test("no other table is shown with it", () => {
  assert.equal(withPrinted({ table: "b", view: { cards: {} } }, update), update);
  assert.equal(withPrinted(nothingPrinted, update), update);
});
