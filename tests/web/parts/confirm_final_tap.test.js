// A final tap asks once in its place: nothing is sent by the first tap, by a key held down, or by time.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { button, draw, has, html, load, recorder, settle, undraw } from "../support/pages.js";

const { ActButton } = await load("web/parts/choosing/action_buttons.js");

afterEach(() => {
  mock.timers.reset();
  undraw();
});

const drawn = (act, changes = {}) => draw(html`
  <${ActButton} action=${{ type: "EndTurn" }} label="End turn" confirm="End it with two cards to play?" act=${act} decision=${9} ...${changes} />`);

async function tap(root, name, how) {
  button(root, name).fire("click", how);
  await settle();
}

async function pass(ms) {
  mock.timers.tick(ms);
  await settle();
}

test("the first tap asks, in words, and sends nothing", async () => {
  const { act, acted } = recorder();
  const root = drawn(act);
  await tap(root, "End turn");
  assert.deepEqual(acted, []);
  const [question] = root.byClass("sure");
  assert.equal(question.attributes["aria-label"], "End it with two cards to play?");
  assert.match(question.text, /End it with two cards to play\? No, back Yes, end turn/);
  await tap(root, "Yes, end turn");
  assert.deepEqual(acted, [{ type: "EndTurn" }]);
});

test("the question speaks of oneself with a capital letter", async () => {
  const root = drawn(recorder().act, { label: "I go home" });
  await tap(root, "I go home");
  assert.match(root.text, /Yes, I go home/);
});

test("a hint that stands in the question is not said again on its button, any other is", async () => {
  const root = drawn(recorder().act, { hint: "two cards to play" });
  await tap(root, "End turn");
  assert.equal(root.byClass("sure")[0].byClass("btn-hint").length, 0);
  const other = drawn(recorder().act, { hint: "then the raiders play" });
  await tap(other, "End turn");
  assert.equal(other.byClass("sure")[0].byClass("btn-hint").length, 1);
});

test("no takes it back, and so does Escape", async () => {
  const { act, acted } = recorder();
  const root = drawn(act);
  await tap(root, "End turn");
  await tap(root, "No, back");
  assert.ok(!has(root, "Yes"));
  await tap(root, "End turn");
  button(root, "Yes").fire("keydown", { key: "Escape" });
  await settle();
  assert.ok(!has(root, "Yes"));
  assert.deepEqual(acted, []);
});

test("after some seconds the question goes by itself", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { act, acted } = recorder();
  const root = drawn(act);
  await tap(root, "End turn");
  await pass(7000);
  assert.ok(has(root, "Yes"));
  await pass(2000);
  assert.ok(!has(root, "Yes"));
  assert.deepEqual(acted, []);
});

test("asked by a keyboard or a screen reader, it waits for its answer", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const root = drawn(recorder().act);
  await tap(root, "End turn", { detail: 0 });
  await pass(60000);
  assert.ok(has(root, "Yes"));
});

test("the focus goes to no, and from there back to the button", async () => {
  const focused = [];
  const root = drawn(recorder().act);
  const Element = Object.getPrototypeOf(root);
  const before = Element.focus;
  Element.focus = function focus() { focused.push(this.text); };
  try {
    await tap(root, "End turn", { detail: 0 });
    await tap(root, "No, back", { detail: 0 });
  } finally {
    Element.focus = before;
  }
  assert.deepEqual(focused, ["No, back", "End turn"]);
});

test("a harmless tap stays one tap", async () => {
  const { act, acted } = recorder();
  await tap(drawn(act, { confirm: false }), "End turn");
  assert.deepEqual(acted, [{ type: "EndTurn" }]);
});
