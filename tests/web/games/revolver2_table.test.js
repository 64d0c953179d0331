// Corrections of Revolver 2, and what its table screen draws.
import assert from "node:assert/strict";
import test from "node:test";
import { CARDS, MEND, PLAY, mine, offer, one, row, lying, view } from "../fixtures/revolver2.js";
import { PLAYERS, button, has, load, update } from "../support/pages.js";
import { game, press, screen, seat, step, type } from "../support/revolver2_pages.js";

const { fittingWidth } = await load("web/skirmish/table/fitted_card_row.js");

test("a column has as many places taken as the table counts, not as many as cards lie there", () => {
  const lie = ["rifle", "wagon", "bell", "rifle"].map((id) => lying(id, "defence-1"));
  const { root } = seat(view({ battlefields: row({ 1: { defence: lie, taken: { attack: 0, defence: 3 } } }) }));
  assert.ok(root.byClass("fray-column-head").some((head) => head.text.endsWith("3 of 3 places")), "the fourth one does not count");
});

test("what lies wrongly is put right step by step, with a reason", async () => {
  const { root, acted } = seat(view(), MEND);
  await press(root, "Put right");
  const sheet = () => root.byClass("fray-sheet")[0];
  await press(sheet(), "Widow Salas");
  await press(sheet(), "miscounted");
  assert.ok(button(sheet(), "So many lie there").disabled);
  await press(sheet().byClass("fray-numbers-row")[0], "2");
  await press(sheet(), "So many lie there");
  assert.deepEqual(acted, [{ type: "SetTokens", place: "member:widow", token: "grit", count: 2, reason: "miscounted" }]);
});

test("the turn marker is put on another space of its battlefield", async () => {
  const { root, acted } = seat(view(), [...MEND, offer("SetMarker", { field: one(1), space: { between: [1, 4], step: 1 }, reason: one("miscounted", "card") })]);
  await press(root, "Put right");
  const sheet = () => root.byClass("fray-sheet")[0];
  await press(sheet(), "Turn marker");
  await press(sheet(), "miscounted");
  assert.ok(button(sheet(), "It lies there").disabled);
  assert.deepEqual(sheet().byClass("fray-numbers-row")[0].byClass("fray-pick").map((node) => node.text), ["1", "2", "3", "4"]);
  await press(sheet().byClass("fray-numbers-row")[0], "3");
  await press(sheet(), "It lies there");
  assert.deepEqual(acted, [{ type: "SetMarker", field: 1, space: 3, reason: "miscounted" }]);
});

test("real cards are counted: of which deck or hand, how many more or fewer, and what is found nowhere so far", async () => {
  const counts = [["deck:attack", 25], ["hand:attack", 25], ["hand:defence", 24]].map(([place, most]) => offer("SetCardCount", { place: one(place), count: { between: [0, most], step: 1 }, reason: one("miscounted", "card") }));
  const { root, acted } = seat(view({ decks: { attack: 20, defence: 19 }, missing: { defence: 1 } }), [...MEND, ...counts]);
  await press(root, "Put right");
  const sheet = () => root.byClass("fray-sheet")[0];
  await press(sheet(), "Cards in decks and hands");
  assert.match(sheet().text, /Found nowhere so far: 1 card \(the guardians\)/);
  await press(sheet(), "Deck of the raiders");
  assert.equal(sheet().byClass("amount-value")[0].text, "20");
  assert.ok(button(sheet(), "So many are there").disabled, "the number on record is none to be told");
  await press(sheet(), "−");
  await press(sheet(), "−");
  await press(sheet(), "So many are there");
  assert.deepEqual(acted, [{ type: "SetCardCount", place: "deck:attack", count: 18, reason: "miscounted" }]);
});

test("a round of the tournament is put right: which one, who won it, and why", async () => {
  const rounds = [{ attack: "a-6", defence: "d-4", winner: "attack" }, { attack: "a-8", defence: "d-8", winner: null }];
  const printed = Object.fromEntries(["a-6", "d-4", "a-8", "d-8"].map((id) => [id, { name: id, value: Number(id.slice(2)), text: "", side: id[0] === "a" ? "attack" : "defence" }]));
  const poker = { round: 3, wins: { attack: 1, defence: 0 }, ready: { attack: false, defence: false }, rounds, kept: { attack: [], defence: [] }, winner: null, real: false, cards: printed };
  const round = (number, ...winners) => offer("SetRound", { round: one(number), winner: one(...winners), reason: one("miscounted", "agreed") });
  const { root, acted } = seat(view({ phase: "poker", poker }), [offer("LayPoker"), round(1, "defence", "nobody"), round(2, "attack", "defence")]);
  await press(root, "Put right");
  await press(root, "Round 1");
  await press(root, "nobody");
  await press(root, "agreed on");
  await press(root, "It went so");
  assert.deepEqual(acted, [{ type: "SetRound", round: 1, winner: "nobody", reason: "agreed" }]);
});

