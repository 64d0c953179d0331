// Bots in the place of players: giving them a seat, their strength, and what everybody sees of them.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, settle } from "../support/pages.js";

const { Seats } = await load("web/pages/host/manage_seats.js");
const { SeatMap, SeatPlan } = await load("web/parts/status/seat_map.js");
const { Waiting } = await load("web/parts/status/lobby.js");

const ANN = { seat: 0, name: "Ann", here: true, standin: null };
const BO = { seat: 1, name: "Bo", here: false, standin: null };
const DOC = { seat: 2, name: "Doc (fair)", here: true, standin: "fair" };
const FREE = { seat: 3, name: null, here: false, standin: null };
const STRENGTHS = ["easy", "fair", "sharp"];

function desk(players, { playing = false, strengths = STRENGTHS } = {}) {
  const asked = [];
  const tell = async (path, body) => { asked.push([path, body]); return { ok: true }; };
  const room = { lobby: { playing, least: 3, most: 6 } };
  return { root: draw(html`<${Seats} players=${players} host=${{ strengths }} room=${room} tell=${tell} />`), asked };
}

const labelled = (root) => root.all((node) => node.attributes?.["aria-label"]).map((node) => node.attributes["aria-label"]);

test("an empty chair can be given to the companion, at each strength there is", async () => {
  const { root, asked } = desk([ANN, FREE]);
  assert.ok(labelled(root).includes("Seat 4: Let the companion play:"));
  button(root, "sharp").click();
  await settle();
  assert.deepEqual(asked, [["/api/host/employ", { seat: 3, strength: "sharp" }]]);
});

test("a game without players offers none", () => {
  const { root } = desk([ANN, FREE], { strengths: [] });
  assert.doesNotMatch(root.text, /companion/);
  assert.ok(!has(root, "easy"));
});

test("before a game a stand-in is sent away with one tap, or plays at another strength", async () => {
  const { root, asked } = desk([DOC]);
  assert.ok(labelled(root).includes("played by the companion, fair"));
  assert.equal(button(root, "fair").attributes["aria-pressed"], "true");
  button(root, "easy").click();
  await settle();
  button(root, "Remove").click();
  await settle();
  assert.deepEqual(asked, [["/api/host/employ", { seat: 2, strength: "easy" }], ["/api/host/free", { seat: 2 }]]);
});

test("in a game its chair is given to a person, once more asked", async () => {
  const { root, asked } = desk([DOC], { playing: true });
  button(root, "Give the chair to a person").click();
  await settle();
  assert.deepEqual(asked, []);
  button(root, "Yes").click();
  await settle();
  assert.deepEqual(asked, [["/api/host/free", { seat: 2 }]]);
});

test("a game is given up, once more asked; between games there is none", async () => {
  const asked = [];
  const tell = async (path, body) => { asked.push([path, body]); return { ok: true }; };
  const seats = (playing) => draw(html`<${Seats} players=${[ANN, BO]} host=${{}} room=${{ lobby: { playing } }} update=${{ table: "QXRT" }} tell=${tell} />`);
  assert.ok(!has(seats(false), "Give this game up"));
  const root = seats(true);
  button(root, "Give this game up").click();
  await settle();
  assert.match(root.text, /without a winner/);
  button(root, "Yes").click();
  await settle();
  assert.deepEqual(asked, [["/api/host/give-up", { table: "QXRT" }]]);
});

test("in a game the companion may play for whoever is away, and for nobody else", async () => {
  const { root, asked } = desk([ANN, BO], { playing: true });
  assert.deepEqual(labelled(root).filter((label) => label.includes("companion")), ["Seat 2: Let the companion play:"]);
  button(root, "easy").click();
  await settle();
  button(root, "Yes").click();
  await settle();
  assert.deepEqual(asked, [["/api/host/employ", { seat: 1, strength: "easy" }]]);
  assert.ok(!has(desk([ANN, BO]).root, "easy"), "before a game the seat is given free first");
});

test("everybody sees which chairs the companion fills, and how well", () => {
  const room = { players: [ANN, DOC], lobby: { playing: false, least: 2, most: 6 } };
  const pictures = [html`<${SeatPlan} players=${[ANN, DOC]} />`, html`<${Waiting} room=${room} tell=${() => {}} />`,
    html`<${SeatMap} seats=${[{ ...ANN, taken: true }, { ...DOC, taken: false }]} chosen=${null} onPick=${() => {}} />`];
  for (const picture of pictures) {
    const root = draw(picture);
    assert.deepEqual(labelled(root).filter((label) => label.includes("companion")), ["played by the companion, fair"]);
    assert.match(root.text, /Doc \(fair\)/);
  }
});

test("who comes before the game is told that the companion makes room", () => {
  const picked = [];
  const map = (taken) => draw(html`<${SeatMap} seats=${[{ ...DOC, taken }]} chosen=${null} onPick=${(seat) => picked.push(seat)} />`);
  assert.match(map(false).text, /makes room/);
  assert.doesNotMatch(map(true).text, /makes room/);
  button(map(false), "Doc").click();
  assert.deepEqual(picked, [2]);
});
