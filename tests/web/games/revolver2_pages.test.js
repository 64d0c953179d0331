// The pages of Revolver 2: from what a phone is offered to what it posts, and nothing of a hand before its owner looks.
import assert from "node:assert/strict";
import test from "node:test";
import { CARDS, MEND, PLAY, mine, offer, one, row, lying, view } from "../fixtures/revolver2.js";
import { PLAYERS, button, draw, has, html, load, recorder, settle, update } from "../support/pages.js";

const game = await load("companion/games/revolver2/page.js");

/** Draw the phone of the seat `shown.me`. Its posted actions go into `acted`. */
function seat(shown, offers = []) {
  const { act, acted } = recorder();
  const now = update({ game: "revolver2", seat: shown.me.seat, view: shown, offers });
  return { root: draw(html`<${game.Seat} view=${shown} offers=${offers} act=${act} me=${shown.me.seat} players=${PLAYERS} update=${now} />`), acted };
}

const screen = (shown, events = []) => draw(html`<${game.Table} view=${shown} players=${PLAYERS} update=${update({ view: shown, events, seat: null })} />`);
const press = async (root, name) => { button(root, name).click(); await settle(); };
const step = (task, more = {}) => ({ task, side: "attack", source: "", card: null, effect: null, may: false, left: 1, text: "", options: [], ...more });

/** Return everything that a page shows as text: elements, attributes and text. */
function markup(node) {
  if (node.nodeType === 3) return String(node.data);
  const { onClick, ...plain } = node.attributes ?? {};
  return `<${node.localName} ${JSON.stringify(plain)} ${JSON.stringify(node.style)}>${node.childNodes.map(markup).join("")}`;
}

const OTHER = mine("attack", { hand: ["wagon", "raid", "raid", "lancers", "lancers"].map((card) => ({ card, cost: 3, zones: [], why: "full" })), enemy_hand: ["luck"], peek: ["raid"] });
const SECRETS = {
  "a turn": [step("none"), PLAY, [offer("EndTurn")]],
  "a discard": [step("discard"), [offer("DiscardCards", { cards: { subset: ["riders", "wagon"], least: 1, most: 1 } })], [offer("DiscardCards", { cards: { subset: ["raid", "raid"], least: 1, most: 1 } })]],
  "an answer": [step("window", { source: "attack" }), [offer("Respond", { card: one("luck"), zone: one("discard-attack") }), offer("LetItBe", { turn: one(false) })], [offer("LetItBe", { turn: one(false) })]],
  "an order": [step("effect", { effect: "look" }), [offer("Arrange", { cards: one(["riders", "raid"], ["raid", "riders"]) })], [offer("Arrange", { cards: one(["wagon", "lancers"], ["lancers", "wagon"]) })]],
};

for (const [name, [asked, offers, others]] of Object.entries(SECRETS)) {
  test(`covered, a phone shows the same whatever the hand holds: ${name}`, () => {
    const drop = (list) => [...list.filter(({ action }) => action !== "DropCard"), ...MEND];
    const now = asked.task === "none" ? null : asked;
    assert.equal(markup(seat(view({ step: now }), drop(offers)).root), markup(seat(view({ step: now, me: OTHER }), drop(others)).root));
  });
}

test("held, the hand shows; let go, it covers again", async () => {
  const { root } = seat(view(), PLAY);
  const hand = () => root.byClass("fray-hand-card").length;
  assert.equal(hand(), 0);
  button(root, "Hold to look").fire("pointerdown");
  await settle();
  assert.equal(hand(), 5);
  button(root, "Let go").fire("pointerup");
  await settle();
  assert.equal(hand(), 0);
});

/** Draw a phone with an open hand. */
async function opened(shown, offers) {
  const given = seat(shown, offers);
  await press(given.root, "Keep open");
  return given;
}

