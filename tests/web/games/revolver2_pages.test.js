// The phone of Revolver 2: from what it is offered to what it posts, and nothing of a hand before its owner looks.
import assert from "node:assert/strict";
import test from "node:test";
import { CARDS, MEND, PLAY, mine, offer, one, row, lying, view } from "../fixtures/revolver2.js";
import { button, has, load, markup, settle, update } from "../support/pages.js";
import { opened, press, seat, step } from "../support/revolver2_pages.js";

const { hyphenated, shortName } = await load("web/skirmish/card_and_place_names.js");

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

test("cards to choose from stand by their places, each seen once and read aloud with each card", () => {
  const pick = (card, zone, nth = 0) => offer("PickCard", { card: one(card), zone: one(zone), nth: one(nth) });
  const { root } = seat(view({ step: step("destroy") }), [pick("bell", "defence-1"), pick("rifle", "defence-2"), pick("rifle", "defence-1", 1)]);
  const [targets] = root.byClass("fray-targets");
  const places = targets.all(({ localName }) => localName === "small");
  assert.deepEqual(places.map((place) => place.text), ["Mill Race", "Mill Race", "Schoolhouse"].map((name) => `The ${name}, the guardians’ side`));
  assert.deepEqual(places.map(({ attributes }) => attributes.class === "sr"), [false, true, false]);
  assert.deepEqual(targets.all(({ localName }) => localName === "button").map((card) => card.byClass("fray-card-name")[0].text), ["Bell Ringer", "Long Rifle", "Long Rifle"]);
});

test("while the others decide, no card of the hand looks as if it could be played", async () => {
  const { root } = await opened(view({ step: step("window", { side: "defence", card: "lancers" }) }), []);
  assert.equal(root.byClass("is-dim").length, root.byClass("fray-hand-card").length);
});

test("an own card in play is dropped only after a second question", async () => {
  const { root, acted } = seat(view(), PLAY);
  await press(root.byClass("fray-ground")[0], "Coachwhip Riders");
  await press(root, "Drop Coachwhip Riders");
  assert.deepEqual(acted, []);
  await press(root, "Yes, drop");
  assert.deepEqual(acted, [{ type: "DropCard", card: "riders", zone: "attack-1", nth: 0 }]);
});

for (const [left, taps, cards] of [[1, [0, 1], ["raid"]], [2, [0, 1, 2], ["raid", "wagon"]]]) {
  test(`where ${left} of three cards are discarded, a tap on one more takes the place of the first`, async () => {
    const offers = [offer("DiscardCards", { cards: { subset: ["riders", "raid", "wagon"], least: left, most: left } })];
    const { root, acted } = await opened(view({ step: step("discard", { source: "card:lancers", left }) }), offers);
    for (const card of taps) {
      root.byClass("fray-hand-card")[card].click();
      await settle();
    }
    await press(root, `${left} of ${left} chosen`);
    assert.deepEqual(acted, [{ type: "DiscardCards", cards }]);
  });
}

test("where just as many cards are held as a card costs, they are chosen already, and it can still be taken back", async () => {
  const offers = [offer("DiscardCards", { cards: { subset: ["riders", "raid"], least: 2, most: 2 } }), offer("TakeBack")];
  const { root, acted } = await opened(view({ step: step("pay", { card: "lancers", left: 2 }) }), offers);
  await press(root, "2 of 2 chosen");
  assert.deepEqual(acted, [{ type: "DiscardCards", cards: ["riders", "raid"] }]);
  assert.ok(button(root, "Take it back"));
});

test("long names break between syllables", () => {
  assert.equal(hyphenated("Chokecherry Gulch, Schoolhouse"), "Choke\u00adcherry Gulch, School\u00adhouse");
  assert.deepEqual(["The Boneyard", "Jailhouse", "Tannery"].map(shortName), ["Bone\u00adyard", "Jail\u00adhouse", "Tannery"], "as narrow as the strip at 320 pixels");
  assert.equal(hyphenated("Fort Contrition", 10), "Fort Contri\u00adtion");
});

test("the cost is chosen at once, copies one by one", async () => {
  const offers = [offer("DiscardCards", { cards: { subset: ["riders", "raid", "riders"], least: 2, most: 2 } }), offer("TakeBack")];
  const { root, acted } = await opened(view({ step: step("pay", { card: "lancers", left: 2 }) }), offers);
  assert.match(root.text, /Pay for Coachwhip Lancers/);
  assert.ok(button(root, "Discard").disabled);
  const cards = root.byClass("fray-hand-card");
  cards[2].click();
  await settle();
  cards[0].click();
  await settle();
  await press(root, "2 of 2 chosen");
  await press(root, "Take it back");
  assert.deepEqual(acted, [{ type: "DiscardCards", cards: ["riders", "riders"] }, { type: "TakeBack" }]);
});