test("what others are asked about a correction names what it is about, in the game's words", () => {
  const given = { view: view(), players: PLAYERS, me: 0, proposed: true };
  const said = (action) => game.reading({ reason: "miscounted", ...action }, given);
  assert.equal(said({ type: "SetRound", round: 1, winner: "nobody" }), "Round 1 was really won by: nobody (miscounted)");
  assert.equal(said({ type: "SetRoundCard", round: 2, side: "defence", card: "rifle" }), `Round 2, Guardians: really ${game.cardName("rifle", given)} (miscounted)`);
  assert.equal(said({ type: "SetRow", side: "attack" }), "Whose battlefields really lie there: Raiders (miscounted)");
  assert.equal(said({ type: "SetMarker", field: 1, space: 3 }), "The turn marker is really on space 3 of The Mill Race (miscounted)");
  assert.equal(said({ type: "SetCardCount", place: "hand:defence", count: 1 }), "Hand of the guardians: really 1 card (miscounted)");
  assert.match(said({ type: "PutCard", card: "wagon", zone: "defence-1", nth: 0, to: "discard-defence" }), /^Powder Wagon is really in the guardians’ discard pile/);
});

test("who comes back from the dead is asked for as such", async () => {
  const { root, acted } = seat(view({ side: "defence", me: mine("defence"), step: step("effect", { side: "defence", effect: "recruit" }), fallen: ["miller", "smith"] }), [offer("PickMember", { member: one("miller", "smith") })]);
  assert.match(root.text, /Who comes back\?/);
  await press(root, "The Smith");
  assert.deepEqual(acted, [{ type: "PickMember", member: "smith" }]);
});

test("what is lacking and the defence are one phrase, which may break between them", () => {
  const { root } = seat(view(), []);
  assert.match(root.byClass("fray-need")[0].text, /^1 more to kill ?, defence 2 and 1 token$/);
});

test("the screen says in words and numbers how the fight stands, and whose hand holds how much, never what", () => {
  const root = screen(view({ me: null }), [{ type: "AttackFought", field: 1, attack: 6, defence: 6, won: false }, { type: "CountedDown", count: -1 }]);
  assert.match(root.byClass("fray-headline")[0].text, /^6 ✕ 6 They hold!$/);
  assert.match(root.text, /1 more to kill/);
  assert.match(root.text, /5 in hand/);
  assert.equal(root.byClass("r2-rider").length, 12);
});

test("cards on the screen are as large as their place lets them be, and none overlaps or is cut", () => {
  const place = { width: 330, height: 130, gap: 6, padding: 4 };
  for (let many = 1; many <= 20; many += 1) {
    const card = fittingWidth(many, place);
    const across = Math.floor((place.width + place.gap + .001) / (card + place.gap));
    const rows = Math.ceil(many / across);
    assert.ok(rows * card * 88 / 63 + (rows - 1) * place.gap <= place.height + .001, `${many} cards of ${card}`);
    assert.ok(card <= fittingWidth(Math.max(1, many - 1), place));
  }
  assert.ok(fittingWidth(12, { ...place, rows: 1 }) < fittingWidth(12, place));
  assert.equal(fittingWidth(0, place), 0);
});

test("the screen draws every card in play, the largest where it is decided, with its present firepower", () => {
  const attack = Array.from({ length: 12 }, (_, nth) => lying("riders", "attack-1", { nth, uid: nth + 1, firepower: 4 }));
  const root = screen(view({ me: null, battlefields: row({ 1: { attack } }) }));
  const here = root.byClass("fray-laid").filter((node) => /^card-/.test(node.attributes["data-piece"] ?? ""));
  assert.equal(new Set(here.map((node) => node.attributes["data-piece"])).size, 12);
  assert.ok(here.every((node) => node.byClass("fray-chip")[0].text === "4" && node.all((one) => one.localName === "img").length === 1));
});