test("a card is played by two taps; a row block says first where it goes", async () => {
  const { root, acted } = await opened(view(), PLAY);
  root.byClass("fray-hand-card")[1].click();
  await settle();
  await press(root.byClass("fray-sheet")[0], "Play Coachwhip Lancers");
  root.byClass("fray-hand-card")[3].click();
  await settle();
  await press(root.byClass("fray-sheet")[0], "The Schoolhouse");
  await press(root.byClass("fray-sheet")[0], "Play Powder Wagon");
  assert.deepEqual(acted, [{ type: "PlayCard", card: "lancers", zone: "attack-1" }, { type: "PlayCard", card: "wagon", zone: "defence-2" }]);
});

test("a card that cannot be played says why in a sentence, and has no button", async () => {
  const { root } = await opened(view(), PLAY);
  assert.deepEqual(root.byClass("is-dim").map((node) => node.text.includes("Night Raid")), [true]);
  root.byClass("fray-hand-card")[2].click();
  await settle();
  assert.match(root.byClass("fray-why")[0].text, /too few other cards/);
  assert.ok(!has(root.byClass("fray-sheet")[0], "Play"));
});

test("an own card in play is dropped only after a second question", async () => {
  const { root, acted } = seat(view(), PLAY);
  await press(root.byClass("fray-ground")[0], "Coachwhip Riders");
  await press(root, "Drop Coachwhip Riders");
  assert.deepEqual(acted, []);
  await press(root, "Yes, drop");
  assert.deepEqual(acted, [{ type: "DropCard", card: "riders", zone: "attack-1", nth: 0 }]);
});

test("the cost is chosen at once, copies one by one", async () => {
  const offers = [offer("DiscardCards", { cards: { subset: ["riders", "raid", "riders"], least: 2, most: 2 } }), offer("TakeBack")];
  const { root, acted } = await opened(view({ step: step("pay", { card: "lancers", left: 2 }) }), offers);
  assert.match(root.text, /Pay for Coachwhip Lancers/);
  assert.ok(button(root, "Discard").disabled);
  const cards = root.byClass("fray-hand-card");
  cards[1].click();
  await settle();
  cards[0].click();
  await settle();
  await press(root, "2 of 2 chosen");
  await press(root, "Take it back");
  assert.deepEqual(acted, [{ type: "DiscardCards", cards: ["riders", "riders"] }, { type: "TakeBack" }]);
});

test("powder kegs are counted, and only what pays is sent", async () => {
  const offers = [offer("DiscardCards", { cards: one(["bell"], ["rifle", "bell"]) }), offer("TakeBack")];
  const { root, acted } = await opened(view({ me: mine("defence"), step: step("kegs", { side: "defence", left: 2 }) }), offers);
  await press(root, "Long Rifle");
  assert.ok(button(root, "1 of 2 powder kegs").disabled);
  await press(root, "Long Rifle");
  await press(root, "Bell Ringer");
  await press(root, "2 of 2 powder kegs");
  assert.deepEqual(acted, [{ type: "DiscardCards", cards: ["bell"] }]);
});

test("the end of the turn says what the attack would bring", () => {
  const said = (changes) => button(seat(view(changes), PLAY).root, "Attack").text;
  assert.match(said({}), /6 against 6: the Army comes closer, 8 left/);
  assert.match(said({ countdown: { left: 1, of: 12 } }), /the Army arrives/);
  assert.match(said({ killed: true }), /one has fallen in this turn/);
  assert.match(said({ battlefields: row({ 1: { attack: [lying("riders", "attack-1")], sums: { attack: 7, defence: 6 } } }) }), /7 against 6: a guardian falls/);
  assert.match(button(seat(view({ me: mine("defence") }), [offer("EndTurn")]).root, "End your turn").text, /then the raiders play/);
});

test("who falls is one tap, with what True Grit does", async () => {
  const { root, acted } = seat(view({ me: mine("defence"), step: step("casualty") }), [offer("PickMember", { member: one("twins", "widow") })]);
  assert.match(button(root, "The Ortega Twins").text, /True Grit is lost instead/);
  await press(root, "Widow Salas");
  assert.deepEqual(acted, [{ type: "PickMember", member: "widow" }]);
});

