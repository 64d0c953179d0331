// Staged scenes of fights: what an update shows beat by beat, what the sums are made of, and when a scene makes room.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { lying, row, view } from "../fixtures/revolver2.js";
import { draw, html, load, PLAYERS, settle, undraw, update } from "../support/pages.js";

const game = await load("companion/games/revolver2/page.js");
const { beatsOf, columnsOf, modifiers } = await load("web/skirmish/scenes/scene_beats.js");

const FOUGHT = { type: "AttackFought", field: 1, attack: 6, defence: 5, won: true };
const SAVED = { type: "MemberSaved", member: "twins" };
const KILLED = { type: "MemberKilled", member: "widow" };
const BEAT_MS = 1700;

afterEach(async () => {
  undraw();
  await settle();
  mock.timers.reset();
});

const Screen = (seq, events, changes = {}, more = {}) => {
  const shown = view({ me: null, ...changes });
  return html`<${game.Table} view=${shown} players=${PLAYERS} update=${update({ seq, view: shown, events })} ...${more} />`;
};
const staged = (root) => root.byClass("fray-staged")[0];

async function pass(beats) {
  for (let nth = 0; nth < beats; nth += 1) {
    mock.timers.tick(BEAT_MS);
    await settle();
  }
}

async function begin(events, changes) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const root = draw(Screen(1, [], changes));
  await settle();
  root.again(Screen(2, events, changes));
  await settle();
  return root;
}

test("an attack, a saved and a fallen member each have their beats, in the order of the events", () => {
  assert.deepEqual(beatsOf([FOUGHT, { type: "Drew" }, KILLED]).map(({ kind }) => kind), ["gathered", "attack", "defence", "result", "hit", "killed"]);
  assert.deepEqual(beatsOf([SAVED]).map(({ kind }) => kind), ["hit", "saved"]);
  assert.deepEqual(beatsOf([{ type: "Drew" }]), []);
});

test("the sums are told one after the other, then who is stronger, then the row is back with the result above it", async () => {
  const root = await begin([FOUGHT], { battlefields: row({ 1: { attack: [lying("riders", "attack-1", { uid: 1, firepower: 4 })] } }) });
  const sums = () => staged(root).byClass("fray-staged-total").map((node) => node.text);
  const seen = [sums()];
  for (let nth = 0; nth < 3; nth += 1) {
    await pass(1);
    seen.push(sums());
  }
  assert.deepEqual(seen, [["?", "?"], ["6", "?"], ["6", "5"], ["6", "5"]]);
  assert.match(staged(root).text, /A guardian falls!/);
  await pass(1);
  assert.equal(staged(root), undefined);
  assert.match(root.byClass("fray-headline")[0].text, /^6 ✕ 5 A guardian falls!/);
});

test("True Grit is seen to save: hit first, then saved", async () => {
  const root = await begin([SAVED]);
  assert.match(staged(root).text, /is hit!/);
  await pass(1);
  assert.match(staged(root).text, /True Grit saves The Ortega Twins/);
});

test("whoever has no True Grit is saved by another token", async () => {
  const root = await begin([{ type: "MemberSaved", member: "widow" }]);
  await pass(1);
  assert.match(staged(root).text, /A token saves Widow Salas/);
});

test("a scene goes on while cards are drawn, and makes room once somebody plays on", async () => {
  const root = await begin([KILLED]);
  root.again(Screen(3, [{ type: "Drew", side: "attack" }]));
  await settle();
  assert.ok(staged(root));
  root.again(Screen(4, [{ type: "CardPlayed", side: "attack", card: "riders", zone: "attack-1" }]));
  await settle();
  assert.equal(staged(root), undefined);
});

test("until a scene is over, the page reads no line that tells its end", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const heard = [];
  const told = { history: { lines: [{ key: "2.0", seq: 2, event: KILLED }, { key: "1.0", seq: 1, event: { type: "Drew" } }] }, stage: (now) => heard.push(now.upTo) };
  const root = draw(Screen(1, [], {}, told));
  root.again(Screen(2, [KILLED], {}, told));
  await settle();
  await pass(2);
  assert.deepEqual(heard, [null, "1.0", null]);
});

test("where no movement is wanted nothing is staged, and the result is told at once", async () => {
  globalThis.matchMedia = () => ({ matches: true });
  try {
    const root = await begin([FOUGHT]);
    assert.equal(staged(root), undefined);
    assert.match(root.byClass("fray-headline")[0].text, /A guardian falls!/);
  } finally {
    delete globalThis.matchMedia;
  }
});

test("cards count as they did before the attack, with those that came in by its last payment", () => {
  const before = { attack: [lying("riders", "attack-1", { uid: 1, firepower: 4 })], defence: [] };
  const after = { attack: [lying("riders", "attack-1", { uid: 1, firepower: 2 }), lying("lancers", "attack-1", { uid: 2, firepower: 3 })], defence: [] };
  const { attack } = columnsOf(before, after);
  assert.deepEqual(attack.map(({ uid, firepower }) => [uid, firepower]), [[1, 4], [2, 3]]);
  assert.deepEqual(modifiers("attack", attack, 8), [["more", 1]]);
  assert.deepEqual(modifiers("defence", [{ kind: "blocker", firepower: 0 }], 5, { printed: 4, power: 1 }), [["printed", 4], ["power", 1]]);
});
