// The deck builder's page: what it counts, what it finds, and how its parts speak.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../support/pages.js";

const { copiesOf, found, sizeOf, strangersIn, swapsIn, valuesOf, withCopies } = await load("web/pages/deck/deck_edits.js");

const card = (id, sort, set, copies, text = "") => ({ id, name: id.toUpperCase(), sort, set, copies, text });
const CARDS = [card("plan", "action", "", 3), card("deputy", "character", "", 2), card("ruse", "action", "1.1", 2, "Draw a card."), card("mission", "anywhere", "1.3", 1)];
const usual = { deck: { title: "x" }, cards: { plan: 3, deputy: 2 } };
const built = { ...usual, cards: { plan: 1, deputy: 2, ruse: 1, mission: 1 } };

test("copies are put in and taken out, and a card without copies is not in the deck", () => {
  assert.equal(copiesOf(usual, "ruse"), 0);
  assert.deepEqual(withCopies(usual, "ruse", 2).cards, { plan: 3, deputy: 2, ruse: 2 });
  assert.deepEqual(withCopies(usual, "deputy", 0).cards, { plan: 3 });
  assert.deepEqual(withCopies({}, "plan", 1).cards, { plan: 1 });
  assert.deepEqual(usual.cards, { plan: 3, deputy: 2 });
});

test("the count and the swaps are those of the deck as it stands", () => {
  assert.equal(sizeOf(usual), 5);
  assert.equal(sizeOf({}), 0);
  assert.deepEqual(swapsIn(usual, CARDS), []);
  assert.deepEqual(swapsIn(built, CARDS), [{ sort: "action", came: 1, went: 2 }, { sort: "anywhere", came: 1, went: 0 }]);
});

test("cards are found by name, text, expansion and type; the usual ones belong to every expansion", () => {
  const ids = (wanted) => found(CARDS, wanted).map(({ id }) => id);
  assert.deepEqual(ids({}), ["plan", "deputy", "ruse", "mission"]);
  assert.deepEqual(ids({ text: " draw " }), ["ruse"]);
  assert.deepEqual(ids({ text: "PLA" }), ["plan"]);
  assert.deepEqual(ids({ set: "1.3" }), ["plan", "deputy", "mission"]);
  assert.deepEqual(ids({ sort: "action", set: "1.1" }), ["plan", "ruse"]);
  assert.deepEqual(valuesOf(CARDS, "set"), ["1.1", "1.3"]);
  assert.deepEqual(valuesOf(CARDS, "sort"), ["action", "character", "anywhere"]);
});

test("what the box does not have is named, so that it can be taken out", () => {
  assert.deepEqual(strangersIn({ cards: { ...usual.cards, ghost: 2 } }, CARDS), [["ghost", 2]]);
  assert.deepEqual(strangersIn(usual, CARDS), []);
});
