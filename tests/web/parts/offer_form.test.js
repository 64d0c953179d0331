// Forms for offers of any game: what a tap posts, and what it asks first.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, PLAYERS, recorder, settle } from "../support/pages.js";

const { Offers } = await load("web/parts/choosing/offer_form.js");
const { onStep, quickPicks } = await load("web/parts/choosing/amount_input.js");
const { isFilled, pick } = await load("web/parts/choosing/slot_values.js");
const { groupCards } = await load("web/parts/choosing/card_picker.js");

const drawn = (offers, act) =>
  draw(html`<${Offers} offers=${offers} act=${act} decision=${9} game="toy" players=${PLAYERS} me=${0} />`);

test("an offer without slots is a button that sends its action", async () => {
  const { act, acted } = recorder();
  const root = drawn([{ action: "EndTurn", slots: {}, confirm: false }], act);
  button(root, "End turn").click();
  await settle();
  assert.deepEqual(acted, [{ type: "EndTurn" }]);
});

test("one of a few is a button each, people by their names", async () => {
  const { act, acted } = recorder();
  const root = drawn([{ action: "Accuse", slots: { seat: { one_of: [0, 1] } }, confirm: false }], act);
  button(root, "Bo").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Accuse", seat: 1 }]);
});

test("what cannot be taken back is asked once more, in place", async () => {
  const { act, acted } = recorder();
  const root = drawn([{ action: "Flee", slots: {}, confirm: true }], act);
  button(root, "Flee").click();
  await settle();
  assert.deepEqual(acted, []);
  button(root, "No, back").click();
  await settle();
  button(root, "Flee").click();
  await settle();
  button(root, "Yes, flee").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Flee" }]);
});

test("a tap that did not go says so, and nothing is kept for later", async () => {
  const { act, acted } = recorder({ ok: false, error: { code: "offline", message: "" } });
  const root = drawn([{ action: "Check", slots: {}, confirm: false }], act);
  button(root, "Check").click();
  await settle();
  assert.match(root.text, /Did not go/);
  assert.equal(acted.length, 1);
});

test("a second tap while the first is on its way sends nothing", async () => {
  let arrive;
  const acted = [];
  const act = (action) => {
    acted.push(action);
    return new Promise((done) => { arrive = done; });
  };
  const root = drawn([{ action: "Check", slots: {}, confirm: false }], act);
  button(root, "Check").click();
  await settle();
  assert.throws(() => button(root, "Check").click(), /disabled/);
  arrive({ ok: true });
  await settle();
  assert.equal(acted.length, 1);
});

test("where there is one amount only, nothing stands there that cannot be tapped", async () => {
  const { act, acted } = recorder();
  const root = drawn([{ action: "Bet", slots: { amount: { between: [10, 15], step: 10 } }, confirm: false }], act);
  assert.ok(root.all((node) => node.localName === "button").every((one) => !one.disabled));
  assert.equal(root.byClass("amount-value")[0].text, "10");
  root.byClass("btn-main")[0].click();
  await settle();
  assert.deepEqual(acted, [{ type: "Bet", amount: 10 }]);
});

test("an amount has a slider, steps and quick picks", async () => {
  const { act, acted } = recorder();
  const root = drawn([{ action: "Bet", slots: { amount: { between: [10, 60], step: 10 } }, confirm: false }], act);
  button(root, "More").click();
  await settle();
  assert.equal(root.byClass("amount-value")[0].text, "20");
  button(root, "Most").click();
  await settle();
  root.byClass("btn-main")[0].click();
  await settle();
  assert.deepEqual(acted, [{ type: "Bet", amount: 60 }]);
});

test("an amount that can be but one has nothing to slide or pick", () => {
  const root = drawn([{ action: "Bet", slots: { amount: { between: [10, 10] } }, confirm: false }]);
  assert.equal(root.byClass("amount-value")[0].text, "10");
  assert.deepEqual([root.byClass("amount-picks").length, root.all((node) => node.localName === "input").length], [0, 0]);
});

