// Undo goes through five seconds after its tap: until then its own button keeps it back, and so does a page that nobody sees or a table that moves on.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { button, document, draw, has, html, load, recorder, settle, undraw } from "../support/pages.js";

const { TakeBack } = await load("web/parts/status/take_back_button.js");
const { hasUnfinished } = await load("web/parts/choosing/reset_on_new_decision.js");
const UPDATE = { seat: 1, seq: 12, table: "t3k9", outcome: null, prompt: null, can_undo: true };
const windowListeners = {};
let told;
let time = 0;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(Date, "now", () => time);
  mock.method(globalThis, "addEventListener", (type, listener) => { windowListeners[type] = listener; });
  mock.method(globalThis, "removeEventListener", (type) => { delete windowListeners[type]; });
  told = recorder();
});

afterEach(async () => {
  document.visibilityState = "visible";
  document.listeners.visibilitychange?.();
  await pass(9); // what is told goes, so that no timer is left over
  undraw();
  mock.timers.reset();
  mock.restoreAll();
});

const shown = (changes = {}) => html`<${TakeBack} update=${{ ...UPDATE, ...changes }} tell=${(path, body) => told.act([path, body])} />`;

async function tap(root, name) {
  button(root, name).click();
  await settle();
}

async function pass(seconds) {
  for (let second = 0; second < seconds; second += 1) {
    time += 1000;
    mock.timers.tick(1000);
    await settle();
  }
}

async function counting() {
  const root = draw(shown());
  await tap(root, "Take back the last move");
  return root;
}

const SENT = [["/api/undo?as=seat:1", { seq: 12, table: "t3k9" }]];

test("one tap counts down from five, and then it is sent once", async () => {
  const root = await counting();
  assert.match(root.text, /The last move goes back in 5 s/);
  await pass(4);
  assert.match(root.text, /goes back in 1 s/);
  assert.deepEqual(told.acted, []);
  await pass(1);
  assert.deepEqual(told.acted, SENT);
  await pass(20);
  assert.deepEqual(told.acted, SENT);
});

test("Keep it sends nothing, and says so for some seconds", async () => {
  const root = await counting();
  await tap(root, "Keep it");
  assert.match(root.text, /Nothing was taken back/);
  await pass(9);
  assert.deepEqual(told.acted, []);
  assert.doesNotMatch(root.text, /Nothing was taken back/);
  assert.ok(has(root, "Take back"));
});

for (const [at, before] of [["full second", 0], ["last second", 4]]) {
  test(`Keep it holds where the ${at} comes before the page is drawn anew`, async () => {
    const root = await counting();
    await pass(before);
    button(root, "Keep it").click();
    await pass(9);
    assert.deepEqual(told.acted, []);
  });
}

test("Escape keeps it too", async () => {
  const root = await counting();
  button(root, "Keep it").fire("keydown", { key: "Escape" });
  await settle();
  await pass(9);
  assert.deepEqual(told.acted, []);
});

test("Now sends at once, and only once", async () => {
  const root = await counting();
  await tap(root, "Now");
  assert.deepEqual(told.acted, SENT);
  await pass(9);
  assert.deepEqual(told.acted, SENT);
});

const GONE = {
  "is hidden": () => { document.visibilityState = "hidden"; document.listeners.visibilitychange(); },
  "is left": () => windowListeners.pagehide(),
};

for (const [what, leave] of Object.entries(GONE)) {
  test(`a page that ${what} sends nothing, and says why`, async () => {
    const root = await counting();
    leave();
    await settle();
    assert.match(root.text, /Nobody could see this page, so nothing was taken back/);
    await pass(9);
    assert.deepEqual(told.acted, []);
  });
}

test("whoever comes back to a page after a while is still told why", async () => {
  const root = await counting();
  GONE["is hidden"]();
  await pass(60);
  document.visibilityState = "visible";
  document.listeners.visibilitychange();
  await settle();
  assert.match(root.text, /Nobody could see this page/);
  await pass(8);
  assert.doesNotMatch(root.text, /Nobody could see this page/);
});

test("what is not drawn any more sends nothing", async () => {
  await counting();
  undraw();
  await pass(9);
  assert.deepEqual(told.acted, []);
});

test("a device that slept through the end sends nothing", async () => {
  const root = await counting();
  time += 60_000;
  await pass(1);
  assert.deepEqual(told.acted, []);
  assert.match(root.text, /Nobody could see this page/);
});

for (const [what, changes] of Object.entries({ "the log": { seq: 13 }, "the table": { table: "next" }, "the end": { seq: 13, outcome: {} } })) {
  test(`a change of ${what} keeps it back, and it says so`, async () => {
    const root = await counting();
    await pass(2);
    root.again(shown(changes));
    await settle();
    assert.match(root.text, /The table has moved on, so nothing was taken back/);
    assert.ok(!has(root, "Keep it"));
    await pass(5);
    assert.deepEqual(told.acted, []);
  });
}

test("an update that changes nothing of the table counts on", async () => {
  const root = await counting();
  await pass(2);
  root.again(shown({ to_act: [] }));
  await settle();
  await pass(3);
  assert.deepEqual(told.acted, SENT);
});

test("while it counts, the page does not reload by itself", async () => {
  const root = await counting();
  assert.ok(hasUnfinished());
  await tap(root, "Keep it");
  assert.ok(!hasUnfinished());
});

test("its words are read out with its button", async () => {
  const root = await counting();
  assert.equal(root.byClass("countdown")[0].attributes["aria-label"], "The last move goes back in 5 s");
  assert.equal(button(root, "Keep it").attributes["aria-describedby"], "countdown");
});
