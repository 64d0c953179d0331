// The games' own pages, on updates recorded from the engine (seat 0 of Noir sits in the Foyer, with a trap there).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { button, draw, has, html, load, PLAYERS, recorder, settle } from "../support/pages.js";

const noir = await load("companion/games/noir/page.js");
const { choicesIn } = await load("companion/games/noir/page/choices.js");
const { DOORS, ROOMS, STAIRS } = await load("companion/games/noir/page/house_plan.js");
const quickdraw = await load("companion/games/quickdraw/page.js");
const { standing } = await load("companion/games/quickdraw/page/text.js");

const recorded = (name) => JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));
const THREE = [...PLAYERS, { seat: 2, name: "Cy", here: true }];

function seat(game, update, act) {
  return draw(html`<${game.Seat} view=${update.view} offers=${update.offers} act=${act} me=${update.seat} players=${THREE} update=${update} />`);
}
const table = (game, update) => draw(html`<${game.Table} view=${update.view} players=${THREE} update=${update} />`);
const room = (root, name) => root.all((node) => (node.attributes["aria-label"] ?? "").startsWith(name) && node.localName === "g")[0];

test("the drawn house has exactly the ways of the printed one", () => {
  const { rooms } = recorded("noir-turn").view.board;
  const printed = Object.entries(rooms).flatMap(([from, { move }]) => move.map((to) => [from, to].sort().join("-")));
  const drawn = [...DOORS, ...STAIRS].map(({ between }) => [...between].sort().join("-"));
  assert.deepEqual(drawn.sort(), [...new Set(printed)].sort());
  assert.deepEqual(Object.keys(ROOMS).sort(), Object.keys(rooms).sort());
});

test("a start is chosen by tapping a room", async () => {
  const { act, acted } = recorder();
  const root = seat(noir, recorded("noir-start"), act);
  room(root, "Library").click();
  await settle();
  button(root, "Start here").click();
  await settle();
  assert.deepEqual(acted, [{ type: "ChooseStart", room: "Library" }]);
});

test("one's place and traps show only while the button is held", async () => {
  const root = seat(noir, recorded("noir-turn"), recorder().act);
  const secrets = () => root.byClass("pawn-mine").length + root.byClass("trap").length + root.byClass("is-near").length;
  assert.equal(secrets(), 0);
  button(root, "Hold to look").fire("pointerdown");
  await settle();
  assert.ok(secrets() > 2);
  assert.match(room(root, "Foyer").attributes["aria-label"], /you are here, your trap/);
  button(root, "Let go").fire("pointerup");
  await settle();
  assert.equal(secrets(), 0);
});

test("a room offers what can be done there, and the flooded one offers no way in", async () => {
  const update = recorded("noir-turn");
  const types = (name) => choicesIn(name, update.offers, update.view.me.room, update.view.board.rooms).map(({ action }) => action.type);
  assert.deepEqual(types("Kitchen").sort(), ["MoveTo", "Shoot"]);
  assert.deepEqual(types("Basement"), []);
  assert.ok(types("Foyer").includes("Detonate"));
  assert.ok(types("Foyer").includes("UseEchoes"));
  const { act, acted } = recorder();
  const root = seat(noir, update, act);
  room(root, "Kitchen").click();
  await settle();
  button(root, "Shoot into this room").click();
  await settle();
  button(root, "Yes, shoot").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Shoot", target: "Kitchen" }]);
});

test("where the opponent can be is shaded, unless that is switched off", async () => {
  const root = seat(noir, recorded("noir-turn"), recorder().act);
  assert.equal(root.byClass("suspect-1").length, recorded("noir-turn").view.suspects["1"].length);
  root.all((node) => node.attributes.role === "switch")[0].fire("change", { target: { checked: false } });
  await settle();
  assert.equal(root.byClass("suspect-1").length, 0);
});

test("the table screen shows no pawn while the game goes on", () => {
  const root = table(noir, recorded("noir-table"));
  assert.match(root.text, /Ann/);
  assert.equal(root.all((node) => (node.attributes.class ?? "").startsWith("pawn")).length, 0);
  assert.ok(room(root, "Basement").attributes["aria-label"].includes("flooded"));
});

test("announcements are sentences that keep a seat's own secrets", () => {
  const said = (event) => noir.sentence(event, { players: PLAYERS });
  assert.equal(said({ type: "Moved", seat: 0, room: "Hall", cost: 1 }), "Ann moved.");
  assert.equal(said({ type: "TrapSet", seat: 1, room: "Hall", removed: null, cost: 1 }), "Bo set a trap.");
  assert.equal(said({ type: "ShotFired", seat: 0, source: "Hall", target: "Library", hit: true, cost: 2 }),
    "Ann fired from the Hall into the Library: a hit!");
  assert.equal(said({ type: "Unheard", seat: 0 }), undefined);
});

test("a hand is covered until its owner looks or chooses from it", async () => {
  const update = recorded("quickdraw-card");
  const { act, acted } = recorder();
  const root = seat(quickdraw, update, act);
  const faces = () => root.byClass("own")[0].all((node) => node.localName === "img").map((node) => node.attributes.src ?? node.src);
  assert.ok(faces().every((src) => src.endsWith("/back.svg")));
  button(root, "Choose a card to trade").click();
  await settle();
  assert.ok(faces().every((src) => !src.endsWith("/back.svg")));
  assert.ok(button(root, "Trade this card").disabled);
  root.all((node) => node.localName === "button" && (node.attributes.class ?? "").startsWith("card"))[0].click();
  await settle();
  button(root, "Trade this card").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Trade", card: update.view.zones[`hand-${update.seat}`][0] }]);
});

test("a hand of real cards is chosen from by suit and number", async () => {
  const { act, acted } = recorder();
  const root = seat(quickdraw, recorded("quickdraw-unknown"), act);
  button(root, "Choose a card to trade").click();
  await settle();
  button(root, "Copper 9").click();
  await settle();
  button(root, "Trade this card").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Trade", card: "copper-9" }]);
  assert.ok(root.text.includes("Tell this phone which cards you hold"));
});

test("a bet has an amount; reaching says its price and asks once more", async () => {
  const { act, acted } = recorder();
  const root = seat(quickdraw, recorded("quickdraw-bet"), act);
  button(root, "Reach!").click();
  await settle();
  assert.deepEqual(acted, []);
  button(root, "Yes, reach!").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Reach" }]);
  assert.ok(has(root, "Check"));
  assert.equal(root.byClass("amount-value").length, 1);
});

test("the secret answers look alike and both ask once more", async () => {
  const { act, acted } = recorder();
  const root = seat(quickdraw, recorded("quickdraw-decide"), act);
  assert.equal(root.byClass("btn-secret").length, 2);
  button(root, "Flee").click();
  await settle();
  button(root, "Yes, flee").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Decide", reach: false }]);
});

test("the table screen shows pots, chips and everybody's open cards, and no hand", () => {
  const root = table(quickdraw, recorded("quickdraw-table"));
  for (const player of THREE) assert.ok(root.text.includes(player.name));
  const faces = root.all((node) => node.localName === "img").map((node) => node.attributes.src ?? node.src);
  assert.ok(faces.length > 0 && faces.every((src) => src.endsWith("/back.svg")));
});

test("a bet stands beside a name while it is answered, and no longer", () => {
  const bettor = { alive: true, in: true, deciding: false, reaches: null, bet: 10, all_in: false };
  assert.equal(standing(bettor, { phase: "bet" }), "bet 10");
  assert.equal(standing(bettor, { phase: "card" }), null);
});