test("amounts stay on their steps and in their bounds", () => {
  const slot = { between: [10, 65], step: 10 };
  assert.equal(onStep(slot, 34), 30);
  assert.equal(onStep(slot, 99), 60);
  assert.equal(onStep(slot, -5), 10);
  assert.deepEqual(quickPicks(slot).map(([, value]) => value), [10, 40, 60]);
  assert.deepEqual(quickPicks({ between: [10, 20], step: 10 }).map(([, value]) => value), [10, 20]);
  assert.deepEqual(quickPicks({ between: [10, 10] }).map(([, value]) => value), [10]);
});

test("a subset keeps the order offered and counts equal cards by place", async () => {
  const slot = { subset: ["wild", "gold-1", "wild"], least: 1, most: 2 };
  const both = pick(slot, pick(slot, [], "wild", 2), "gold-1", 1);
  assert.deepEqual(both, ["wild", "gold-1"]);
  assert.ok(isFilled(slot, both));
  assert.ok(!isFilled(slot, []));
  const { act, acted } = recorder();
  const root = drawn([{ action: "Discard", slots: { words: { subset: ["a", "b", "c"], least: 2, most: 2 } }, confirm: false }], act);
  assert.ok(root.byClass("btn-main")[0].disabled);
  button(root, "c").click();
  await settle();
  button(root, "a").click();
  await settle();
  root.byClass("btn-main")[0].click();
  await settle();
  assert.deepEqual(acted, [{ type: "Discard", words: ["a", "c"] }]);
});

test("several slots are one form, filled before it can be sent", async () => {
  const { act, acted } = recorder();
  const slots = { target: { one_of: ["Hall", "Foyer"] }, shots: { between: [1, 3] } };
  const root = drawn([{ action: "Fire", slots, confirm: false }], act);
  assert.ok(root.byClass("btn-main")[0].disabled);
  button(root, "Foyer").click();
  await settle();
  root.byClass("btn-main")[0].click();
  await settle();
  assert.deepEqual(acted, [{ type: "Fire", target: "Foyer", shots: 1 }]);
});

test("any card of a deck is chosen from a grid of suit and number", async () => {
  const cards = [...Array(12).keys()].map((n) => `gold-${n + 1}`).concat("wild");
  assert.deepEqual(groupCards(["gold-10", "gold-2", "wild"]), { suits: { gold: [2, 10] }, specials: ["wild"] });
  const { act, acted } = recorder();
  const root = drawn([{ action: "Show", slots: { card: { one_of: cards } }, confirm: false }], act);
  button(root, "Gold 7").click();
  await settle();
  root.byClass("btn-main")[0].click();
  await settle();
  assert.deepEqual(acted, [{ type: "Show", card: "gold-7" }]);
});

test("a new decision starts afresh", async () => {
  const { act } = recorder();
  const offers = [{ action: "Flee", slots: {}, confirm: true }];
  const root = drawn(offers, act);
  button(root, "Flee").click();
  await settle();
  root.again(html`<${Offers} offers=${offers} act=${act} decision=${10} game="toy" players=${PLAYERS} me=${0} />`);
  await settle();
  assert.ok(!has(root, "Yes"));
});

test("an answer that comes after the next decision does not set the next tap free", async () => {
  const answers = [];
  const act = () => new Promise((answer) => answers.push(() => answer({ ok: true })));
  const offers = [{ action: "Draw", slots: {}, confirm: false }];
  const root = drawn(offers, act);
  button(root, "Draw").click();
  await settle();
  root.again(html`<${Offers} offers=${offers} act=${act} decision=${10} game="toy" players=${PLAYERS} me=${0} />`);
  button(root, "Draw").click();
  await settle();
  assert.equal(answers.length, 2);
  answers[0]();
  await settle();
  assert.equal(button(root, "Draw").attributes["aria-busy"], "true");
});
