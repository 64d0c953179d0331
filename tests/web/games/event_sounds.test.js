// Sounds of each game on the table screen: every one belongs to an event that the game has, and can be played.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { load } from "../support/pages.js";

const ROOT = new URL("../../../", import.meta.url);
const { SOUNDS } = await load("web/device/sounds.js");
const CLASS = /^class (\w+)/gm;

function classesBelow(path) {
  const url = new URL(path, ROOT);
  if (statSync(url).isDirectory()) return readdirSync(url).flatMap((name) => classesBelow(`${path}/${name}`));
  return path.endsWith(".py") ? [...readFileSync(url, "utf8").matchAll(CLASS)].map(([, name]) => name) : [];
}

const HEARD = {
  noir: { events: ["companion/games/noir/events.py"], shot: "ShotFired" },
  desperados: { events: ["companion/games/desperados/events"], shot: "Arrested" },
  revolver: { events: ["companion/games/revolver/events", "companion/skirmish/battle/events"], shot: "AttackFought" },
  revolver2: { events: ["companion/games/revolver2/events.py", "companion/skirmish/battle/events"], shot: "AttackFought" },
};

for (const [game, { events, shot }] of Object.entries(HEARD)) {
  test(`${game}: its events sound, and only those that have a sound`, async () => {
    const { sound } = await load(`companion/games/${game}/page.js`);
    const heard = events.flatMap(classesBelow).map((type) => sound({ type })).filter(Boolean);
    assert.ok(heard.every((name) => name in SOUNDS), heard.join());
    assert.equal(sound({ type: shot }), "shot");
    assert.equal(sound({ type: "TurnBegan" }), undefined);
  });
}

test("no sound waits for an event that no fight has", async () => {
  const source = readFileSync(new URL("web/skirmish/sounds.js", ROOT), "utf8");
  const known = new Set([...HEARD.revolver.events, ...HEARD.revolver2.events].flatMap(classesBelow));
  const named = [...source.matchAll(/(\w+): "(?:card|chips|shot)"/g)].map(([, type]) => type);
  assert.deepEqual(named.filter((type) => !known.has(type)), []);
  assert.ok(named.length > 10);
});
