// A staged scene goes on beat by beat, stays at its last one, and begins again with a new scene.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { draw, html, load, settle, undraw } from "../support/pages.js";

const { useBeat } = await load("web/parts/stage/scene_clock.js");
const Scene = ({ scene, count }) => html`<p>${useBeat(scene, count, 500)}</p>`;

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
  delete globalThis.matchMedia;
  undraw();
});

async function pass(ms) {
  mock.timers.tick(ms);
  await settle();
}

test("beats follow each other, and the last one stays", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const root = draw(html`<${Scene} scene="hand 1" count=${3} />`);
  await settle();
  const seen = [root.text];
  for (let beat = 0; beat < 4; beat += 1) {
    await pass(500);
    seen.push(root.text);
  }
  assert.deepEqual(seen, ["0", "1", "2", "2", "2"]);
});

test("a page that stood still, as on a locked phone, goes on where the scene is by now", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const root = draw(html`<${Scene} scene="hand 1" count=${9} />`);
  await settle();
  const now = Date.now();
  mock.method(Date, "now", () => now + 2600);
  await pass(500);
  assert.equal(root.text, "5");
});

test("what comes after a pause of the scene itself is shown beat by beat", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const root = draw(html`<${Scene} scene="hand 1" count=${2} />`);
  await settle();
  await pass(500);
  const now = Date.now();
  mock.method(Date, "now", () => now + 60_000);
  root.again(html`<${Scene} scene="hand 1" count=${4} />`);
  await settle();
  await pass(500);
  assert.equal(root.text, "2");
});

test("a new scene begins again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const root = draw(html`<${Scene} scene="hand 1" count=${2} />`);
  await settle();
  await pass(500);
  root.again(html`<${Scene} scene="hand 2" count=${2} />`);
  await settle();
  assert.equal(root.text, "0");
});

test("without a scene, and for whoever wants no movement, the last beat is on at once", () => {
  assert.equal(draw(html`<${Scene} scene=${null} count=${4} />`).text, "3");
  globalThis.matchMedia = () => ({ matches: true });
  assert.equal(draw(html`<${Scene} scene="hand 1" count=${4} />`).text, "3");
});