test("what an effect asks is answered by a tap, or left out", async () => {
  const asked = step("effect", { card: "raid", effect: "destroy" });
  const { root, acted } = seat(view({ step: asked }), [offer("PickCard", { card: one("bell"), zone: one("defence-1"), nth: one(0) }), offer("Decline")]);
  assert.match(root.text, /Because of Night Raid/);
  await press(root.byClass("fray-targets")[0], "Bell Ringer");
  await press(root, "Leave it out");
  assert.deepEqual(acted, [{ type: "PickCard", card: "bell", zone: "defence-1", nth: 0 }, { type: "Decline" }]);
});

test("of several effects each button says what it does", async () => {
  const asked = step("effect", { card: "raid", effect: "choose", options: [[{ do: "kill", count: 1, text: "" }], [{ do: "told", text: "Take his hat." }]] });
  const { root, acted } = seat(view({ step: asked }), [offer("PickOption", { option: one(0, 1) })]);
  await press(root, "A guardian falls: 1");
  await press(root, "Take his hat.");
  assert.deepEqual(acted, [{ type: "PickOption", option: 0 }, { type: "PickOption", option: 1 }]);
});

test("what could be averted is not called doing it", () => {
  const { root } = seat(view({ step: step("effect", { effect: "unless", averts: 2 }) }), [offer("PickOption", { option: one(0) }), offer("Decline")]);
  assert.ok(has(root, "Discard 2 cards to avert it") && has(root, "Let it happen"));
});

test("cards go back in the order in which they are tapped", async () => {
  const orders = one(["riders", "raid", "raid"], ["raid", "riders", "raid"], ["raid", "raid", "riders"]);
  const { root, acted } = seat(view({ step: step("effect", { effect: "look" }) }), [offer("Arrange", { cards: orders })]);
  await press(root.byClass("fray-ask")[0], "Keep open");
  const cards = root.byClass("fray-ask")[0].byClass("fray-hand-card");
  for (const nth of [2, 0, 1]) { cards[nth].click(); await settle(); }
  await press(root, "Put them back");
  assert.deepEqual(acted, [{ type: "Arrange", cards: ["raid", "riders", "raid"] }]);
});

test("a moment can be answered, let be, or let be for the rest of the turn", async () => {
  const offers = [offer("Respond", { card: one("luck"), zone: one("discard-defence") }), offer("LetItBe", { turn: one(false, true) })];
  const { root, acted } = seat(view({ me: mine("defence"), step: step("window", { side: "defence", source: "cancel", card: "raid" }) }), offers);
  assert.match(root.text, /Night Raid was played/);
  await press(root, "Keep open");
  await press(root, "Plain Luck");
  await press(root, "Answer with Plain Luck");
  await press(root, "Let it be");
  await press(root, "Not in this turn");
  assert.deepEqual(acted.map(({ type, turn, card }) => card ?? `${type} ${turn}`), ["luck", "LetItBe false", "LetItBe true"]);
});

test("a card nobody has typed in is described by three taps", async () => {
  const slots = { card: one("notice"), kind: one("firepower", "action"), cost: { between: [0, 5], step: 1 }, firepower: { between: [0, 6], step: 1 } };
  const { root, acted } = seat(view({ me: mine("defence"), step: step("describe", { side: "defence" }) }), [offer("Describe", slots)]);
  const numbers = root.byClass("fray-numbers-row");
  await press(numbers[0], "2");
  await press(numbers[1], "3");
  await press(root, "This is what it says");
  assert.deepEqual(acted, [{ type: "Describe", card: "notice", kind: "firepower", cost: 2, firepower: 3 }]);
});

