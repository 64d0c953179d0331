// The end of a hand of Colorado Quick Draw on a phone: it tells nobody's win before the table screen does, unless its owner asks for it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";
import { draw, has, html, load, settle, undraw } from "../support/pages.js";

const game = await load("companion/games/quickdraw/page.js");
const { showdownBeats } = await load("companion/games/quickdraw/page/showdown/beats.js");
const { SeatPage } = await load("web/pages/seat.js");
const { addUpdate, emptyHistory } = await load("web/updates/event_history.js");

const updates = JSON.parse(readFileSync(new URL("../fixtures/quickdraw-showdown.json", import.meta.url), "utf8"));
const ROOM = { players: ["Ann", "Bo", "Cy", "Dot", "Eve", "Fay"].map((name, seat) => ({ seat, name, here: true })) };
const ME = 2;
const OFFERS = [{ action: "Ready", slots: {}, confirm: false }];

const historyAfter = (count) => updates.slice(0, count).reduce(addUpdate, emptyHistory());
const phone = (count, changes = {}, offers = []) => html`
  <${SeatPage} at=${{ page: "seat", seat: ME, as: `seat:${ME}` }} link="live" update=${{ ...updates[count - 1], seat: ME, offers, ...changes }}
    room=${ROOM} history=${historyAfter(count)} game=${game} act=${() => {}} tell=${() => {}} set=${() => {}} leave=${() => {}} again=${() => {}} />`;
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
