// Texts of Revolver 2: no sentence tells what a hand holds, and taps become offered actions.
import assert from "node:assert/strict";
import test from "node:test";
import { view } from "../fixtures/revolver2.js";
import { PLAYERS, draw, html, load, settle } from "../support/pages.js";
import { fullEvent } from "../support/names_in_python_source.js";

const { newsOf, sentence } = await load("companion/games/revolver2/page/text.js");
const { candidates, inOrder, taking } = await load("web/skirmish/questions/choose_several_cards.js");
const { tableMoveWords } = await load("web/skirmish/table/real_table_moves.js");
const { grouped, Search } = await load("web/skirmish/cards/card_search.js");
const { riderAt } = await load("companion/games/revolver2/page/army_ride.js");

const told = (event) => sentence(event, { players: PLAYERS, view: view() });

test("what only its owner sees is not named, though the owner's phone is told", () => {
  for (const type of ["Drew", "CardFound", "HandSeen", "CardPeeked", "PutBack", "PokerShuffled", "PokerChosen"]) {
    assert.doesNotMatch(told(fullEvent(type, { cards: ["raid"] })) ?? "", /Night Raid/, type);
  }
});

test("sentences count, and call people by their names", () => {
  assert.equal(told({ type: "CardPlayed", side: "attack", card: "lancers", zone: "attack-1" }), "Ann plays Coachwhip Lancers at The Mill Race.");
  assert.equal(told({ type: "GritPut", member: "widow", count: 1 }), "1 True Grit token goes onto Widow Salas.");
  assert.equal(told({ type: "FieldPower", field: 4, count: -2 }), "2 power tokens come off The Plaza.");
  assert.equal(told({ type: "HandPut", what: "tokens", place: "card:attack-1:lancers:0", reason: "miscounted" }), "Put right: Coachwhip Lancers, The Mill Race, the raiders’ side, miscounted.");
  const printed = (what, number) => told({ type: "PrintedTold", card: "lancers", what, number, words: [] });
  assert.equal(printed("grit", 2), "Coachwhip Lancers: True Grit tokens it comes with: 2.");
  assert.deepEqual([0, 1].map((yes) => printed("at_once", yes)), ["no", "yes"].map((yes) => `Coachwhip Lancers: Played as soon as it is drawn: ${yes}.`));
  const counted = { type: "CardCountSet", place: "deck:attack", count: 18, reason: "miscounted" };
  assert.equal(told({ ...counted, missing: 0 }), "Put right: deck of the raiders, 18 cards, miscounted.");
  assert.equal(told({ ...counted, missing: 2 }), "Put right: deck of the raiders, 18 cards, miscounted. Found nowhere so far: 2 cards.");
  assert.equal(told({ type: "MarkerSet", field: 1, space: 3, reason: "agreed" }), "Put right: the turn marker is on space 3 of The Mill Race, agreed on.");
});

test("the headline is the greatest news, not the last", () => {
  const events = [{ type: "AttackFought", field: 1, attack: 7, defence: 6, won: true }, { type: "MemberKilled", member: "widow" }, { type: "TurnBegan", side: "defence" }];
  assert.equal(newsOf(events, { players: PLAYERS, view: view() }), "Widow Salas falls.");
  assert.equal(newsOf([{ type: "Drew", side: "attack", card: null }], { players: PLAYERS, view: view() }), null);
});

test("chores say where pieces go on the real table", () => {
  const said = (piece, from, to) => tableMoveWords(view(), { piece, from, to });
  assert.equal(said("lancers", "hand", "attack-1"), "Coachwhip Lancers to The Mill Race, the raiders’ side");
  assert.equal(said("marker", null, "field-2:1"), "Marker to The Schoolhouse, space 1");
  assert.equal(said("army", "army", "supply"), "Army token to the supply");
  assert.equal(said("rifle", "defence-1", "top-defence"), "Long Rifle to the deck of the guardians");
});

test("what is tapped becomes the action that was offered", () => {
  const pairs = [{ action: "DiscardCards", slots: { cards: { one_of: [["a", "a"], ["a", "b"]] } } }];
  assert.deepEqual(candidates(pairs, "DiscardCards"), ["a", "a", "b"]);
  assert.deepEqual(taking(pairs, "DiscardCards", ["b", "a"]), { type: "DiscardCards", cards: ["a", "b"] });
  assert.equal(taking(pairs, "DiscardCards", ["b", "b"]), null);
  const some = [{ action: "DiscardCards", slots: { cards: { subset: ["a", "b", "a"], least: 1, most: 2 } } }];
  assert.deepEqual(taking(some, "DiscardCards", ["b", "a"]).cards, ["a", "b"]);
  assert.equal(taking(some, "DiscardCards", []), null);
  assert.equal(inOrder([{ action: "Arrange", slots: { cards: { one_of: [["a", "b"]] } } }], "Arrange", ["b", "a"]), null);
});

test("names are found whatever their accents and capitals, under their kind", () => {
  const box = { cards: { x: { name: "Peón", kind: "action" }, y: { name: "Apeon", kind: null }, z: { name: "Other", kind: "action" } } };
  assert.deepEqual(grouped(box, ["x", "y", "z"], "peon"), [["action", ["x"]], [null, ["y"]]]);
});

test("when few cards are left to choose from, letters typed before hide none of them", async () => {
  const ids = Array.from({ length: 9 }, (_, nth) => `card-${nth}`);
  const box = { cards: Object.fromEntries(ids.map((id) => [id, { name: id, kind: "action", text: "" }])) };
  const page = (left) => html`<${Search} view=${box} ids=${left} onPick=${() => {}} />`;
  const root = draw(page(ids));
  const [field] = root.all((node) => node.localName === "input");
  field.value = "card-8";
  field.fire("input");
  await settle();
  assert.equal(root.byClass("fray-hand-card").length, 1);
  root.again(page(ids.slice(0, 8)));
  assert.equal(root.byClass("fray-hand-card").length, 8);
});

test("the Army rides nearer with each token, in a column", () => {
  const front = Array.from({ length: 13 }, (_, gone) => riderAt(0, gone, 12));
  assert.ok(front.every((at, nth) => nth === 0 || (at.x < front[nth - 1].x && at.scale > front[nth - 1].scale)));
  assert.ok(riderAt(3, 6, 12).x > riderAt(2, 6, 12).x);
});
