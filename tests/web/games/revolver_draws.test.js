// From which decks of Revolver cards are drawn, and into which they go back.
import assert from "node:assert/strict";
import test from "node:test";
import { view } from "../fixtures/revolver.js";
import { offer, one } from "../fixtures/revolver2.js";
import { button, settle } from "../support/pages.js";
import { press, seat, step } from "../support/revolver_pages.js";

test("a side that shuffles its hand back is asked into which decks its cards go", async () => {
  const counts = [offer("DrawFrom", { stage: { between: [1, 2], step: 1 } })];
  const { root, acted } = seat(view({ step: step("shuffle", { card: "deputy", left: 3 }) }), counts);
  const ask = root.byClass("fray-ask")[0].text;
  assert.match(ask, /Into which decks do your cards go back\?.*Because of Deputy.*Cards of the expansions belong in the Stagecoach deck/);
  assert.match(ask, /2 into your own deck, 1 into the Stagecoach deck.*1 into your own deck, 2 into the Stagecoach deck/);
  await press(root, "1 into your own deck");
  assert.deepEqual(acted, [{ type: "DrawFrom", stage: 2 }]);
});

test("who draws is asked from which decks", () => {
  const counts = [offer("DrawFrom", { stage: { between: [0, 1], step: 1 } })];
  const { root } = seat(view({ step: step("draw", { left: 2 }) }), counts);
  assert.match(root.byClass("fray-ask")[0].text, /From which decks do you draw\?.*2 of your own deck, 0 of the Stagecoach deck/);
  assert.doesNotMatch(root.byClass("fray-ask")[0].text, /belong in the Stagecoach/);
});

test("a whole hand is drawn by one tap from the own deck, and by two from both", async () => {
  const counts = [offer("DrawFrom", { stage: { between: [0, 6], step: 1 } })];
  const { root, acted } = seat(view({ step: step("draw", { left: 6 }) }), counts);
  const ask = () => root.byClass("fray-ask")[0];
  const row = ask().byClass("fray-numbers-row")[0];
  assert.equal(row.attributes["aria-label"], "Cards of the Stagecoach deck");
  assert.deepEqual(row.byClass("fray-pick").map(({ text }) => text), ["0", "1", "2", "3", "4", "5", "6"]);
  assert.equal(ask().byClass("btn").length, 1);
  await press(ask(), "6 of your own deck, 0 of the Stagecoach deck");
  row.byClass("fray-pick")[4].click();
  await settle();
  await press(ask(), "2 of your own deck, 4 of the Stagecoach deck");
  assert.deepEqual(acted, [{ type: "DrawFrom", stage: 0 }, { type: "DrawFrom", stage: 4 }]);
});

test("nothing proposes how many real cards of a hand go back, and one number alone is one button", async () => {
  const asking = (between) => seat(view({ step: step("shuffle", { card: "deputy", left: 5 }) }), [offer("DrawFrom", { stage: { between, step: 1 } })]);
  const { root, acted } = asking([1, 4]);
  assert.ok(button(root, "Choose").disabled);
  root.byClass("fray-numbers-row")[0].byClass("fray-pick").at(-1).click();
  await settle();
  await press(root, "1 into your own deck, 4 into the Stagecoach deck");
  assert.deepEqual(acted, [{ type: "DrawFrom", stage: 4 }]);
  const alone = asking([2, 2]).root.byClass("fray-ask")[0];
  assert.deepEqual(alone.all((node) => node.localName === "button").map(({ text }) => text.trim()), ["3 into your own deck, 2 into the Stagecoach deck"]);
});
