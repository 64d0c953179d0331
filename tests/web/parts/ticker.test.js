// Ticker: the game's own sentence for an event, a generic one where there is none, and where making one fails.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { sentenceFor } = await load("web/parts/status/ticker.js");

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