test("real cards are found by a part of their name", async () => {
  const could = ["riders", "lancers", "raid"].map((card) => ({ card, cost: CARDS[card].cost, zones: [], why: null }));
  const { root, acted } = seat(view({ me: mine("attack", { hand: [], unknown: 6, could }) }), PLAY);
  assert.match(root.text, /6 real cards in your hand/);
  await press(root, "Play a card from your hand");
  const [field] = root.all((node) => node.localName === "input");
  field.value = "LANC";
  field.fire("input");
  await settle();
  assert.equal(root.byClass("fray-search")[0].byClass("fray-hand-card").length, 1);
  await press(root.byClass("fray-search")[0], "Coachwhip Lancers");
  await press(root, "Play Coachwhip Lancers");
  assert.deepEqual(acted, [{ type: "PlayCard", card: "lancers", zone: "attack-1" }]);
});

test("real cards that pay are named one by one", async () => {
  const offers = [offer("DiscardCards", { cards: { subset: ["riders", "raid"], least: 1, most: 1 } }), offer("DiscardCard", { card: one("riders", "raid"), zone: one("discard-attack") })];
  const { root, acted } = seat(view({ me: mine("attack", { hand: [], unknown: 6 }), step: step("pay", { card: "lancers" }) }), offers);
  await press(root.byClass("fray-search")[0], "Night Raid");
  await press(root, "Discard Night Raid");
  assert.deepEqual(acted, [{ type: "DiscardCard", card: "raid", zone: "discard-attack" }]);
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

test("the screen says in words and numbers how the fight stands, and whose hand holds how much, never what", () => {
  const root = screen(view({ me: null }), [{ type: "AttackFought", field: 1, attack: 6, defence: 6, won: false }, { type: "CountedDown", count: -1 }]);
  assert.match(root.byClass("fray-headline")[0].text, /^6 ✕ 6 They hold!$/);
  assert.match(root.text, /1 more to kill/);
  assert.match(root.text, /5 in hand/);
  assert.equal(root.byClass("r2-rider").length, 12);
});

test("where raiders crowd, their column stands in three rows and the guardians are names and shields", () => {
  const attack = (many) => Array.from({ length: many }, (_, nth) => lying("riders", "attack-1", { nth }));
  for (const [many, crowded] of [[8, 0], [9, 1]]) {
    const root = screen(view({ me: null, battlefields: row({ 1: { attack: attack(many) } }) }));
    assert.deepEqual([root.byClass("fray-land-cards").filter((node) => node.attributes.class.includes("is-crowded")).length, root.byClass("is-plain").length], [crowded, crowded]);
  }
  const elsewhere = screen(view({ me: null, marker: { field: 0, space: 1 }, battlefields: row({ 1: { attack: attack(9) } }) }));
  assert.equal(elsewhere.byClass("is-crowded").length + elsewhere.byClass("is-plain").length, 0);
});

test("the more guardians there are, the smaller each is drawn", () => {
  const [widow] = view().members;
  const sizes = (many) => screen(view({ me: null, members: Array.from({ length: many }, (_, nth) => ({ ...widow, nth })) })).byClass("fray-portraits")[0].attributes.class.match(/has-\d+/g);
  assert.deepEqual([sizes(7), sizes(8), sizes(12)], [null, ["has-8"], ["has-8", "has-9", "has-10", "has-11"]]);
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
  assert.equal(line({}, 0), "Play cards, then attack");
  assert.equal(line({ me: null }, null), "The Mill Race, space 2 of 3");
  assert.equal(line({ step: step("pay") }, 0), "Pay for your card");
  assert.equal(line({ step: step("casualty", { side: "defence" }), me: null }, null, [1]), "Bo chooses who falls");
});

test("what a box leaves to people is said before the game, and folded away on phones", () => {
  const box = { title: "My box", kind: "owner", unvouched: ["3 cards have no effects"] };
  const opening = screen(view({ box, phase: "sides", sides: { attack: null, defence: null } }));
  assert.match(opening.byClass("fray-unvouched")[0].text, /My box ?: What this box leaves to you ?3 cards have no effects/);
  assert.equal(seat(view({ box }), PLAY).root.byClass("fray-unvouched").length, 1);
  assert.equal(seat(view(), PLAY).root.byClass("fray-unvouched").length, 0);
});
