// The camera's question on a phone: what it says, what it offers, and how many taps it takes.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, PLAYERS, recorder, settle } from "../support/pages.js";

const { Prompt } = await load("web/parts/choosing/camera_and_consent_questions.js");
const PLAY = { type: "Play", card: "elk", zone: "right-0" };
const SHIFT = { type: "Shift", card: "elk", zone: "left-0" };

function sheet(changes, page = {}) {
  const { act, acted } = recorder();
  const prompt = { kind: "which", card: "elk", zone: "left-0", gone: false, why: "full", actions: [PLAY, SHIFT], ...changes };
  const vnode = (one) => html`<${Prompt} prompt=${one} page=${page} game="toy" view=${{ names: { "left-0": "Bridge" } }} players=${PLAYERS} me=${0}
    act=${act} decision=${4} />`;
  const root = draw(vnode(prompt));
  return { root, acted, ask: (more) => root.again(vnode({ ...prompt, ...more })) };
}

const classes = (root) => root.all((node) => node.localName === "button").map((node) => node.attributes.class.split(" ")[1]);

test("a card that may not lie there is said in words, with what would put it right, the best first", async () => {
  const { root, acted } = sheet({});
  assert.match(root.text, /Elk lies in Left 0\. There is no room left\. Or just take the card away\./);
  assert.deepEqual(classes(root), ["btn-main", "btn-plain", "btn-quiet"]);
  button(root, "Play Elk Right 0").click();
  await settle();
  assert.deepEqual(acted, [PLAY]);  // one tap
});

test("none of these, for I put it right, is one tap, too", async () => {
  const { root, acted } = sheet({});
  button(root, "None of these. I put it right").click();
  await settle();
  assert.deepEqual(acted, [{ type: "NoneOfThese" }]);
});

test("where nothing is to be chosen the phone only says what is wrong", () => {
  const { root } = sheet({ why: "not-now", actions: [] });
  assert.match(root.text, /It is not the time for that now/);
  assert.ok(!has(root, "None of these"));
  assert.deepEqual(classes(root), ["btn-main"]);
});

test("a card that is gone can be put back", () => {
  const { root } = sheet({ gone: true, why: "gone", actions: [SHIFT] });
  assert.match(root.text, /Elk is gone from Left 0\. Nobody was to take it away\. Or just put it back\./);
  assert.ok(has(root, "None of these. I put it back"));
});

test("what several actions would explain has none that is better", () => {
  const { root } = sheet({ gone: true, why: null });
  assert.match(root.text, /Elk is gone from Left 0\. What did you mean\?/);
  assert.doesNotMatch(root.text, /by itself/);
  assert.deepEqual(classes(root), ["btn-plain", "btn-plain", "btn-quiet"]);
  assert.ok(has(root, "None of these"));
});

test("a code nobody has words for is said as it is", () => {
  assert.match(sheet({ why: "wrong-moon" }).root.text, /Wrong moon/);
});

test("a game's own words come first, where it has them", () => {
  const page = {
    why: (code, { card }, { me }) => (code === "full" ? `${card} ${me}: move over` : null),
    place: (zone, { view }) => view.names[zone] ?? null,
    cardName: (card) => (card === "elk" ? "The Elk" : null),
    reading: (action) => (action.type === "Play" ? "To the right" : null),
  };
  const { root, ask } = sheet({}, page);
  assert.match(root.text, /The Elk lies in Bridge\. elk 0: move over Or just take the card away\. To the right Shift Elk Left 0/);
  ask({ card: "owl", zone: "right-0", why: "copies" });
  assert.match(root.text, /Owl lies in Right 0\. There are not that many of it\./);
});

test("a fault in a game's words leaves the question to ours", async () => {
  const error = console.error;
  console.error = () => {};
  const { root } = sheet({}, { why: () => { throw new Error("a fault in a page"); } });
  await settle();
  console.error = error;
  assert.match(root.text, /There is no room left/);
});

test("the next question does not take over the last one's button", async () => {
  const { root, acted, ask } = sheet({ actions: [] });
  button(root, "I put it right").click();
  ask({ card: "owl", actions: [] });
  button(root, "I put it right").click();
  await settle();
  assert.equal(acted.length, 2);
});
