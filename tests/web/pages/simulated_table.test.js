// The drawn table on the host page: the camera can be left out, and looks again.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, has, html, load, settle, undraw } from "../support/pages.js";

afterEach(undraw);

const { SimulatedHand } = await load("web/pages/host/simulated_table.js");

const LAID = { cards: ["gold-7"], zones: ["discard"], lying: [], skipped: false };
const NOTHING = { cards: [], zones: [], lying: [], skipped: false };

function section(stage) {
  const posted = [];
  const tell = async (path, body) => { posted.push([path, body]); return { ok: true }; };
  return { root: draw(html`<${SimulatedHand} game=${{}} host=${{ stage }} tell=${tell} players=${[]} />`), posted };
}

test("whoever waits for the drawn camera leaves it out by one tap, before a game and in it", async () => {
  for (const stage of [NOTHING, LAID]) {
    const { root, posted } = section(stage);
    button(root, "Skip the camera").click();
    await settle();
    assert.deepEqual(posted, [["/api/host/skip-camera", { skip: true }]]);
  }
});

test("a camera that was left out looks again by one tap, and nothing can be laid meanwhile", async () => {
  const { root, posted } = section({ ...NOTHING, skipped: true });
  assert.match(root.text, /the companion says at once what comes up/);
  assert.ok(!has(root, "Lay it"));
  button(root, "Let the camera look again").click();
  await settle();
  assert.deepEqual(posted, [["/api/host/skip-camera", { skip: false }]]);
});

test("where there is no drawn table there is nothing to skip", () => {
  assert.equal(section(null).root.text, "");
});

test("a game without cards has no drawn table", () => {
  const drawn = (dealt) => draw(html`<${SimulatedHand} game=${{}} host=${{ stage: NOTHING, games: [{ id: "duel", dealt }], plan: { game: "duel" } }} players=${[]} />`).text;
  assert.equal(drawn(false), "");
  assert.match(drawn(true), /Skip the camera/);
});
