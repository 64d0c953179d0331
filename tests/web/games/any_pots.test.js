// Side pots of any game: who can win which, by what each has put in.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { potsIn } = await load("companion/games/any/page/pots.js");

test("who has paid as much as the n-th lowest payer can win the n-th pot", () => {
  const view = { pots: { chips_pot: { paid: [10, 30, 0, 35], pots: [30, 40, 5] } } };
  assert.deepEqual(potsIn(view, "chips", "pot"), [{ amount: 30, seats: [0, 1, 3] }, { amount: 40, seats: [1, 3] }, { amount: 5, seats: [3] }]);
});

test("a pot whose shares are not known has no parts", () => {
  assert.deepEqual(potsIn({ pots: {} }, "chips", "pot"), []);
});
