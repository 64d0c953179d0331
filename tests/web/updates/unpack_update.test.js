// Packed updates made whole again.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { unpacked } = await load("web/updates/unpack_update.js");

const packed = {
  zones: { row: [0, 1, 0], pile: [] },
  seats: { keys: ["life", "done"], rows: [[3, true], [4, false]] },
  offers: {
    words: ["fox", "owl", "row"],
    heads: [["LiftCard", false, ["card", "zone"]], ["Gain", false, ["amount", "to"]], ["Withdraw", true, []]],
    slots: [{ at: [0, 1] }, { at: [2] }, [1, 9, 2], [1, 5]],
    row: [0, 0, 1, 1, 2, 3, 2],
  },
};

test("cards, seats and offers are what they were", () => {
  assert.deepEqual(unpacked({ seq: 3, view: { round: 1 }, offers: [], packed }), {
    seq: 3,
    view: { round: 1, zones: { row: ["fox", "owl", "fox"], pile: [] }, seats: [{ life: 3, done: true }, { life: 4, done: false }] },
    offers: [
      { action: "LiftCard", confirm: false, slots: { card: { one_of: ["fox", "owl"] }, zone: { one_of: ["row"] } } },
      { action: "Gain", confirm: false, slots: { amount: { between: [1, 9], step: 2 }, to: { between: [1, 5], step: 1 } } },
      { action: "Withdraw", confirm: true, slots: {} },
    ],
  });
});

test("what is not packed stays as it is", () => {
  const seats = { view: { seats: [{ a: 1 }, { b: 2 }] }, offers: [], packed: { zones: null, seats: null, offers: { words: [], heads: [], slots: [], row: [] } } };
  assert.deepEqual(unpacked(seats), { view: { seats: [{ a: 1 }, { b: 2 }] }, offers: [] });
  assert.deepEqual(unpacked({ seq: 3, view: {}, offers: [] }), { seq: 3, view: {}, offers: [] });
});