test("cards to pay with stand as in the hand, each copy in its place", async () => {
  const offers = [offer("DiscardCards", { cards: { subset: ["raid", "riders", "riders", "wagon"], least: 1, most: 1 } })];
  const { root } = await opened(view({ step: step("pay", { card: "lancers", left: 1 }) }), offers);
  const names = (cards) => cards.map((card) => card.byClass("fray-card-name")[0].text);
  assert.deepEqual(names(root.byClass("fray-hand-card")), ["Coachwhip Riders", "Night Raid", "Powder Wagon", "Coachwhip Riders"]);
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
  await press(root, "1 guardian falls");
  await press(root, "Take his hat.");
  assert.deepEqual(acted, [{ type: "PickOption", option: 0 }, { type: "PickOption", option: 1 }]);
});

test("what could be averted is not called doing it", () => {
  const { root } = seat(view({ step: step("effect", { effect: "unless", averts: 2 }) }), [offer("PickOption", { option: one(0) }), offer("Decline")]);
  assert.ok(has(root, "Discard 2 cards to avert it") && has(root, "Let it happen"));
  assert.match(root.byClass("fray-ask")[0].text, /^Do you pay\?/);
});

test("an effect that may be left out is asked about by yes or no, and one of several by which", () => {
  const titleOf = (more) => seat(view({ step: step("effect", { card: "raid", effect: "destroy", ...more }) }), [offer("PickOption", { option: one(0) }), offer("Decline")]).root.byClass("fray-ask")[0].all((node) => node.localName === "h2")[0].text;
  assert.equal(titleOf({ may: true }), "Do it?");
  assert.equal(titleOf({ effect: "trade", options: [] }), "Do it?");
  assert.equal(titleOf({ effect: "choose", options: [[], []] }), "Which one?");
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
  assert.ok(root.byClass("fray-face").some((face) => face.text.includes(CARDS.luck.text)), "who answers reads the card first");
  await press(root, "Answer with Plain Luck");
  await press(root, "Let it be");
  await press(root, "Not in this turn");
  assert.deepEqual(acted.map(({ type, turn, card }) => card ?? `${type} ${turn}`), ["luck", "LetItBe false", "LetItBe true"]);
});

test("on a phone the decision comes first, then the hand, then the row and the rest", () => {
  const { root } = seat(view({ step: step("effect") }), [offer("PickField", { field: one(0, 2) }), ...PLAY]);
  const parts = ["fray-ask", "fray-hand", "fray-strip", "fray-ground", "fray-people", "fray-piles"];
  const order = root.all((node) => parts.some((name) => (node.attributes.class ?? "").split(" ").includes(name)));
  assert.deepEqual(order.map((node) => node.attributes.class.split(" ")[0]), parts);
});

const END = [...PLAY, offer("EndTurn")];
const guarding = (changes = {}) => view({ side: "defence", me: mine("defence", changes) });
const asks = async ({ root, acted }, name) => { await press(root, name); return [root.byClass("sure-question")[0]?.text ?? null, acted.length]; };

test("an attack that kills nobody asks once, one that kills is one tap", async () => {
  const [question, sent] = await asks(seat(view(), END), "Attack");
  assert.match(question, /6 against 6: .*Attack all the same\?/);
  assert.equal(sent, 0);
  const strong = view({ battlefields: row({ 1: { sums: { attack: 7, defence: 6 } } }) });
  assert.deepEqual(await asks(seat(strong, END), "Attack"), [null, 1]);
  assert.deepEqual(await asks(seat(view({ me: mine("attack", { hand: [] }) }), [offer("EndTurn")]), "Attack"), [null, 1]);
});

test("a turn that ends with cards left asks once; of a covered hand it tells no more than its size", async () => {
  const play = [offer("PlayCard", { card: one("rifle"), zone: one("defence-1") }), offer("EndTurn")];
  const covered = [await asks(seat(guarding(), play), "End your turn"), await asks(seat(guarding(), [offer("EndTurn")]), "End your turn")];
  assert.deepEqual(covered, [["You still hold 4 cards. Is your turn over?", 0], ["You still hold 4 cards. Is your turn over?", 0]]);
  assert.deepEqual(await asks(await opened(guarding(), play), "End your turn"), ["1 card can still be played. Is your turn over?", 0]);
  assert.deepEqual(await asks(await opened(guarding(), [offer("EndTurn")]), "End your turn"), [null, 1]);
});

