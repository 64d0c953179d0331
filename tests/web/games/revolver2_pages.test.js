// The pages of Revolver 2: from what a phone is offered to what it posts, and nothing of a hand before its owner looks.
import assert from "node:assert/strict";
import test from "node:test";
import { CARDS, MEND, PLAY, mine, offer, one, row, lying, view } from "../fixtures/revolver2.js";
import { PLAYERS, button, draw, has, html, load, recorder, settle, update } from "../support/pages.js";

const { hyphenated } = await load("web/skirmish/card_and_place_names.js");
const { fittingWidth } = await load("web/skirmish/table/fitted_card_row.js");
const game = await load("companion/games/revolver2/page.js");

/** Draw the phone of the seat `shown.me`. Its posted actions go into `acted`. */
function seat(shown, offers = [], more = {}) {
  const { act, acted } = recorder();
  const now = update({ game: "revolver2", seat: shown.me.seat, view: shown, offers });
  return { root: draw(html`<${game.Seat} view=${shown} offers=${offers} act=${act} me=${shown.me.seat} players=${PLAYERS} update=${now} ...${more} />`), acted };
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

test("where one card is discarded, a tap on another one takes its place", async () => {
  const offers = [offer("DiscardCards", { cards: { subset: ["riders", "raid"], least: 1, most: 1 } })];
  const { root, acted } = await opened(view({ step: step("discard", { source: "card:lancers", left: 1 }) }), offers);
  for (const card of [0, 1]) {
    root.byClass("fray-hand-card")[card].click();
    await settle();
  }
  await press(root, "1 of 1 chosen");
  assert.deepEqual(acted, [{ type: "DiscardCards", cards: ["raid"] }]);
});

test("long names break between syllables", () => {
  assert.equal(hyphenated("Chokecherry Gulch, Schoolhouse"), "Choke\u00adcherry Gulch, School\u00adhouse");
  assert.equal(hyphenated("Fort Contrition", 10), "Fort Contri\u00adtion");
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
  assert.match(root.byClass("fray-ask")[0].text, /^Do you pay\?/);
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

/** Types into the first field of a form. */
async function type(root, text) {
  const [field] = root.all((node) => node.localName === "input");
  field.value = text;
  field.fire("input");
  await settle();
}

/** Taps a cell of a table by what is read aloud of it. */
async function tell(root, words) {
  root.all((node) => node.attributes?.["aria-label"] === words)[0].click();
  await settle();
}

test("a card nobody has typed in is described by one tap", async () => {
  const slots = { card: one("notice"), kind: one("firepower", "action"), cost: { between: [0, 5], step: 1 }, firepower: { between: [0, 6], step: 1 } };
  const { root, acted } = seat(view({ me: mine("defence"), step: step("describe", { side: "defence" }) }), [offer("Describe", slots)]);
  await tell(root, "Firepower 3, cost 2");
  assert.deepEqual(acted, [{ type: "Describe", card: "notice", kind: "firepower", cost: 2, firepower: 3 }]);
});

test("a card nobody has named gets its name and its numbers, or turns out to be a known one", async () => {
  const slots = {
    card: one("unnamed-defence"), name: { words: ["Card 3"], most: 60 }, kind: one("firepower", "action"), plain: one(false, true),
    cost: { between: [0, 5], step: 1 }, firepower: { between: [0, 6], step: 1 },
  };
  const offers = [offer("AddCard", slots), offer("MatchCard", { card: one("unnamed-defence"), known: one("notice", "luck") })];
  const cards = { ...CARDS, "unnamed-defence": { ...CARDS.notice, name: "x", kind: null, cost: null, firepower: null, unnamed: true } };
  const { root, acted } = seat(view({ cards, me: mine("defence"), step: step("describe", { side: "defence" }) }), offers);
  assert.match(root.text, /A card without a name yet/);
  assert.match(root.text, /First its name/);
  await assert.rejects(tell(root, "Firepower 3, cost 0"), /is disabled/);
  await press(root, "No name yet: call it Card 3");
  await tell(root, "Firepower 3, cost 0");
  await type(root, " Iron\u00a0\u200b Wagon\u200d ");
  await press(root, "This is all it says");
  assert.equal(root.all((node) => node.attributes?.["aria-label"] === "Firepower 3, cost 5").length, 0, "high numbers are rare");
  await press(root, "Higher numbers");
  await tell(root, "Firepower 3, cost 5");
  await press(root, "It is one that has a name");
  await press(root.byClass("fray-sheet")[0], "Plain Luck");
  await press(root, "It is Plain Luck");
  const said = { type: "AddCard", card: "unnamed-defence", kind: "firepower", cost: 0, firepower: 3 };
  assert.deepEqual(acted, [
    { ...said, name: "Card 3", plain: false }, { ...said, cost: 5, name: "Iron Wagon", plain: true }, { type: "MatchCard", card: "unnamed-defence", known: "luck" },
  ]);
});

test("cards that were discarded without a name get theirs on the pile, after the end too", async () => {
  const unnamed = "unnamed-attack";
  const cards = { ...CARDS, [unnamed]: { ...CARDS.notice, name: "x", kind: null, cost: null, firepower: null, unnamed: true } };
  const slots = {
    card: one(unnamed), name: { words: ["Card 3"], most: 60 }, kind: one("firepower", "action"), plain: one(false, true),
    cost: { between: [0, 6], step: 1 }, firepower: { between: [0, 12], step: 1 },
  };
  const offers = [offer("NameDiscard", slots), offer("MatchDiscard", { card: one(unnamed), known: one("notice", "luck") })];
  const shown = (phase) => view({ cards, phase, discards: { attack: [unnamed, unnamed, "raid"], defence: [] } });
  for (const phase of ["play", "over"]) {
    const { root, acted } = seat(shown(phase), offers);
    await press(root, "Name 2 discarded cards");
    assert.match(root.text, /It is card 2 of your discard pile, counted from the top/);
    await type(root, "plai");
    await press(root, "It is Plain Luck");
    await type(root, "Iron Wagon");
    await press(root, "This is all it says");
    await tell(root, "Firepower 3, cost 0");
    await press(root, "It is one that has a name");
    await press(root.byClass("fray-sheet")[1], "Plain Luck");
    await press(root, "It is Plain Luck");
    const said = { type: "NameDiscard", card: unnamed, name: "Iron Wagon", kind: "firepower", cost: 0, firepower: 3, plain: true };
    const copy = { type: "MatchDiscard", card: unnamed, known: "luck" };
    assert.deepEqual(acted, [copy, said, copy]);
  }
  assert.equal(has(seat(shown("play"), []).root, "Name 2 discarded cards"), false);
});

test("what no game has shown of a box is told once it is over, with copies, by whoever likes", async () => {
  const unnamed = "unnamed-attack";
  const cards = { ...CARDS, [unnamed]: { ...CARDS.notice, name: "x", kind: null, cost: null, firepower: null, unnamed: true } };
  const slots = {
    card: one(unnamed), name: { words: ["Card 3"], most: 60 }, kind: one("firepower", "action"), plain: one(false, true),
    cost: { between: [0, 6], step: 1 }, firepower: { between: [0, 12], step: 1 }, copies: { between: [1, 40], step: 1 },
  };
  const field = { field: one("crystal-river-2"), name: { words: ["Battlefield 2"], most: 60 }, defence: { between: [0, 9] }, spaces: { between: [1, 4] } };
  const offers = [offer("NameUnseen", slots), offer("CountCopies", { card: one("luck"), copies: { between: [3, 42], step: 1 } }), offer("DescribeUnseenField", field)];
  const { root, acted } = seat(view({ cards, phase: "over" }), offers);
  const sheet = () => root.byClass("fray-sheet")[0];
  await press(root, "40 cards of your deck that nobody has seen");
  await type(root, "Iron Wagon");
  await press(sheet().byClass("fray-numbers-row")[0], "3");
  await tell(sheet(), "Firepower 4, cost 2");
  await press(root, "Count copies");
  assert.match(sheet().text, /Plain Luck \(\d\)/);
  await tell(sheet(), `${sheet().byClass("fray-table-row")[0].all((node) => node.localName === "span")[0].text}, copies 4`);
  await press(root, "A battlefield that nobody came to");
  assert.match(sheet().text, /place 2 of crystal river/);
  await press(sheet(), "No name yet");
  await tell(sheet(), "Defence: the white chip 3");
  const named = { type: "NameUnseen", card: unnamed, name: "Iron Wagon", kind: "firepower", cost: 2, firepower: 4, copies: 3, plain: false };
  const read = { type: "DescribeUnseenField", field: "crystal-river-2", name: "Battlefield 2", defence: 3, spaces: 3 };
  assert.deepEqual(acted, [named, { type: "CountCopies", card: "luck", copies: 4 }, read]);
  assert.ok(!has(seat(view({ phase: "over" }), []).root, "Count copies"));
});

test("what else a card shows is told with a tap each once the game is over, and taken back with another", async () => {
  const further = { notice: { power: 1, costs_at: { granary: 0, mine: 1 } }, luck: { random: 2 } };
  const places = { granary: "The Granary", mine: "The Mine", tannery: "The Tannery" };
  const field = (what, slots = {}, cards = ["notice", "luck"]) => offer("TellPrinted", { card: one(...cards), what: one(what), number: one(null), words: { subset: [], least: 0, most: 0 }, ...slots });
  const numbers = { number: one(0, 1, 2, 3, 4, 5) };
  const words = (...ids) => ({ words: { subset: ids, least: 0, most: ids.length } });
  const offers = [
    field("power", numbers), field("cost", numbers), field("random", numbers), field("pays", numbers), field("only_at", words("granary", "mine")),
    field("costs_at", { ...numbers, ...words("granary", "mine", "tannery") }), field("at_once", { number: one(0, 1) }), field("prison", { number: one(null, 0, 1) }), field("beats", words("four"), ["ace"]),
  ];
  const { root, acted } = seat(view({ phase: "over", further, places, poker: { ...view().poker, cards: { ace: { name: "Ace" }, four: { name: "Four" } } } }), offers);
  const sheet = () => root.byClass("fray-sheet")[0];
  const part = (label) => sheet().byClass("fray-further-field").find((one) => one.text.startsWith(label));
  await press(root, "What else a card shows");
  await press(sheet(), "Ace");
  await press(sheet(), "Four");
  await press(sheet(), CARDS.notice.name);
  assert.equal(part("Power").byClass("fray-pick").find((cell) => cell.attributes["aria-pressed"] === "true").text, "1");
  assert.equal(part("Cost"), undefined, "questions have asked for it");
  assert.ok(part("Cards lost at random"), "another card of the box has it");
  assert.equal(part("Discards it is worth"), undefined);
  await press(part("Power"), "2");
  await press(part("Played only at"), "The Mine");
  const row = (name) => part("It costs otherwise at").byClass("fray-table-row").find((one) => one.text.startsWith(name));
  await press(row("The Tannery"), "0");
  await press(row("The Mine"), "1");
  await press(part("Firepower at the prison"), "as printed");
  await press(sheet(), "What few cards show");
  await press(part("Played as soon as it is drawn"), "Yes");
  await press(part("Cost"), "Higher numbers");
  await press(part("Cost"), "5");
  const told = (what, more, card = "notice") => ({ type: "TellPrinted", card, what, number: null, words: [], ...more });
  assert.deepEqual(acted, [
    told("beats", { words: ["four"] }, "ace"), told("power", { number: 2 }), told("only_at", { words: ["mine"] }), told("costs_at", { number: 0, words: ["granary", "tannery"] }),
    told("costs_at", { number: 1 }), told("prison", {}), told("at_once", { number: 1 }), told("cost", { number: 5 }),
  ]);
});

test("a card that is laid before the camera after the end opens its form, until it is told or put away", async () => {
  const unnamed = "unnamed-attack";
  const cards = { ...CARDS, [unnamed]: { ...CARDS.notice, name: "x", kind: null, cost: null, firepower: null, unnamed: true } };
  const slots = {
    card: one(unnamed), name: { words: ["Card 3"], most: 60 }, kind: one("firepower", "action"), plain: one(false, true),
    cost: { between: [0, 6], step: 1 }, firepower: { between: [0, 12], step: 1 },
  };
  const unseen = offer("NameUnseen", { ...slots, copies: { between: [1, 40], step: 1 } });
  const pile = [offer("NameDiscard", slots), offer("MatchDiscard", { card: one(unnamed), known: one("notice", "luck") })];
  const laid = (changes = {}) => ({ card: unnamed, zone: "discard-attack", picture: "kq3", name: "Iron Wagon", number: 3, cost: 2, items: null, ...changes });
  const over = (offers, ...laidCards) => seat(view({ cards, phase: "over", discards: { attack: [unnamed], defence: [] } }), offers, { laidCards, isFilmed: true });
  const forms = (root) => root.byClass("fray-sheet").length;
  for (const [offers, type, copies] of [[[unseen], "NameUnseen", { copies: 1 }], [[...pile, unseen], "NameDiscard", {}]]) {
    const { root, acted } = over(offers, laid());
    assert.match(root.text, /clear your discard pile, and lay one card there at a time/);
    assert.equal(root.byClass("fray-seen")[0].all((node) => node.localName === "img")[0].attributes.src, "/new-cards/kq3.jpg");
    assert.equal(forms(root), 1);
    await press(root, "Right: Firepower 3, cost 2");
    assert.deepEqual(acted, [{ type, card: unnamed, name: "Iron Wagon", kind: "firepower", cost: 2, firepower: 3, plain: false, ...copies }]);
    assert.equal(forms(root), 0, "it is told");
  }
  const { root } = over([unseen], laid());
  await press(root, "×");
  assert.equal(forms(root), 0, "it is put away");
  assert.equal(forms(over([unseen], laid({ zone: "discard-defence" })).root), 0, "it is the other side's");
  const action = over([unseen], laid({ number: null })).root;
  assert.ok(!has(action, "Right:"), "its kind has not been read");
  const known = over([unseen], laid({ name: "night raid" })).root;
  assert.match(known.text, /Night Raid is in your box already/);
  await assert.rejects(tell(known, "Firepower 3, cost 2"), /is disabled/);
});

test("a card that the camera shows is named with one tap, and put right with two", async () => {
  const slots = {
    card: one("unnamed-attack"), name: { words: ["Card 3"], most: 60 }, kind: one("firepower", "blocker", "action"), plain: one(false, true),
    cost: { between: [0, 6], step: 1 }, firepower: { between: [0, 12], step: 1 },
  };
  const cards = { ...CARDS, "unnamed-attack": { ...CARDS.notice, name: "x", kind: null, cost: null, firepower: null, unnamed: true } };
  const newCard = { card: "unnamed-attack", zone: "attack-0", picture: "kq3", name: "Iron Wagon", number: 3, cost: 2 };
  const asked = (zone) => seat(view({ cards, step: step("describe", { zone }) }), [offer("AddCard", slots)], { newCard });
  const { root, acted } = asked("attack-0");
  assert.equal(root.byClass("fray-seen")[0].all((node) => node.localName === "img")[0].attributes.src, "/new-cards/kq3.jpg");
  await press(root, "Right: Firepower 3, cost 2");
  await press(root, "This is all it says");
  await tell(root, "Firepower 3, cost 1");
  const said = { type: "AddCard", card: "unnamed-attack", name: "Iron Wagon", kind: "firepower", cost: 0, firepower: 3, plain: false };
  assert.deepEqual(acted, [{ ...said, cost: 2 }, { ...said, cost: 1, plain: true }]);
  const plain = asked("attack-0");
  await press(plain.root, "Right, and this is all it says: Firepower 3, cost 2");
  assert.deepEqual(plain.acted, [{ ...said, cost: 2, plain: true }]);
  await press(plain.root, "This is all it says");
  assert.ok(!has(plain.root, "Right, and"), "it is chosen already");
  for (const [zone, kind, words] of [["defence-2", "blocker", "Row block"], ["discard-attack", "action", "One-shot"]]) {
    const other = asked(zone);
    assert.equal(other.root.byClass("fray-seen").length, 0, "the picture is of a card that lies elsewhere");
    assert.ok(!has(other.root, "Right:"), "nothing was read of it");
    await press(other.root, "No name yet");
    await tell(other.root, `${words}, cost 0`);
    assert.deepEqual(other.acted, [{ ...said, name: "Card 3", kind, firepower: 0 }]);
  }
});

test("a guardian whom nobody has named is read in two taps, and the leader is said", async () => {
  const slots = {
    member: one("unnamed-member-1"), name: { words: ["Guardian 1"], most: 60 }, rating: { between: [0, 12], step: 1 }, grit: { between: [0, 3], step: 1 },
    leader: one(false), vital: one(false), plain: one(false, true),
  };
  const offers = [offer("DescribeMember", slots), offer("DescribeMember", { ...slots, leader: one(true), vital: one(false, true) })];
  const unread = { name: "x", rating: 0, text: "", killed: [], unnamed: true };
  const people = { "unnamed-member-1": unread, "unnamed-member-2": unread };
  const members = Object.keys(people).map((id) => ({ id, name: "x", rating: 0, grit: 0, hostage: false, lowest: true, leader: false }));
  const { root, acted } = seat(view({ me: mine("defence"), people, members, step: step("describe-member", { side: "defence" }) }), offers);
  assert.match(root.text, /2 of yours are still unread/);
  assert.match(root.text, /\? A guardian without a name yet/);
  await press(root, "No name yet");
  await tell(root, "Survival rating 3, true grit tokens 0");
  await press(root, "Its death loses the game");
  await press(root, "It says more");
  await tell(root, "Survival rating 3, true grit tokens 1");
  const said = { type: "DescribeMember", member: "unnamed-member-1", name: "Guardian 1", rating: 3 };
  assert.deepEqual(acted, [
    { ...said, grit: 0, leader: false, vital: false, plain: true }, { ...said, grit: 1, leader: true, vital: true, plain: false },
  ]);
});

test("a battlefield is read with what is below its spaces, and in the town with its spaces alone", async () => {
  const plain = { field: one("crystal-river-1"), name: { words: ["Battlefield 1"], most: 60 }, defence: { between: [0, 9], step: 1 } };
  const spaces = (count, from = 1) => Array.from({ length: count + 1 - from }, (_, nth) => nth + from);
  const offers = spaces(4).map((count) => offer("DescribeField", {
    ...plain, spaces: one(count), draws: { some_of: spaces(count) }, draws_more: { some_of: spaces(count) }, optional: { some_of: spaces(count, 2) },
  }));
  const asked = view({ me: mine("defence"), step: step("describe-field", { side: "defence" }) });
  const { root, acted } = seat(asked, offers);
  const row = (name) => root.byClass("fray-numbers-row").find((each) => each.attributes["aria-label"] === name);
  await press(root, "No name yet");
  await press(row("Turn spaces"), "4");
  await press(row("A guardian is drawn on"), "2");
  await press(row("A second one is drawn on"), "4");
  await press(row("In brackets: can be left out"), "4");
  assert.equal(row("In brackets: can be left out").byClass("fray-pick").length, 3, "the first space is always played");
  await tell(root, "Defence: the white chip 3");
  const said = { type: "DescribeField", field: "crystal-river-1", name: "Battlefield 1", defence: 3, spaces: 4 };
  assert.deepEqual(acted, [{ ...said, draws: [1, 3, 4], draws_more: [4], optional: [4] }]);
  const town = seat(asked, [offer("DescribeField", { ...plain, spaces: { between: [1, 8], step: 1 } })]);
  await press(town.root, "No name yet");
  await tell(town.root, "Defence: the white chip 2");
  assert.deepEqual(town.acted, [{ ...said, defence: 2, spaces: 3 }]);
});

test("numbers that were read wrong are put right", async () => {
  const numbers = { cost: { between: [0, 3], step: 1 }, firepower: { between: [0, 4], step: 1 } };
  const { root, acted } = seat(view({ me: mine("defence") }), [offer("SetPrinted", { card: one("notice", "luck"), ...numbers, reason: one("miscounted") })]);
  await press(root, "Put right");
  const sheet = () => root.byClass("fray-sheet")[0];
  await press(sheet(), "A Notice on the Door");
  const row = (name) => sheet().byClass("fray-choice").find((one) => one.attributes["aria-label"] === name);
  await press(row("Cost: cards to discard"), "2");
  await press(row("Firepower"), "4");
  await press(sheet(), "This is printed on it");
  assert.deepEqual(acted, [{ type: "SetPrinted", card: "notice", cost: 2, firepower: 4, reason: "miscounted" }]);
});

test("a card that is not typed in can go back into the hand instead of being described", async () => {
  const slots = { card: one("notice"), kind: one("firepower"), cost: { between: [0, 5], step: 1 }, firepower: { between: [0, 6], step: 1 } };
  const offers = [offer("Describe", slots), offer("TakeBack"), offer("TellBack", { card: one("notice") })];
  const { root, acted } = seat(view({ me: mine("defence"), step: step("describe", { side: "defence" }) }), offers);
  await press(root, "Take it back");
  await press(root, "It lies face down: that is a back");
  assert.deepEqual(acted, [{ type: "TakeBack" }, { type: "TellBack", card: "notice" }]);
});

test("who reads a card says what it shows and when it is played", async () => {
  const numbers = { cost: { between: [0, 5], step: 1 }, kegs: { between: [0, 3], step: 1 } };
  const offers = [
    offer("Describe", { card: one("notice"), kind: one("firepower", "action"), ...numbers, firepower: { between: [0, 6], step: 1 } }),
    offer("Describe", { card: one("notice"), kind: one("action"), ...numbers, firepower: { between: [0, 0], step: 1 }, moment: one("cancel", "attack") }),
  ];
  const { root, acted } = seat(view({ me: mine("defence"), step: step("describe", { side: "defence" }) }), offers);
  await press(root.byClass("fray-numbers-row")[0], "2");
  assert.match(root.text, /goes back into your hand/);
  assert.equal(root.all((node) => /^Firepower 1: /.test(node.attributes?.["aria-label"] ?? "")).length, 0, "a firepower card waits for nothing");
  await tell(root, "One-shot: When the enemy plays a card, cost 0");
  assert.deepEqual(acted, [{ type: "Describe", card: "notice", kind: "action", cost: 0, firepower: 0, kegs: 2, moment: "cancel" }]);
});

test("kegs that nobody has typed in are told from the open hand", async () => {
  const offers = [offer("TellItems", { card: one("notice"), count: { between: [1, 3], step: 1 } }), offer("EndTurn")];
  const { root, acted } = seat(view({ side: "defence", turn: 1, me: mine("defence") }), offers);
  assert.ok(!has(root, "shows powder kegs"), "the hand is covered");
  await press(root, "Keep open");
  await press(root, "A card of mine shows powder kegs");
  const sheet = root.byClass("fray-sheet")[0];
  await press(sheet, "A Notice on the Door");
  await press(sheet.byClass("fray-numbers-row")[0], "1");
  await press(sheet, "This is what it says");
  assert.deepEqual(acted, [{ type: "TellItems", card: "notice", count: 1 }]);
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
  assert.match(said({ type: "PutCard", card: "wagon", zone: "defence-1", nth: 0, to: "discard-defence" }), /^Powder Wagon is really in the guardians’ discard pile/);
});

test("who comes back from the dead is asked for as such", async () => {
  const { root, acted } = seat(view({ side: "defence", me: mine("defence"), step: step("effect", { side: "defence", effect: "recruit" }), fallen: ["miller", "smith"] }), [offer("PickMember", { member: one("miller", "smith") })]);
  assert.match(root.text, /Who comes back\?/);
  await press(root, "The Smith");
  assert.deepEqual(acted, [{ type: "PickMember", member: "smith" }]);
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
