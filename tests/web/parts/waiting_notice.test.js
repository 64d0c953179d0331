// Notice of what everybody waits for, as the table screen says it.
import assert from "node:assert/strict";
import test from "node:test";
import { load, PLAYERS, update } from "../support/pages.js";

const { waitWords } = await load("web/parts/status/waiting_notice.js");
const ROOM = { players: PLAYERS.map((player) => ({ ...player, here: true })), camera: "watching", blind: false };
const said = (changes, room = {}, named = false) => waitWords(update({ seat: null, ...changes }), { ...ROOM, ...room }, named);

test("real cards are waited for at the camera, or at a phone where there is none", () => {
  const waits = { to_act: ["chance"], chance: [{ type: "DealCard" }] };
  assert.match(said(waits), /the camera/);
  assert.match(said(waits, { camera: "off" }), /on a phone/);
  assert.match(said(waits, { camera: "not looking" }), /on a phone/);
  assert.match(said(waits, { blind: true }), /does not see/);
});

test("people are waited for by name, unless the heading has named them", () => {
  assert.match(said({ to_act: [1] }), /Bo/);
  assert.doesNotMatch(said({ to_act: [1] }, {}, true), /Bo/);
});

test("a seat that somebody left in the game waits for another person", () => {
  const players = [{ seat: 0, name: "Ann", here: true, standin: null }, { seat: 1, name: null, here: false, standin: null }];
  assert.match(said({ to_act: [1] }, { players }, true), /Waiting for somebody to sit down: Seat 2/);
});

test("a phone that is asleep is told", () => {
  const players = ROOM.players.map((player) => ({ ...player, here: player.seat !== 1 }));
  assert.match(said({ to_act: [1] }, { players }, true), /Bo.*asleep/);
});

test("at the end nobody is waited for", () => {
  assert.equal(said({ to_act: [], outcome: { winners: [0], reason: "", scores: {} } }), null);
});

test("so is a correction that somebody must agree to", () => {
  const prompt = { kind: "consent", asked: 3, by: "panel", seat: 0, action: { type: "SetClock", count: 0 }, agreed: [0], waiting: [1] };
  assert.match(said({ to_act: [0], prompt }, {}, true), /panel.*put the record right.*Bo/);
});

test("an undo that is asked for is waited for before anything else", () => {
  const prompt = { kind: "undo", to: 3, by: "0", agreed: [0], waiting: [1] };
  assert.match(said({ to_act: [0], prompt }, {}, true), /Ann.*step back.*Bo/);
});
