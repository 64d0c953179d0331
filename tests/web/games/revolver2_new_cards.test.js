// Cards that the box of Revolver 2 does not have yet: named, described, and put right.
import assert from "node:assert/strict";
import test from "node:test";
import { CARDS, PLAY, mine, offer, one, row, view } from "../fixtures/revolver2.js";
import { has, settle } from "../support/pages.js";
import { game, press, seat, step, tell, type } from "../support/revolver2_pages.js";

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

test("a real hand of which all was told is searched as well: another card may be in it", async () => {
  const could = ["riders", "lancers"].map((card) => ({ card, cost: CARDS[card].cost, zones: [], why: null }));
  const { root, acted } = seat(view({ me: mine("attack", { hand: [could[0]], unknown: 0, could, real: true }) }), PLAY);
  await press(root, "Play a card from your hand");
  assert.match(root.text, /If you hold another card than you said, choose that one/);
  await press(root.byClass("fray-search")[0], "Coachwhip Lancers");
  await press(root, "Play Coachwhip Lancers");
  assert.deepEqual(acted, [{ type: "PlayCard", card: "lancers", zone: "attack-1" }]);
});

test("real cards are found by a part of their name, where they are more than a glance takes in", async () => {
  const bands = Object.fromEntries([..."abcdefg"].map((id) => [id, { ...CARDS.riders, name: `Band ${id}` }]));
  const cards = { ...CARDS, ...bands };
  const hold = (...ids) => {
    const could = ids.map((card) => ({ card, cost: 0, zones: [], why: null }));
    return seat(view({ cards, me: mine("attack", { hand: [], unknown: 6, could }) }), [offer("PlayCard", { card: one(...ids), zone: one("attack-1") })]);
  };
  const few = hold("riders", "lancers", "raid").root;
  assert.equal(few.byClass("fray-hand")[0].text.match(/6 (real )?cards/g).length, 1, "the number of cards is told once");
  await press(few, "Play a card from your hand");
  assert.deepEqual(few.all((node) => node.localName === "input"), []);
  const { root, acted } = hold("riders", "lancers", ...Object.keys(bands));
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

test("of a hand that we know in part it is told how many real cards are in it", () => {
  const hand = [{ card: "riders", cost: 0, zones: [], why: "not-now" }];
  assert.match(seat(view({ me: mine("attack", { hand, unknown: 6 }) })).root.text, /7 cards .*6 real cards in your hand/);
});
