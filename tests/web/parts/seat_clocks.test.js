// Clocks of seats: what they show between two updates, and that they are heard when a time is up.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { draw, html, load, settle, undraw } from "../support/pages.js";

const { isUp, SeatClocks, shownMs, timeShown } = await load("web/parts/status/seat_clocks.js");
const PLAYERS = [{ seat: 0, name: "Ann" }, { seat: 1, name: "Ben" }];
const seats = (...left) => left.map((ms) => ({ left_ms: ms, used_ms: 7000 }));
const turn = { kind: "turn", minutes: 0, seconds: 30, seats: seats(10_000, 30_000), running: [0], up: [], passed_ms: 0 };
const update = (clock, more = {}) => ({ table: "t", outcome: null, clock, ...more });

afterEach(undraw);

test("a clock that runs goes on from what the table said, and others stand still", () => {
  assert.deepEqual([shownMs(turn, 0, 4000), shownMs(turn, 1, 4000)], [6000, 30_000]);
  assert.equal(shownMs({ ...turn, kind: "count", seats: seats(null, null) }, 0, 4000), 11_000);
});

test("in a sand glass what one uses runs to the others in equal parts", () => {
  const sand = { ...turn, kind: "sand", seats: seats(10_000, 30_000, 30_000), running: [0] };
  assert.deepEqual([0, 1, 2].map((seat) => shownMs(sand, seat, 4000)), [6000, 32_000, 32_000]);
  assert.deepEqual([0, 1, 2].map((seat) => shownMs({ ...sand, running: [0, 1, 2] }, seat, 4000)), [10_000, 30_000, 30_000]);
  assert.deepEqual([9_999, 10_000].map((passed) => isUp(sand, 0, passed)), [false, true]);
});

test("time is up for whoever is waited for, and for nobody where it is only counted", () => {
  assert.deepEqual([9_999, 10_000].map((passed) => isUp(turn, 0, passed)), [false, true]);
  assert.equal(isUp(turn, 1, 90_000), false);
  assert.equal(isUp({ ...turn, kind: "count" }, 0, 90_000), false);
});

test("minutes and seconds are shown, and how long ago the time was up", () => {
  assert.deepEqual([65_000, 10_001, 9_000, 0, -500, -61_000].map(timeShown), ["1:05", "0:11", "0:09", "0:00", "0:00", "−1:01"]);
});

test("the table screen shows all clocks, a phone its own and those that run", () => {
  assert.equal(draw(html`<${SeatClocks} update=${update(turn)} players=${PLAYERS} />`).text, "Ann 0:10 Ben 0:30");
  assert.equal(draw(html`<${SeatClocks} update=${update({ ...turn, running: [] })} players=${PLAYERS} me=${1} />`).text, "You 0:30");
});

test("nothing is shown at a table without a clock, and after the end", () => {
  assert.equal(draw(html`<${SeatClocks} update=${update(undefined)} players=${PLAYERS} />`).text, "");
  assert.equal(draw(html`<${SeatClocks} update=${update(turn, { outcome: { winners: [] } })} players=${PLAYERS} />`).text, "");
});

test("time up is said", async () => {
  const late = { ...turn, passed_ms: 12_000, up: [0] };
  const root = draw(html`<${SeatClocks} update=${update(late)} players=${PLAYERS} />`);
  await settle();
  assert.match(root.text, /^Ann −0:02 Time is up Ben/);
});
