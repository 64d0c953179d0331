// The end of a hand of Colorado Quick Draw on a phone: it tells nobody's win before the table screen does, unless its owner asks for it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";
import { draw, has, html, load, settle, undraw } from "../support/pages.js";

const game = await load("companion/games/quickdraw/page.js");
const { showdownBeats } = await load("companion/games/quickdraw/page/showdown/beats.js");
const { SeatPage } = await load("web/pages/seat.js");
const { addUpdate, emptyHistory, historyOf } = await load("web/updates/event_history.js");

const updates = JSON.parse(readFileSync(new URL("../fixtures/quickdraw-showdown.json", import.meta.url), "utf8"));
const ROOM = { players: ["Ann", "Bo", "Cy", "Dot", "Eve", "Fay"].map((name, seat) => ({ seat, name, here: true })) };
const ME = 2;
const NOW = 1_000_000;
const OFFERS = [{ action: "Ready", slots: {}, confirm: false }];

const historyAfter = (count) => updates.slice(0, count).reduce(addUpdate, emptyHistory());
/** The history of a phone that had no line, and gets all of it now: the first entry is `ago` milliseconds old, each other `apart` younger. */
const historyBroughtLater = (ago, apart = 0) => historyOf({
  table: "engine", seq: 104, at: NOW, lines: updates.map(({ seq, events }, nth) => ({ seq, events, at: NOW - ago + nth * apart })),
});
const phone = (count, changes = {}, offers = [], history = historyAfter(count)) => html`
  <${SeatPage} at=${{ page: "seat", seat: ME, as: `seat:${ME}` }} link="live" update=${{ ...updates[count - 1], seat: ME, offers, ...changes }}
    room=${ROOM} history=${history} game=${game} act=${() => {}} tell=${() => {}} set=${() => {}} leave=${() => {}} again=${() => {}} />`;
const beats = showdownBeats(updates[updates.length - 1].view, historyAfter(updates.length).lines).beats.length;

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
  delete globalThis.matchMedia;
  undraw();
});

/** A phone that was there before the showdown, in the first moment of its end. */
async function phoneAtTheEnd(changes = {}) {
  const root = draw(phone(1));
  await settle();
  root.again(phone(updates.length, changes, OFFERS));
  await settle();
  return root;
}

const pass = async (beat) => {
  for (let nth = 0; nth < beat; nth += 1) {
    mock.timers.tick(800);
    await settle();
  }
};

test("a phone tells a showdown beat by beat, and the winner after all of them", async () => {
  const root = await phoneAtTheEnd();
  assert.match(root.text, /Showdown, hand 2/);
  assert.equal(root.byClass("hand-result")[0].text, "Eve: Reach!");
  assert.doesNotMatch(root.text, /You win|takes 1?50|Next hand/);
  await pass(beats);
  assert.equal(root.byClass("hand-result")[0].text, "You win 150, Eve 140, Bo 90!");
  assert.match(root.text, /Next hand/);
  assert.doesNotMatch(root.text, /Showdown, hand 2/);
});

/** A phone that was cut off before the showdown, as it comes back in the middle of it, or later. */
async function phoneComesBack(...times) {
  mock.method(Date, "now", () => NOW);
  const root = draw(phone(1));
  await settle();
  root.again(phone(updates.length, {}, OFFERS, historyBroughtLater(...times)));
  await settle();
  return root;
}

test("a phone that was cut off through the whole showdown comes back to its result", async () => {
  const root = await phoneComesBack(600_000);
  assert.equal(root.byClass("hand-result")[0].text, "You win 150, Eve 140, Bo 90!");
  assert.match(root.text, /Next hand/);
});

test("a phone that comes back in the middle of a showdown is where the others are, and goes on with them", async () => {
  const others = await phoneAtTheEnd();
  await pass(4);
  const [seen] = others.byClass("hand-result");
  const root = await phoneComesBack(4 * 800 + 20);
  assert.equal(root.byClass("hand-result")[0].text, seen.text);
  await pass(beats - 8);
  assert.doesNotMatch(root.text, /You win/);
  await pass(8);
  assert.match(root.text, /You win/);
});

test("a phone that was cut off in the middle of it does not go on where it was", async () => {
  mock.method(Date, "now", () => NOW);
  const root = draw(phone(1));
  await settle();
  root.again(phone(6));
  await settle();
  await pass(1);
  root.again(phone(updates.length, {}, OFFERS, historyBroughtLater(600_000)));
  await settle();
  assert.equal(root.byClass("hand-result")[0].text, "You win 150, Eve 140, Bo 90!");
});

test("what the camera saw a moment ago is told no earlier than on the table screen", async () => {
  const root = await phoneComesBack(60_000 * (updates.length - 1), 60_000);
  assert.doesNotMatch(root.text, /You win/);
  await pass(beats);
  assert.match(root.text, /You win/);
});

test("whoever does not want to wait sees the result at once", async () => {
  const root = await phoneAtTheEnd();
  root.all((node) => node.localName === "button" && has(node, "Straight to the result"))[0].click();
  await settle();
  assert.equal(root.byClass("hand-result")[0].text, "You win 150, Eve 140, Bo 90!");
  assert.match(root.text, /Next hand/);
});

test("the end of the game, too, waits for the showdown before it", async () => {
  const { view } = updates[updates.length - 1];
  const root = await phoneAtTheEnd({ view: { ...view, phase: "over" }, outcome: { winners: [ME], scores: {}, reason: "has all the chips" }, to_act: [] });
  assert.doesNotMatch(root.text, /You win/);
  await pass(beats);
  assert.match(root.text, /You win/);
});

test("a phone without motion tells no winner earlier: words that change do not move", async () => {
  globalThis.matchMedia = () => ({ matches: true });
  const root = await phoneAtTheEnd();
  assert.doesNotMatch(root.text, /You win|Next hand/);
  await pass(beats);
  assert.match(root.text, /You win/);
});

test("where the game's own page fails in the middle of a showdown, the page around it keeps nothing back", async () => {
  const root = await phoneAtTheEnd();
  mock.method(console, "error", () => {});
  const outcome = { winners: [ME], scores: {}, reason: "has all the chips" };
  root.again(phone(updates.length, { outcome, view: { ...updates[updates.length - 1].view, phase: "over", seats: undefined } }));
  await settle();
  assert.doesNotMatch(root.text, /Showdown, hand 2/);
  assert.match(root.text, /You win/);
});

test("a phone that comes after the end sees the result", async () => {
  const root = draw(phone(updates.length, {}, OFFERS));
  await settle();
  assert.equal(root.byClass("hand-result")[0].text, "You win 150, Eve 140, Bo 90!");
});
