// Meanings of the buttons on the table, as the table screen and the host page say them.
import assert from "node:assert/strict";
import test from "node:test";
import { load, PLAYERS, update } from "../support/pages.js";

const { meaningsOf } = await load("web/parts/status/table_button_meanings.js");
const meaning = (does, words, more = {}) => ({ does, words, loss: null, seat: 0, action: { type: "EndTurn" }, ...more });
const said = (pair) => meaningsOf(update({ seat: null, buttons: [{ seat: 1, next: meaning("take", "Flee"), confirm: null, at: 0, of: 1 }, pair] }), PLAYERS);

test("each button of the table is told, those before seats are not", () => {
  const pair = { seat: null, next: meaning("step", "Bet 10"), confirm: meaning("take", "Call"), at: 0, of: 2 };
  assert.deepEqual(said(pair).map(({ button, words }) => [button, words]), [["next", "Bet 10"], ["confirm", "Call"]]);
});

test("what would be lost is told of what a press does, not of what it steps to", () => {
  const lossy = (does) => said({ seat: null, next: meaning(does, "End turn", { loss: "3 AP left" }), confirm: null, at: 0, of: 1 })[0];
  assert.deepEqual([lossy("ask").loss, lossy("ask").again], ["3 AP left", true]);
  assert.deepEqual([lossy("take").loss, lossy("take").again, lossy("step").loss], ["3 AP left", false, null]);
});

test("where several seats may, each choice has its name", () => {
  const pair = { seat: null, next: meaning("step", "2: The raiders", { seat: 1 }), confirm: null, at: null, of: 4 };
  assert.equal(said(pair)[0].words, `${PLAYERS[1].name}: The raiders`);
});

test("without a meaning nothing is told", () => {
  assert.deepEqual(meaningsOf(update({ seat: null, buttons: [] }), PLAYERS), []);
});
