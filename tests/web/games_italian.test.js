// The games' own pages on an Italian phone, on the updates that the tests in English use.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { PLAYERS, button, draw, html, load, recorder, settle } from "./house.js";

globalThis.localStorage = { getItem: () => JSON.stringify({ language: "it" }), setItem() {} };

const recorded = (name) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8"));
const FIVE = [...PLAYERS, { seat: 2, name: "Cy", here: true }, { seat: 3, name: "Dee", here: true }, { seat: 4, name: "Eve", here: true }];

function seat(game, update) {
  return draw(html`<${game.Seat} view=${update.view} offers=${update.offers} act=${recorder().act} me=${update.seat} players=${FIVE} update=${update} />`);
}
const room = (root, name) => root.all((node) => (node.attributes["aria-label"] ?? "").startsWith(name) && node.localName === "g")[0];

test("Noir: rooms keep their names, everything else is Italian", async () => {
  const noir = await load("companion/games/noir/page.js");
  const update = recorded("noir-turn");
  const root = seat(noir, update);
  button(root, "Lascia scoperto").click();
  await settle();
  assert.match(room(root, "Foyer").attributes["aria-label"], /^Foyer, sei qui, la tua trappola/);
  room(root, "Kitchen").click();
  await settle();
  assert.ok(button(root, "Spara in questa stanza").text.includes("2 PA"));
  assert.equal(noir.detail({ view: { phase: "act", ap: 1 }, update, me: update.seat }), "1 punto azione rimasto");
  assert.equal(noir.sentence({ type: "ShotFired", seat: 0, source: "Hall", target: "Library", hit: false }, { players: PLAYERS }), "Ann ha sparato da Hall in Library: mancato.");
});

test("Quick Draw: the hand, the secret answers and the sentences", async () => {
  const quickdraw = await load("companion/games/quickdraw/page.js");
  const hand = seat(quickdraw, recorded("quickdraw-card"));
  button(hand, "Scegli una carta da cambiare").click();
  await settle();
  assert.ok(button(hand, "Cambia questa carta").disabled);
  const secret = seat(quickdraw, recorded("quickdraw-decide"));
  assert.match(secret.text, /Reach! o fuga\?.*Le risposte si aprono tutte insieme/);
  button(secret, "Fuggi").click();
  assert.match(quickdraw.detail({ view: recorded("quickdraw-bet").view }), /Si punta\.$/);
  const said = (event) => quickdraw.sentence(event, { players: FIVE });
  assert.equal(said({ type: "ReachCalled", seats: [1] }), "Reach! Bo deve decidere.");
  assert.equal(said({ type: "ReachCalled", seats: [1, 2] }), "Reach! Bo e Cy devono decidere.");
  assert.equal(said({ type: "RevealBegan", cards: 1 }), "Il mazziere scopre una carta.");
  assert.equal(said({ type: "Dealt" }), null);
});
