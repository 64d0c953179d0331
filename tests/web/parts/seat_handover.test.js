// The host asks for a seat of a running game: what its owner, the others and the host are shown, and what they can do.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, document, draw, has, html, load, settle, undraw } from "../support/pages.js";

afterEach(undraw);

const { SeatHandover } = await load("web/parts/status/seat_handover.js");
const { ThirdSeats } = await load("web/parts/status/additional_seat_requests.js");
const { TwoDevices } = await load("web/parts/status/two_devices.js");
const PLAYERS = ["Ann", "Bo", "Cy"].map((name, seat) => ({ seat, name, here: true, standin: null }));
const FREE = { number: 4, seat: 0, standin: null, waiting: [1, 2], left_s: 90 };

function shown(me, handover = FREE, players = PLAYERS) {
  const told = [];
  const tell = async (path, body) => { told.push([path, body]); return { ok: true }; };
  return { root: draw(html`<${SeatHandover} handover=${handover} players=${players} me=${me} tell=${tell} />`), told };
}

test("of a chair that the companion plays nobody reads how long its owner can stop it", () => {
  const [ann, ...others] = PLAYERS;
  for (const me of [1, null]) {
    assert.match(shown(me).root.text, /can still be stopped/);
    assert.ok(!/can still be stopped/.test(shown(me, FREE, [{ ...ann, standin: "fair" }, ...others]).root.text));
  }
});

test("its owner can stop it, and nothing else", async () => {
  const { root, told } = shown(0);
  assert.match(root.text, /free your seat/);
  assert.match(root.text, /It can still be stopped for 90 s\./);
  assert.ok(!has(root, "I agree"));
  button(root, "I am here: it stays").click();
  await settle();
  assert.deepEqual(told, [["/api/handover?as=seat:0", { number: 4, agree: false }]]);
});

test("whoever is asked agrees or does not", async () => {
  const { root, told } = shown(1);
  assert.match(root.text, /seat 1, which is Ann’s/);
  assert.match(root.text, /Still to answer: you and Cy/);
  button(root, "I agree").click();
  await settle();
  assert.deepEqual(told, [["/api/handover?as=seat:1", { number: 4, agree: true }]]);
  assert.ok(!has(shown(1, { ...FREE, waiting: [2] }).root, "I agree"), "once is enough");
});

test("what is asked about seats is brought into sight on phones, once each time, and moves no page of the host", () => {
  const element = Object.getPrototypeOf(document.createElement("p"));
  const seen = [];
  element.scrollIntoView = function scrollIntoView() { seen.push(this.attributes["aria-labelledby"]); };
  const asks = (me, number) => html`<${SeatHandover} handover=${{ ...FREE, number }} players=${PLAYERS} me=${me} />
    <${ThirdSeats} requests=${[{ number, seat: 2, name: "Dee", holds: [2] }]} players=${PLAYERS} me=${me} /><${TwoDevices} seats=${[0]} me=${me} />`;
  const phone = draw(asks(0, 4));
  phone.again(asks(0, 4));
  assert.deepEqual(seen.splice(0), ["handover", "third-4", "two-devices"]);
  phone.again(asks(0, 5));
  assert.deepEqual(seen.splice(0), ["handover", "third-5"]);
  draw(asks(null, 4));
  delete element.scrollIntoView;
  assert.deepEqual(seen, []);
});

test("the host can only withdraw", async () => {
  const { root, told } = shown(null, { ...FREE, standin: "fair" });
  assert.match(root.text, /companion \(fair\) go on for Ann/);
  assert.ok(!has(root, "I agree"));
  button(root, "Withdraw").click();
  await settle();
  assert.deepEqual(told, [["/api/handover?as=host", { number: 4, agree: false }]]);
});

test("without a request nothing is shown", () => {
  assert.equal(shown(1, null).root.text, "");
});

test("another phone asks: its owner gives it there or not, the others say whether it is them", async () => {
  const moves = { ...FREE, moves: true };
  const { root, told } = shown(0, moves);
  assert.match(root.text, /Another phone asks to go on with your seat/);
  assert.ok(has(root, "I am here: it stays"));
  button(root, "It is mine: go on there").click();
  await settle();
  assert.deepEqual(told, [["/api/handover?as=seat:0", { number: 4, agree: true }]]);
  assert.match(shown(1, moves).root.text, /on another phone. Is it Ann\?/);
});
