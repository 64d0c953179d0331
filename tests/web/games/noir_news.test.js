// News of Noir on a phone: a hit stands in the heading, in the place of whose turn it is, until whoever was hit goes on.
import assert from "node:assert/strict";
import test from "node:test";
import { draw, html, load, update } from "../support/pages.js";
import { recorded, THREE } from "../support/recorded_updates.js";

const noir = await load("companion/games/noir/page.js");
const { wasHit } = await load("companion/games/noir/page/loud_event_scene.js");
const { seatNews, Turn } = await load("web/parts/status/turn_heading.js");

const FIRED = { type: "ShotFired", seat: 1, source: "Foyer", target: "Kitchen", hit: true, cost: 2, opened: [] };
const moved = (seat, cost) => ({ type: "Moved", seat, room: null, cost });
const BEGAN = { type: "TurnBegan", seat: 0 };
/** A history, the newest event first. */
const historyOf = (...events) => ({ lines: events.map((event, nth) => ({ key: `${99 - nth}.0`, seq: 99 - nth, event })) });
const isHit = (...events) => wasHit(historyOf(...events), 0, 1);
/** An update of seat 0, who has been hit. */
function hitTurn() {
  const turn = recorded("noir-turn");
  return { ...turn, view: { ...turn.view, seats: turn.view.seats.map((seat, nth) => ({ ...seat, hits: nth === 0 ? 1 : 0 })) } };
}


/** Draw the heading of seat 0 after these events. */
function headingAfter(changes, ...events) {
  const now = { ...hitTurn(), ...changes };
  const own = seatNews(noir, now, THREE, historyOf(...events));
  return draw(html`<${Turn} update=${now} players=${THREE} me=${0} game=${noir} own=${own} />`).byClass("turn")[0];
}

test("whoever was hit reads it in the heading, and in the line below whose turn it is", () => {
  const waits = headingAfter({ to_act: [1] }, moved(1, 0), FIRED);
  assert.match(waits.attributes.class, /is-news/);
  assert.doesNotMatch(waits.attributes.class, /is-mine/);
  assert.match(waits.text, /^\s*You were hit!\s*Waiting for Bo\s*$/);
  const mine = headingAfter({}, BEGAN, moved(1, 0), FIRED);
  assert.match(mine.attributes.class, /is-mine/);
  assert.match(mine.text, /^\s*You were hit!\s*Your turn: 2 AP\s*$/);
  assert.equal(mine.byClass("turn-detail")[0].attributes["aria-live"], "polite", "the turn that comes while the heading stays is read aloud");
});

test("whoever was washed out of the Basement reads what is asked of them", () => {
  const now = hitTurn();
  const flees = headingAfter({ view: { ...now.view, phase: "flee" } }, { type: "FloodLeverPulled", seat: 1, source: "Hall", hit: true });
  assert.match(flees.text, /You were hit!\s*Out of the Basement: choose where to\./);
});

test("a hit is news until its victim goes on, whatever the other does after it", () => {
  assert.ok(isHit(BEGAN, { type: "EchoesUsed", seat: 1, source: "Hall", found: null }, moved(1, 1), FIRED));
  assert.ok(isHit({ type: "ListenAnswered", seat: 0, room: "Hall" }, { type: "Listened", seat: 1 }, FIRED), "an answer is no step");
  assert.ok(isHit({ type: "TrapFired", seat: 0, room: "Hall", hit: false }, BEGAN, FIRED), "nor is a trap that goes off by itself");
  assert.ok(!isHit(moved(0, 1), BEGAN, FIRED));
  assert.ok(!isHit(moved(0, 0), { type: "FloodLeverPulled", seat: 1, source: "Hall", hit: true }), "a flight is a step");
});

test("a step that is taken back leaves the news of a hit before it, and the hit itself takes it along", () => {
  assert.ok(isHit({ undoneBy: "1" }, moved(1, 0), FIRED), "the shooter takes back only where to");
  const after = (hits, ...events) => wasHit(historyOf(...events), 0, hits);
  assert.ok(!after(0, { undoneBy: "1" }, FIRED));
  const [won, last] = historyOf({ type: "GameWon", seat: 1 }, FIRED).lines.map((line) => ({ ...line, seq: 50 }));
  const again = { lines: [...historyOf({ undoneBy: "1" }).lines, won, last, ...historyOf(moved(0, 1)).lines] };
  assert.ok(!wasHit(again, 0, 1), "the second hit, which ended the game, went back");
});

test("nothing is news of a miss, of an own shot, of what was put right, and to who has no seat in the game", () => {
  assert.ok(!isHit({ ...FIRED, hit: false }));
  assert.ok(!isHit({ ...FIRED, seat: 0 }));
  assert.ok(!isHit({ type: "HitsPutRight", seat: 0, hits: 0 }, FIRED));
  assert.equal(seatNews(noir, { ...hitTurn(), seat: null }, THREE, historyOf(FIRED)), null);
  assert.equal(seatNews(noir, update({ outcome: { winners: [1], reason: "two hits" } }), THREE, historyOf(FIRED)), null);
});

test("a line that is cut claims no hit", () => {
  const own = seatNews(noir, hitTurn(), THREE, historyOf(FIRED));
  const cut = draw(html`<${Turn} update=${recorded("noir-turn")} players=${THREE} me=${0} game=${noir} own=${own} link="lost" />`);
  assert.doesNotMatch(cut.text, /hit/);
});