test("a card of the open hand enlarges with its whole text, and is covered with the hand", async () => {
  const { root } = await opened(view(), PLAY);
  const large = () => root.byClass("enlarged")[0];
  root.byClass("fray-hand")[0].byClass("fray-hand-card")[2].fire("contextmenu");
  await settle();
  assert.ok(large().text.includes(CARDS.raid.name) && large().text.includes(CARDS.raid.text));
  await press(root, "Cover");
  assert.equal(large(), undefined);
});

test("an enlarged text that no rule follows from says so, another does not", async () => {
  const cards = { ...CARDS, riders: { ...CARDS.riders, flavour: true } };
  const { root } = await opened(view({ cards }), PLAY);
  const said = async (nth) => {
    root.byClass("fray-hand")[0].byClass("fray-hand-card")[nth].fire("contextmenu");
    await settle();
    const [large] = root.byClass("enlarged");
    large.fire("cancel");
    await settle();
    return [large.byClass("is-flavour").length, /no effect/.test(large.text)];
  };
  assert.deepEqual([await said(0), await said(1)], [[1, true], [0, false]]);
});

test("a card that may pay enlarges by a long press, and a tap still chooses it", async () => {
  const { root } = seat(view({ step: step("discard") }), [offer("DiscardCards", { cards: { subset: ["riders", "raid"], least: 1, most: 1 } })]);
  await press(root.byClass("fray-ask")[0], "Keep open");
  const line = () => root.byClass("fray-ask")[0].byClass("fray-hand-card")[1];
  line().fire("contextmenu");
  await settle();
  assert.ok(root.byClass("enlarged")[0].text.includes(CARDS.raid.text));
  root.byClass("enlarged")[0].fire("cancel");
  await settle();
  line().click();
  await settle();
  assert.equal(line().attributes["aria-pressed"], "true");
});

test("cards of the battlefield, of a discard pile and of the dead enlarge", async () => {
  const { root } = seat(view(), PLAY);
  const large = () => root.byClass("enlarged")[0];
  for (const [node, type] of [[root.byClass("fray-card-chip")[0], "contextmenu"], [root.byClass("is-fallen")[0].byClass("fray-person")[0], "click"]]) {
    node.fire(type);
    await settle();
    assert.ok(large(), type);
    large().fire("cancel");
    await settle();
    assert.equal(large(), undefined);
  }
  await press(root, "2 discarded");
  root.byClass("fray-sheet")[0].byClass("fray-hand-card")[0].fire("click");
  await settle();
  assert.ok(large());
});

test("real cards that pay are named one by one", async () => {
  const offers = [offer("DiscardCards", { cards: { subset: ["riders", "raid"], least: 1, most: 1 } }), offer("DiscardCard", { card: one("riders", "raid"), zone: one("discard-attack") })];
  const { root, acted } = seat(view({ me: mine("attack", { hand: [], unknown: 6 }), step: step("pay", { card: "lancers" }) }), offers);
  await press(root.byClass("fray-search")[0], "Night Raid");
  await press(root, "Discard Night Raid");
  assert.deepEqual(acted, [{ type: "DiscardCard", card: "raid", zone: "discard-attack" }]);
});

test("while a lost card is named, the heading says so", async () => {
  const { heading } = await load("web/parts/status/turn_heading.js");
  const page = await load("companion/games/revolver2/page.js");
  const said = (type) => heading(page, update({ view: view(), to_act: ["chance"], chance: [{ type, side: "attack", card: "raid" }] }), [], null).text;
  assert.deepEqual(["LoseAtRandom", "DrawCard"].map(said), ["A card is lost", "The cards are being dealt"]);
});

test("the name of a poker card is read aloud once: the picture beside it is silent", async () => {
  const poker = { round: 1, ready: { attack: false, defence: false }, wins: { attack: 0, defence: 0 }, rounds: [], kept: { attack: [], defence: [] }, winner: null, real: false, cards: { ace: { name: "Ace", value: 10, text: "" } } };
  const { root } = seat(view({ phase: "poker", marker: null, poker }), [offer("ChoosePoker", { card: one("ace") })]);
  await press(root, "Open and choose");
  const pictures = root.byClass("r2-poker-card")[0].byClass("card");
  assert.deepEqual(pictures.map((each) => each.attributes["aria-hidden"]), ["true"]);
});
