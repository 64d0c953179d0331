// Reload of a page of another version: once for each, never in a loop, never while somebody is at work on the page.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { button, draw, html, load, recorder, settle, undraw } from "../support/pages.js";

const { keepUpWith, reloadIfGone } = await load("web/app/automatic_reload.js");
const { ActButton } = await load("web/parts/choosing/action_buttons.js");

const LATER_MS = 5000;
const DAY_MS = 86_400_000;
let page;

beforeEach(() => {
  page = { reloads: 0, answers: { status: 200 }, kept: new Map(), refused: false };
  const reach = (use) => { if (page.refused) throw new Error("refused"); return use(); };
  globalThis.sessionStorage = {
    getItem: (key) => reach(() => page.kept.get(key) ?? null),
    setItem: (key, value) => reach(() => page.kept.set(key, value)),
  };
  Object.defineProperty(globalThis, "location", { configurable: true, value: { href: "/seat/0", reload: () => { page.reloads += 1; } } });
  globalThis.fetch = async () => page.answers ?? Promise.reject(new Error("offline"));
  globalThis.built = { version: "a", files: {} };
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: DAY_MS });
});

afterEach(() => {
  keepUpWith("a");
  mock.timers.reset();
  undraw();
  document.activeElement = null;
  delete globalThis.built;
});

async function told(version) {
  keepUpWith(version);
  await settled();
}

async function pass(ms) {
  mock.timers.tick(ms);
  await settled();
}

async function settled() {
  for (let each = 0; each < 5; each += 1) await Promise.resolve();
}

const focusOn = (value) => { document.activeElement = { value, matches: () => true }; };

test("a page of the server's version stays, and so does one that is told none", async () => {
  await told("a");
  await told(undefined);
  assert.equal(page.reloads, 0);
});

test("a page of another version reloads once, though the old page comes again and again", async () => {
  for (let each = 0; each < 9; each += 1) {
    await told("b");
    await pass(LATER_MS);
  }
  assert.equal(page.reloads, 1);
});

test("each further version is worth a reload", async () => {
  for (const version of ["b", "b", "c", null, null]) await told(version);
  assert.equal(page.reloads, 3);
});

test("a browser that keeps nothing does not reload: it would for ever", async () => {
  page.refused = true;
  await told("b");
  await pass(LATER_MS);
  assert.equal(page.reloads, 0);
});

test("nothing is reloaded while a focused field has text", async () => {
  focusOn("Ann");
  await told("b");
  await pass(LATER_MS * 100);
  assert.equal(page.reloads, 0);
  focusOn("");
  await pass(LATER_MS);
  assert.equal(page.reloads, 1);
});

test("nothing is reloaded while a question is open, and soon after it is closed", async () => {
  const root = draw(html`<${ActButton} action=${{ type: "EndTurn" }} label="End turn" confirm="Sure?" act=${recorder().act} decision=${9} />`);
  button(root, "End turn").fire("click", { detail: 0 });
  mock.timers.runAll();
  await settle();
  await told("b");
  await pass(LATER_MS * 100);
  assert.equal(page.reloads, 0);
  button(root, "No, back").fire("click");
  mock.timers.runAll();
  await settle();
  await pass(LATER_MS);
  assert.equal(page.reloads, 1);
});

test("nothing is reloaded while the server does not answer: the browser's own page would stay for ever", async () => {
  page.answers = null;
  await told("b");
  assert.equal(page.reloads, 0);
  page.answers = { status: 200 };
  await pass(LATER_MS);
  assert.equal(page.reloads, 1);
});

test("a wait ends where the server has this version again", async () => {
  focusOn("Ann");
  await told("b");
  await told("a");
  focusOn("");
  await pass(LATER_MS * 2);
  assert.equal(page.reloads, 0);
});

test("a file that is gone reloads the page, a few times at most; one that is lost does not", async () => {
  for (const answers of [null, { status: 200 }, { status: 503 }]) {
    page.answers = answers;
    await reloadIfGone("/built/x-00000000.js");
    await pass(LATER_MS);
  }
  assert.equal(page.reloads, 0);
  page.answers = { status: 404 };
  for (let each = 0; each < 9; each += 1) {
    await reloadIfGone("/built/x-00000000.js");
    await pass(LATER_MS);
  }
  assert.equal(page.reloads, 6);
});
