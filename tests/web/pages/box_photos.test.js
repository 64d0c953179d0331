// The photographed cards of a box: what is asked, in which order, and what one answer says of others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../support/pages.js";

const { cropOf, hasPhotos, questionsLeft, readingOf, valuesOf, withAnswer, worstFirst } = await load("web/pages/box/photos/photo_readings.js");

const read = (value, confidence) => ({ value, confidence });
const READING = {
  stated: 0.9,
  cards: {
    toll: { name: read("Toll", 0.97), kind: read("firepower", 0.95), cost: read(2, 0.4), firepower: read(null, 0) },
    bell: { name: read("Bcll", 0.3), kind: read("action", 0.2), cost: read(null, 0) },
    mule: { name: read("Mule", 0.99), kind: read("action", 0.99), cost: read(1, 0.99) },
  },
  areas: { corner: { box: [0, 0, 0.25, 0.5], tells: ["kind", "firepower"] }, cost: { box: [0, 0.5, 1, 1], tells: ["cost"] } },
  alike: { corner: { toll: 0, bell: 1, mule: 0 }, cost: { toll: 0, bell: 0, mule: 1 } },
};
const DATA = { card: [
  { id: "mule", name: "Mule", kind: "action", cost: 1 }, { id: "toll", name: "Toll", kind: "firepower" }, { id: "bell" }, { id: "typed", name: "Typed in" },
] };
const states = (entry) => Object.fromEntries(valuesOf(entry, READING).map(({ field, state }) => [field, state]));

test("what is not sure is a question, also firepower as long as the kind is open", () => {
  assert.deepEqual(states(DATA.card[1]), { name: "said", kind: "said", cost: "guess", firepower: "open" });
  assert.deepEqual(states(DATA.card[2]), { name: "guess", kind: "guess", cost: "open" });
  assert.equal(questionsLeft(DATA, READING), 5);
});

test("cards stand worst first, those without a question last, those without a photograph nowhere", () => {
  assert.deepEqual(worstFirst(DATA, READING), [2, 3, 1]);
  assert.deepEqual([hasPhotos(DATA, { read: READING }), hasPhotos({ card: [{ id: "typed" }] }, { read: READING }), hasPhotos(DATA, {})], [true, false, false]);
  assert.deepEqual(readingOf({}).cards, {});
});

test("a sign said once teaches the cards that show the same, and changes nothing that was said", () => {
  const cost = withAnswer(DATA, 2, "cost", 2, READING);
  assert.deepEqual([cost.taught, cost.data.card.map((card) => card.cost)], [1, [1, 2, 2, undefined]]);
  const kind = withAnswer(DATA, 2, "kind", "blocker", READING);
  assert.deepEqual([kind.taught, kind.data.card.map((card) => card.kind)], [0, ["action", "blocker", undefined, undefined]]);
  const name = withAnswer(DATA, 3, "name", "Bell", READING);
  assert.deepEqual([name.taught, name.data.card[2]], [0, { id: "bell", name: "Bell" }], "the id stays: the picture has it");
});

test("types above a text are asked about where some were read, and nowhere else", () => {
  const reading = { ...READING, cards: { ...READING.cards, bell: { ...READING.cards.bell, types: read(["open-range"], 0.7) } } };
  const types = DATA.card.map((entry) => valuesOf(entry, reading).find(({ field }) => field === "types"));
  assert.deepEqual(types, [undefined, undefined, { field: "types", value: ["open-range"], state: "guess", confidence: 0.7 }, undefined]);
  assert.deepEqual(withAnswer(DATA, 3, "types", ["open-range"], reading).data.card[2].types, ["open-range"]);
});

test("an area is shown with a little around it, within the card", () => {
  assert.equal(cropOf(READING, "name"), null);
  const { aspectRatio, backgroundSize, backgroundPosition } = cropOf(READING, "cost");
  assert.equal(aspectRatio, `63 / ${88 * 0.525}`);
  assert.deepEqual([backgroundSize.split(" ")[0], backgroundPosition], ["100%", "0% 100%"]);
});
