// Event history for the ticker.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { historyOf, addUpdate, emptyHistory, wasConsentRefused, wasUndoRefused, whileOpen } = await load("web/updates/event_history.js");

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

test("the past says when each line was, by the clock of this device", () => {
  const lines = [{ seq: 2, at: 7000, events: [{ type: "A" }] }, { seq: 3, at: 9000, events: [{ type: "B" }] }];
  const told = historyOf({ table: "a", seq: 3, at: 9500, lines }, 100_000);
  assert.deepEqual(told.lines.map(({ event, at }) => [event.type, at]), [["B", 99_500], ["A", 97_500]]);
});

test("an undo that was asked for and not agreed on is told from one that was", () => {
  const asked = { table: "a", seq: 5, prompt: { kind: "undo", to: 3, waiting: [1] } };
  const answered = { table: "a", seq: 6, prompt: null, outcome: null };
  const kept = historyOf({ table: "a", lines: [{ seq: 2, events: [], undone_by: "seat:0" }, { seq: 3, events: [{ type: "C" }] }] });
  const undone = historyOf({ table: "a", lines: [{ seq: 3, events: [{ type: "C" }] }, { seq: 6, events: [], undone_by: "seat:0" }] });
  assert.ok(wasUndoRefused(asked, answered, kept));
  assert.ok(!wasUndoRefused(asked, answered, undone));
  assert.ok(!wasUndoRefused(asked, { ...answered, prompt: asked.prompt }, kept), "others are still asked");
  assert.ok(!wasUndoRefused(asked, { ...answered, table: "b" }, kept), "another game");
  assert.ok(!wasUndoRefused(null, answered, kept) && !wasUndoRefused({ ...asked, prompt: null }, answered, kept), "nobody asked");
});

test("a correction that was not agreed on is told from one that was", () => {
  const asked = { table: "a", seq: 5, prompt: { kind: "consent", asked: 5, waiting: [1] } };
  const answered = { table: "a", seq: 6, prompt: null, outcome: null, events: [] };
  assert.ok(wasConsentRefused(asked, answered));
  assert.ok(!wasConsentRefused(asked, { ...answered, events: [{ type: "PurseSet" }] }), "agreed");
  assert.ok(!wasConsentRefused(asked, { ...answered, prompt: asked.prompt }), "others are still asked");
  assert.ok(!wasConsentRefused(null, answered) && !wasConsentRefused({ ...asked, prompt: null }, answered), "nobody asked");
});

test("what happened at a table that was given up is no longer told: another game has no words for it", () => {
  const told = addUpdate(emptyHistory(), { table: "a", seq: 3, events: [{ type: "A" }] });
  assert.equal(whileOpen(told, "a"), told);
  assert.deepEqual(whileOpen(told, null), emptyHistory());
});
