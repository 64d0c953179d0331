// Ticker: the game's own sentence for an event, a generic one where there is none, and where making one fails.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { latestSentences, sentenceFor } = await load("web/parts/status/ticker.js");

const event = { type: "CardLaid", seat: 0 };

test("a sentence that fails, as for an event of another table than the view's, is told in generic words", (t) => {
  t.mock.method(console, "warn", () => {});
  const generic = sentenceFor({}, event, []);
  assert.ok(generic);
  assert.equal(sentenceFor({ sentence: (_, { view }) => view.sheet.title }, event, [], null), generic);
  assert.equal(console.warn.mock.callCount(), 1);
});

test("the game's own sentence comes first, and none where it wants none", () => {
  assert.equal(sentenceFor({ sentence: () => "A card." }, event, []), "A card.");
  assert.equal(sentenceFor({ sentence: () => null }, event, []), null);
});

test("cards that are looked at one after the other are one line with their number; what is alike otherwise stays apart", () => {
  const types = ["Looked", "Looked", "Step", "Looked", "Moved", "Moved", "Looked"];
  const lines = types.map((type, nth) => ({ key: `${9 - nth}.0`, seq: 9 - nth, event: { type } }));
  const game = { countedEvents: ["Looked"], sentence: ({ type }) => ({ Looked: "A card is looked at.", Moved: "It moves.", Step: null })[type] };
  const told = latestSentences({ lines }, game, [], 3);
  assert.deepEqual(told.map(({ key, text }) => `${key} ${text}`), ["9.0 A card is looked at. (3 times)", "5.0 It moves.", "4.0 It moves."]);
});