test("members are drawn with their ratings, the fallen after them, and who falls next is named", () => {
  const root = screen(view({ me: null, fallen: ["widow"] })).byClass("fray-portraits")[0];
  const { members } = view();
  assert.equal(root.byClass("fray-portrait").length, members.length + 1);
  assert.equal(root.byClass("is-fallen").length, 1);
  assert.match(root.text, /next to fall: /);
});

test("the camera's questions name columns by their battlefields, and say why", () => {
  const given = { view: view({ side: "defence" }), players: PLAYERS, me: 0 };
  assert.equal(game.cardName("wagon", given), "Powder Wagon");
  assert.equal(game.place("defence-2", given), "the guardians’ column at The Schoolhouse");
  assert.equal(game.place("discard-attack", given), "the raiders’ discard pile");
  assert.equal(game.why("not-now", { zone: "attack-1" }, given), "It is not the time for it: Bo plays now.");
  assert.equal(game.why("full", { zone: "defence-1" }, given), "No more than 3 cards may lie there: one has to go first.");
  assert.equal(game.why("nonsense", { zone: "attack-1" }, given), null);
  assert.equal(game.reading({ type: "PlayCard", card: "wagon", zone: "defence-1" }, given), "Play Powder Wagon: the guardians’ column at The Mill Race");
  assert.equal(game.reading({ type: "PutCard", card: "rifle", zone: "defence-1", nth: 0, to: "discard-defence" }, given), "It really lies in the guardians’ discard pile");
  assert.equal(game.reading({ type: "EndTurn" }, given), null);
});

test("the line under the turn says what to do to whoever is to do it, and who does what to the others", () => {
  const line = (changes, me, toAct = [0]) => game.detail({ view: view(changes), players: PLAYERS, me, update: update({ to_act: toAct }) });
  assert.equal(line({ phase: "sides" }, 0), "Choose your side");
  assert.equal(line({ phase: "sides", me: null }, null), "Two sides, one town");
  assert.equal(line({}, 0), "Play cards, then attack");
  assert.equal(line({ me: null }, null), "The Mill Race, space 2 of 3");
  assert.equal(line({ step: step("pay") }, 0), "Pay for your card");
  assert.equal(line({ step: step("casualty", { side: "defence" }), me: null }, null, [1]), "chooses who falls", "the heading names who");
  assert.equal(line({ step: step("casualty", { side: "defence" }) }, 0, [1]), "Bo chooses who falls");
});

test("the table screen keeps a number of cards and its word in one line", () => {
  const [raiders] = screen(view()).byClass("fray-forces")[0].all((node) => node.localName === "small");
  assert.deepEqual(raiders.childNodes[0].data.split(", "), ["5\u00a0in hand", "50\u00a0to draw", "2\u00a0discarded"]);
});

test("what a box leaves to people is said before the game, and folded away on phones", () => {
  const box = { title: "My box", kind: "owner", unvouched: ["3 cards have no effects"] };
  const opening = screen(view({ box, phase: "sides", sides: { attack: null, defence: null } }));
  assert.match(opening.byClass("fray-unvouched")[0].text, /My box ?: What this box leaves to you ?3 cards have no effects/);
  assert.equal(seat(view({ box }), PLAY).root.byClass("fray-unvouched").length, 1);
  assert.equal(seat(view(), PLAY).root.byClass("fray-unvouched").length, 0);
});

test("the table screen names whoever is asked once, and phones say who it is", () => {
  const line = (me, toAct) => game.detail({ view: view({ step: step("pay", { side: "defence" }), ...(me === null && { me }) }), players: PLAYERS, me, update: update({ to_act: toAct }) });
  assert.equal(line(null, [1]), "pays for a card");
  assert.equal(line(0, [1]), "Bo pays for a card");
  assert.equal(line(null, [0, 1]), "Bo pays for a card", "the heading names both");
});

test("a lost card is told by whoever lost it, and is theirs to tell first", () => {
  const chance = [{ type: "LoseAtRandom", side: "attack", card: "riders" }];
  const given = (me) => ({ view: view({ phase: "deal", step: null, ...(me === 1 && { me: mine("defence") }) }), update: update({ to_act: ["chance"], chance }), players: PLAYERS, me, outcomes: chance });
  assert.deepEqual([0, 1].map((me) => game.detail(given(me))), ["Say which one it is", `${PLAYERS[0].name} says which one`]);
  assert.deepEqual([0, 1].map((me) => game.tellsFirst(given(me))), [true, false]);
  assert.ok(game.tellsFirst({ ...given(1), outcomes: [{ type: "DrawMember", member: "widow" }] }), "a guardian belongs to nobody's hand");
});
