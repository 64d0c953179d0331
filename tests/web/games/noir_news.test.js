// News of Noir on a phone: the hit or the noise that its owner should not have to look for in the list.
import assert from "node:assert/strict";
import test from "node:test";
import { draw, html, load, recorder } from "../support/pages.js";
import { recorded, THREE } from "../support/recorded_updates.js";

const noir = await load("companion/games/noir/page.js");
const { newsFor } = await load("companion/games/noir/page/loud_event_scene.js");

const FIRED = { type: "ShotFired", seat: 1, source: "Foyer", target: "Kitchen", hit: true, cost: 2, opened: [] };
const HEARD = { type: "ListenAnswered", seat: 1, room: "Hall" };
const moved = (seat, cost) => ({ type: "Moved", seat, room: null, cost });
const BEGAN = { type: "TurnBegan", seat: 0 };
/** A history, the newest event first. */
const historyOf = (...events) => ({ lines: events.map((event, nth) => ({ key: `${99 - nth}.0`, seq: 99 - nth, event })) });
const newsOf = (...events) => newsFor(historyOf(...events), 0);

function newsOn(...events) {
  const now = recorded("noir-turn");
  const root = draw(html`<${noir.Seat} view=${now.view} offers=${now.offers} act=${recorder().act} me=${0} players=${THREE} update=${now} history=${historyOf(...events)} />`);
  return root.byClass("noir-news").map(({ text }) => text.trim());
}

test("whoever was hit reads it first, and who fired into which room", () => {
  assert.deepEqual(newsOn(BEGAN, moved(1, 0), FIRED), ["You are hit! Bo fires from the Foyer into the Kitchen"]);
  assert.deepEqual(newsOn({ ...FIRED, hit: false }), ["Missed Bo fires from the Foyer into the Kitchen"]);
});

test("a hit stays in front of whatever the other does after it, until its victim goes on", () => {
  assert.equal(newsOf(BEGAN, { type: "EchoesUsed", seat: 1, source: "Hall", found: null }, moved(1, 1), FIRED).type, "ShotFired");
  assert.equal(newsOf({ type: "ListenAnswered", seat: 0, room: "Hall" }, { type: "Listened", seat: 1 }, FIRED).type, "ShotFired", "an answer is no step");
  assert.equal(newsOf(moved(0, 1), BEGAN, FIRED), null);
});

test("an own shot tells what came of it until the next step, and a noise where it came from", () => {
  const own = { ...FIRED, seat: 0 };
  assert.deepEqual(newsOn(own), ["Hit! Ann fires from the Foyer into the Kitchen"]);
  assert.equal(newsOf({ type: "TrapSet", seat: 0, cost: 1 }, own), null);
  assert.deepEqual(newsOn(HEARD, { type: "Listened", seat: 0 }), ["A noise: Bo is next to the Hall"]);
});

test("the hit of two delayed traps is told, and nothing of moves, of own answers, and of what was taken back", () => {
  const trap = (room, hit) => ({ seq: 9, key: room, event: { type: "TrapFired", seat: 0, room, hit } });
  assert.equal(newsFor({ lines: [trap("Hall", false), trap("Kitchen", true)] }, 0).to, "Kitchen");
  assert.deepEqual(newsOn(BEGAN, moved(1, 1), { type: "TrapSet", seat: 1, cost: 1 }), []);
  assert.deepEqual(newsOn({ ...HEARD, seat: 0 }), []);
  assert.deepEqual(newsOn({ undoneBy: "0" }, FIRED), []);
});
