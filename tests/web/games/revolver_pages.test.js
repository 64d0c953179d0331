// The pages of Revolver: what its modules offer becomes what a phone posts, and nothing secret shows before its owner looks.
import assert from "node:assert/strict";
import test from "node:test";
import { PLAY, mine, row, lying, view } from "../fixtures/revolver.js";
import { offer, one } from "../fixtures/revolver2.js";
import { PLAYERS, button, draw, has, html, load, markup, recorder, settle, update } from "../support/pages.js";
import { scripts, source } from "../support/names_in_python_source.js";
import { game, press, seat, step } from "../support/revolver_pages.js";

const { tableMoveWords } = await load("web/skirmish/table/real_table_moves.js");
const { causeOf } = await load("web/skirmish/questions/pay_form.js");

const screen = (shown, events = []) => draw(html`<${game.Table} view=${shown} players=${PLAYERS} update=${update({ view: shown, events, seat: null })} />`);
const errand = (source, side) => step("game", { source, side });

async function opened(shown, offers) {
  const given = seat(shown, offers);
  await press(given.root, "Keep open");
  return given;
}

test("a coat hides a card of the hand, or a real one that nobody tells, or none", async () => {
  const shown = view({ me: mine("defence"), step: errand("prison-hide-card", "defence") });
  const { root, acted } = await opened(shown, [offer("LayDown", { card: one("dynamite", null) }), offer("Decline")]);
  await press(root.byClass("fray-ask")[0], "Dynamite");
  await press(root, "Hide Dynamite there");
  await press(root, "Lay a real card face down");
  await press(root, "Leave it out");
  assert.deepEqual(acted, [{ type: "LayDown", card: "dynamite" }, { type: "LayDown", card: null }, { type: "Decline" }]);
});

const OTHER = { attack: mine("attack", { hand: ["stranger", "stranger", "stranger"].map((card) => ({ card, cost: 1, zones: [], why: "cost" })), ambushed: { 3: "decoy" }, down: ["hunter"] }), defence: mine("defence", { hand: ["alibi", "alibi", "alibi"].map((card) => ({ card, cost: 0, zones: [], why: "moment" })), laid: "dynamite" }) };
const LETS = offer("LetItBe", { turn: one(false) });
const SECRETS = {
  "a turn": ["attack", { step: null }, [offer("PlayCard", { card: one("deputy"), zone: one("attack-6") }), offer("LayDown", { card: one("deputy") }), offer("EndTurn")], [offer("EndTurn")]],
  "an ambush to be laid": ["attack", { phase: "ambush", marker: null }, [offer("LayAmbush", { field: one(2), card: one("traps", "decoy") })], [offer("LayAmbush", { field: one(2), card: one("decoy", "traps") })]],
  "an ambush to be turned": ["attack", {}, [offer("SpringAmbush", { card: one("traps"), field: one(6) })], [offer("SpringAmbush", { card: one("decoy"), field: one(6) })]],
  "a card for the prison": ["defence", { phase: "prison", step: errand("prison-play", "defence") }, [offer("BringCard", { card: one("pistol"), zone: one("defence-5") }), offer("LayDown", { card: one("pistol") }), offer("Pass")], [offer("Pass")]],
  "a card for a coat": ["defence", { step: errand("prison-hide-card", "defence") }, [offer("LayDown", { card: one("pistol") }), offer("Decline")], [offer("Decline")]],
  "a card for the duel": ["defence", { step: errand("duel-lay", "defence") }, [offer("LayForDuel", { card: one("pistol", "alibi") })], [offer("LayForDuel", { card: one("dynamite") })]],
  "an answer in the duel": ["attack", { step: errand("duel-answer", "attack"), laid: { defence: null } }, [offer("CallBluff"), offer("DrawIron", { card: one("deputy") }), offer("Retreat", {}, true)], [offer("CallBluff"), offer("Retreat", {}, true)]],
  "a use as an answer": ["defence", { step: step("window", { side: "defence", source: "wound" }) }, [offer("UseCard", { card: one("alibi"), zone: one("hand"), nth: one(0), use: one(0) }), LETS], [LETS]],
  "a card to show": ["defence", { step: step("show", { side: "defence" }) }, [offer("ShowCard", { card: one("pistol", "alibi") })], [offer("ShowCard", { card: one("dynamite") })]],
};

for (const [name, [side, changes, offers, others]] of Object.entries(SECRETS)) {
  test(`covered, a phone shows the same whatever is hidden: ${name}`, () => {
    assert.equal(markup(seat(view({ me: mine(side, { laid: side === "defence" ? "pistol" : null }), ...changes }), offers).root), markup(seat(view({ me: OTHER[side], ...changes }), others).root));
  });
}

test("one of the gang without a name is read, and the right hand's death may lose the game before the train (R1-1)", async () => {
  const slots = { member: one("unnamed-member-1"), name: { most: 60, words: ["Outlaw 1"] }, rating: { between: [0, 12] }, grit: { between: [0, 3] }, leader: one(false), vital: one(false), plain: one(false, true) };
  const offers = [offer("DescribeMember", slots), offer("DescribeMember", { ...slots, leader: one(true), vital: one(false, true) }), offer("DescribeMember", { ...slots, vital: one(true) })];
  const people = { "unnamed-member-1": { name: "x", rating: 0, text: "", killed: [], unnamed: true } };
  const members = [{ id: "unnamed-member-1", name: "x", rating: 0, grit: 0, hostage: false, lowest: false, leader: false }];
  const { root, acted } = seat(view({ me: mine("defence"), people, members, step: step("describe-member", { side: "defence" }) }), offers);
  assert.match(root.text, /What is printed on this one of the gang/);
  assert.match(root.text, /One of the gang without a name yet/);
  const tell = async (words) => { root.all((node) => node.attributes?.["aria-label"] === words)[0].click(); await settle(); };
  await press(root, "No name yet");
  await press(root, "Higher numbers");
  await press(root, "Death before the train loses the game");
  await tell("Survival rating 7, true grit tokens 0");
  await press(root, "Leads the gang: death loses the game");
  await tell("Survival rating 7, true grit tokens 0");
  const said = { type: "DescribeMember", member: "unnamed-member-1", name: "Outlaw 1", rating: 7, grit: 0, plain: true };
  assert.deepEqual(acted, [{ ...said, leader: false, vital: true }, { ...said, leader: true, vital: true }]);
});

test("a card laid beside the battlefield is taken to be one that lies there", async () => {
  const card = "unnamed-attack";
  const slots = { card: one(card), kind: one("firepower", "blocker", "action", "beside"), cost: { between: [0, 6] }, firepower: { between: [0, 12] }, name: { most: 60, words: ["Card 1"] }, plain: one(false, true) };
  const shown = view({ me: mine("attack"), step: step("describe", { card, zone: "beside-0" }) });
  shown.cards[card] = { ...shown.cards.deputy, name: "x", unnamed: true };
  const { root, acted } = await opened(shown, [offer("AddCard", slots), offer("TellBack", { card: one(card) })]);
  await press(root, "No name yet");
  await press(root.byClass("fray-table")[0], "0");
  assert.deepEqual(acted, [{ type: "AddCard", card, name: "Card 1", kind: "beside", cost: 0, firepower: 0, plain: false }]);
});

test("an ambush is chosen under a thumb and laid face down; a real one by a word", async () => {
  const changes = { phase: "ambush", marker: null, step: null, me: mine("attack", { ambushes: ["traps", "decoy", "decoy"] }) };
  const laid = [offer("LayAmbush", { field: one(6), card: one("traps", "decoy") })];
  assert.match(seat(view(changes), laid).root.text, /You hold 3 ambush cards/);
  const last = { ...changes, me: mine("attack", { ambushes: ["decoy"] }) };
  assert.match(seat(view(last), [offer("LayAmbush", { field: one(6), card: one("decoy") })]).root.text, /You hold one ambush card\. It goes/);
  const { root, acted } = await opened(view(changes), laid);
  assert.equal(root.byClass("fray-hand-card").length, 3, "both copies");
  assert.deepEqual(root.byClass("is-now").map((node) => node.text.includes("Valley")), [true]);
  await press(root, "Decoy");
  await press(root, "Lay it face down");
  const real = seat(view(changes), [offer("LayAmbush", { field: one(6), card: one(null) })]);
  await press(real.root, "An ambush lies at Valley");
  assert.deepEqual([...acted, ...real.acted], [{ type: "LayAmbush", field: 6, card: "decoy" }, { type: "LayAmbush", field: 6, card: null }]);
});

test("the law's own phone lists its ambushes along the row, with the prison's where it stands", () => {
  const ambushed = Object.fromEntries(view().battlefields.map(({ number }) => [number, "traps"]));
  const { root } = seat(view({ me: mine("attack", { ambushed, down: [] }) }));
  const places = root.byClass("rv-secrets")[0].all(({ localName }) => localName === "li").map((line) => line.text);
  view().battlefields.forEach(({ name }, nth) => assert.ok(places[nth].includes(name), `${places[nth]} is not at ${name}`));
});

test("the law decides on its dollars, and sees what two of them mean", async () => {
  const { root, acted } = seat(view({ phase: "decision", marker: null }), [offer("Decide", { dollars: one(1, 2) })]);
  assert.match(button(root, "Begin with 2").text, /Train Guard has True Grit; but Wire lies under Finn/);
  await press(root, "Begin with 2");
  assert.deepEqual(acted, [{ type: "Decide", dollars: 2 }]);
});

test("a Frontier card is bought, a card in play is used at its price, a padlock is laid face down", async () => {
  const { root, acted } = await opened(view(), PLAY);
  assert.match(button(root, "Buy a Frontier card").text, /for 1 dollar; you have 2/);
  await press(root, "Buy a Frontier card");
  assert.match(button(root, "Bounty Hunter: Move a card in play").text, /for 1 card/);
  await press(root, "Bounty Hunter: Move a card in play");
  root.byClass("fray-hand-card")[0].click();
  await settle();
  await press(root.byClass("fray-sheet")[0], "Lay it face down");
  assert.deepEqual(acted, [{ type: "BuyCard" }, { type: "UseCard", card: "hunter", zone: "attack-6", nth: 0, use: 0 }, { type: "LayDown", card: "deputy" }]);
});

test("the whole price of a card is on its button, and why it cannot be played in a sentence", async () => {
  const { root } = await opened(view({ me: mine("defence") }), [offer("PlayCard", { card: one("dynamite"), zone: one("discard-defence") })]);
  root.byClass("fray-hand-card")[1].click();
  await settle();
  assert.match(button(root, "Play Dynamite").text, /discard 2 cards for it, 1 card by lot, 1 dollar/);
  const law = await opened(view(), []);
  law.root.byClass("fray-hand-card")[2].click();
  await settle();
  assert.match(law.root.byClass("fray-why")[0].text, /What it needs is not there/);
});

test("attachments lie under their hosts, others by the battlefield, which goes by its number", () => {
  const { root } = seat(view(), PLAY);
  const ground = root.byClass("fray-ground")[0];
  assert.equal(ground.attributes["aria-label"], "Valley");
  assert.deepEqual(ground.byClass("fray-under").map((node) => node.text), ["+ Saddle"]);
  assert.match(ground.byClass("fray-beside")[0].text, /Storm/);
  assert.equal(root.byClass("fray-strip")[0].byClass("is-past").length, 2);
  assert.equal(root.byClass("fray-strip")[0].byClass("is-armed").length, 1);
});

test("the ambush is turned up before the attack; where it is a real card, it is looked up", async () => {
  const known = seat(view(), [offer("SpringAmbush", { card: one("traps"), field: one(6) })]);
  await press(known.root, "Reveal the ambush");
  const real = seat(view(), [offer("SpringAmbush", { card: one("traps", "decoy"), field: one(6) })]);
  await press(real.root, "Reveal the ambush");
  await press(real.root.byClass("fray-sheet")[0], "Decoy");
  await press(real.root.byClass("fray-sheet")[0], "Reveal Decoy");
  assert.deepEqual([...known.acted, ...real.acted].map(({ card }) => card), ["traps", "decoy"]);
});

test("the prison is entered only after a second question, and passed by at once", async () => {
  const { root, acted } = seat(view({ phase: "advance", me: mine("defence") }), [offer("Advance", { prison: one(false, true) })]);
  await press(root, "Enter the prison");
  assert.deepEqual(acted, []);
  await press(root, "Yes, enter");
  await press(root, "Ride on to Creek");
  assert.deepEqual(acted, [{ type: "Advance", prison: true }, { type: "Advance", prison: false }]);
});

test("in the prison a card comes open or face down, at its worth there, or one passes", async () => {
  const shown = view({ phase: "prison", me: mine("defence"), step: errand("prison-play", "defence"), passes: 1, marker: { field: 5, space: 1 } });
  const offers = [offer("BringCard", { card: one("dynamite"), zone: one("defence-5") }), offer("BringCard", { card: one("pistol"), zone: one("defence-5") }), offer("LayDown", { card: one("pistol") }), offer("Pass")];
  const { root, acted } = await opened(shown, offers);
  assert.match(root.byClass("rv-yard")[0].text, /and 1 face down/);
  assert.match(root.byClass("fray-hand")[0].text, /Your other card does not count here/);
  const real = seat({ ...shown, me: { ...shown.me, unknown: 2 } }, [offer("BringCard", { card: one("pistol"), zone: one("defence-5") }), offer("Pass")]).root;
  assert.match(real.byClass("fray-hand")[0].text, /Pocket Pistol/, "it lies open, for it tells nothing of the hand");
  assert.doesNotMatch(real.text, /not count here/);
  await press(root.byClass("fray-hand")[0], "Dynamite");
  assert.match(button(root, "Bring it face up").text, /firepower 3/);
  await press(root, "Bring it face up");
  await press(root.byClass("fray-hand")[0], "Pocket Pistol");
  await press(root, "Lay it face down");
  assert.match(button(root, "Pass").text, /this ends it/);
  await press(root, "Pass");
  assert.deepEqual(acted, [{ type: "BringCard", card: "dynamite", zone: "defence-5" }, { type: "LayDown", card: "pistol" }, { type: "Pass" }]);
});

test("the duel is a call, an answer or a retreat", async () => {
  const shown = view({ step: errand("duel-answer", "attack"), laid: { defence: null } });
  const offers = [offer("CallBluff"), offer("DrawIron", { card: one("deputy") }), offer("Retreat", {}, true)];
  const { root, acted } = await opened(shown, offers);
  assert.match(root.byClass("rv-duel")[0].text, /Is it loaded\?/);
  await press(root.byClass("rv-iron")[0], "Deputy");
  await press(root, "Answer with Deputy");
  await press(root, "Call the bluff");
  await press(root, "Give way");
  await press(root, "Yes, give way");
  assert.deepEqual(acted, [{ type: "DrawIron", card: "deputy" }, { type: "CallBluff" }, { type: "Retreat" }]);
});

test("how a duel ended stays on the page until the game goes on, and after a retreat no card is named", () => {
  const ended = { type: "DuelEnded", winner: "defence", retreated: true, defence: null, attack: null };
  const shown = view({ me: mine("defence"), duel: { winner: "defence", retreated: true, defence: null, attack: null } });
  assert.match(seat(shown, [], [ended]).root.byClass("rv-duel-end")[0].text, /gives way .* never to be seen .* shields The Partner/);
  for (const on of [{ type: "TurnBegan", side: "attack" }, { type: "CardPlayed", card: "hunter" }]) {
    assert.equal(seat(shown, [], [ended, on]).root.byClass("rv-duel-end").length, 0);
    assert.equal(screen(shown, [ended, on]).byClass("rv-duel-end").length, 0);
  }
});

test("how the prison ended stays on the phones until the gang has played on", () => {
  const fought = { type: "PrisonFought", field: 5, attack: 3, defence: 4, winner: "defence" };
  const began = (side) => ({ type: "TurnBegan", side });
  const shown = (...events) => seat(view({ me: mine("defence") }), [], events).root.byClass("rv-yard");
  assert.match(shown(fought, began("defence"))[0].text, /The gang is stronger .* goes free\. The law 3 The gang 4/);
  assert.match(shown({ ...fought, winner: null })[0].text, /It is a tie .* one of the gang must fall/);
  assert.equal(shown(fought, began("defence"), began("attack")).length, 0);
  assert.equal(shown(fought, began("defence"), { type: "CardPlayed", card: "hunter" }).length, 0);
});

test("the screen shows scenes, and what everybody counts", () => {
  const open = view({ me: null });
  const root = screen(open);
  assert.match(root.byClass("rv-ledger")[0].text, /Mexican Border .* Wounds .* Dollars Ann 2 Bo 0 in the reserve 2 Fever Bo/);
  assert.equal(root.byClass("fray-place").length, 7);
  assert.match(screen(view({ me: null, step: errand("duel-lay", "defence"), laid: {} })).text, /A hand goes to the holster/);
  assert.match(screen(view({ me: null, phase: "prison", marker: { field: 5, space: 1 }, battlefields: row({ 5: { down: { attack: 2, defence: 1 } } }) })).byClass("rv-yard")[0].text, /and 2 face down .* and 1 face down/);
  assert.match(screen(view({ me: null, phase: "ambush", marker: null })).text, /The ambushes/);
});

test("what the heading of the page says is not said again below it while the law prepares", () => {
  const waits = { decision: /The law decides/, ambush: /The law lays/ };
  for (const [phase, said] of Object.entries(waits)) {
    assert.match(game.detail({ view: view({ me: mine("defence"), phase, marker: null }), update: update({ to_act: [0] }), players: PLAYERS, me: 1 }), said);
    assert.doesNotMatch(seat(view({ me: mine("defence"), phase, marker: null })).root.text, said);
    assert.doesNotMatch(screen(view({ me: null, phase, marker: null })).text, said);
  }
});

const TAPS = [
  [offer("PickDeck", { deck: one("attack", "frontier") }), ["Frontier deck"], { type: "PickDeck", deck: "frontier" }],
  [offer("PickToken", { token: one("red", "power-attack") }), ["Red chip"], { type: "PickToken", token: "red" }],
  [offer("ShiftChip", { token: one("red"), card: one("hunter"), zone: one("attack-6"), nth: one(0) }), ["Bounty Hunter"], { type: "ShiftChip", token: "red", card: "hunter", zone: "attack-6", nth: 0 }],
  [offer("PlaceField", { after: one(2, 5) }), ["between Buzzard and Prison"], { type: "PlaceField", after: 2 }],
  [offer("PickField", { field: one(6, 2) }), ["3. Valley"], { type: "PickField", field: 6 }],
  [offer("DrawFrom", { stage: { between: [0, 2], step: 1 } }), ["1", "1 of your own deck, 1 of the Stagecoach deck"], { type: "DrawFrom", stage: 1 }, { left: 2 }],
  [offer("NameCard", { card: one("pistol", "alibi") }), ["Alibi", "Alibi"], { type: "NameCard", card: "alibi" }],
  [offer("HideChip", { hand: one("left", "right") }), ["Left hand"], { type: "HideChip", hand: "left" }],
  [offer("GuessHand", { hand: one("left", "right") }), ["Right hand"], { type: "GuessHand", hand: "right" }],
  [offer("KeepCards", { cards: { subset: ["pistol", "alibi"], least: 1, most: 1 } }), ["Alibi", "These are kept"], { type: "KeepCards", cards: ["alibi"] }],
  [offer("ShowCard", { card: one("deputy") }), ["Keep open", "Deputy", "Show Deputy"], { type: "ShowCard", card: "deputy" }],
  [offer("StashCard", { card: one("deputy", null) }), ["Keep open", "A real card, untold"], { type: "StashCard", card: null }],
  [offer("Arrange", { cards: one(["deputy", "hunter"], ["hunter", "deputy"]), bottom: one(false, true) }), ["Keep open", "Bounty Hunter", "Deputy", "Put them under the deck"], { type: "Arrange", cards: ["hunter", "deputy"], bottom: true }],
  [offer("PickOption", { option: one(0, 1) }), ["Nothing happens"], { type: "PickOption", option: 1 }, { effect: "choose", options: [[{ do: "wound", count: 1, text: "" }], []] }],
  [offer("TellCard", { place: one("duel"), card: one("pistol", "alibi") }), ["Alibi", "Alibi"], { type: "TellCard", place: "duel", card: "alibi" }],
  [offer("TellCard", { place: one("prison"), card: one("pistol") }), ["Pocket Pistol"], { type: "TellCard", place: "prison", card: "pistol" }],
];

for (const [asked, taps, action, more = {}] of TAPS) {
  test(`a question is answered by taps: ${asked.action}`, async () => {
    const { root, acted } = seat(view({ step: step("effect", more) }), [asked]);
    for (const name of taps) {
      const ask = root.byClass("fray-ask")[0];
      const found = ask.all((node) => node.localName === "button" && node.text.includes(name));
      assert.ok(found.length, `${name}: ${ask.text}`);
      found.at(-1).click();
      await settle();
    }
    assert.deepEqual(acted, [action]);
  });
}

for (const [place, told, left] of [["prison", { down: ["deputy", "alibi"] }, 1], ["duel", { laid: "alibi" }, 0]]) {
  for (const card of ["Alibi", "Pocket Pistol"]) {
    test(`at the ${place} the card that was told is chosen, until its owner chooses ${card}`, async () => {
      const asked = [offer("TellCard", { place: one(place), card: one("alibi", "pistol") })];
      const { root, acted } = seat(view({ me: mine("attack", told), step: step("game", { left }) }), asked);
      assert.match(root.byClass("fray-ask")[0].text, /When you laid it, you said Alibi\. If another lies there, choose that one/);
      if (card !== "Alibi") await press(root.byClass("fray-search")[0], card);
      root.byClass("fray-ask")[0].all((node) => node.localName === "button").at(-1).click();
      await settle();
      assert.deepEqual(acted, [{ type: "TellCard", place, card: card === "Alibi" ? "alibi" : "pistol" }]);
    });
  }
}

test("who guesses reads that the enemy in the text of the card is meant", () => {
  const hands = [offer("GuessHand", { hand: one("left", "right") })];
  const asking = (card) => seat(view({ step: step("guess", { card, effect: "guess" }), cards: { ...view().cards, kane: { name: "Kane", text: "Guesses the enemy right, he goes over." } } }), hands).root;
  assert.match(asking("kane").text, /he goes over\. ?“The enemy” in this text is you/);
  assert.doesNotMatch(asking(null).text, /in this text/);
});

test("who is called for a card holds it, or says that there is none", async () => {
  const { root, acted } = seat(view({ step: step("called", { card: "deputy" }) }), [offer("Done")]);
  await press(root, "I hold none");
  assert.deepEqual(acted, [{ type: "Done" }]);
});

test("a moved card is kept for its toll, or lost", async () => {
  const { root, acted } = seat(view({ step: step("toll", { left: 1 }) }), [offer("PickOption", { option: one(0) }), offer("Decline")]);
  assert.match(root.byClass("fray-ask")[0].text, /^Pay the toll, or lose the card/);
  await press(root, "Discard 1 card, and it stays");
  await press(root, "Lose the card");
  assert.deepEqual(acted, [{ type: "PickOption", option: 0 }, { type: "Decline" }]);
});

test("a card that pays for two, or a dollar, goes by itself", async () => {
  const offers = [offer("DiscardCards", { cards: { subset: ["deputy", "hunter"], least: 2, most: 2 } }), offer("DiscardCard", { card: one("deputy", "hunter", "stranger"), zone: one("discard-frontier") }), offer("TakeBack")];
  const { root, acted } = await opened(view({ step: step("pay", { card: "guard", left: 2 }) }), offers);
  await press(root.byClass("fray-ask")[0], "Stranger");
  await press(root.byClass("fray-ask")[0], "1 of 2 chosen");
  assert.deepEqual(acted, [{ type: "DiscardCard", card: "stranger", zone: "discard-frontier" }]);
});

test("what people move is called by its name, wherever it goes", () => {
  const pieces = ["ambush", "border", "valley", "crosshair", "dollar", "eagle", "fever", "grit", "hostage", "marker", "power", "red", "smoke", "wound", "double-attack", "red-double"];
  const places = ["ambush-3", "attack", "attack-6", "beside-6", "border", "box", "deck-attack", "discard-frontier", "down-defence", "field-6", "field-6:1", "game-defence", "hand", "leader", "open-attack", "reserve", "supply", "boss"];
  const said = [...pieces.map((piece) => tableMoveWords(view(), { piece, from: null, to: "supply" })), ...places.map((to) => tableMoveWords(view(), { piece: "dollar", from: null, to }))];
  assert.deepEqual(said.filter((words) => /undefined|null|\w-\d|(red|double|hand|open|down|deck|game|discard)-/.test(words)), []);
  assert.equal(tableMoveWords(view(), { piece: "valley", from: "box", to: "field-1" }), "Valley to Canyon");
  assert.equal(tableMoveWords(view(), { piece: "wound", from: "supply", to: "leader" }), "Wound to the gang’s leader");
});

test("tokens are put right wherever they lie: in a purse, as wounds, on a card by its battlefield", async () => {
  const slots = (place, token, most) => ({ place, token: one(token), count: { between: [0, most], step: 1 }, reason: one("miscounted") });
  const offers = [offer("SetTokens", slots(one("wounds"), "wound", 5)), offer("SetTokens", slots(one("dollars:attack", "dollars:defence"), "dollar", 6)), offer("SetTokens", slots(one("card:attack-6:hunter:0", "field:6", "countdown", "keepsakes:attack", "member:runt"), "red", 9))];
  const { root, acted } = seat(view(), offers);
  await press(root, "Put right");
  const sheet = () => root.byClass("fray-sheet")[0];
  const places = ["Wounds", "Dollars of the law", "Dollars of the gang", "Bounty Hunter, Valley, the law’s side", "Valley", "Mexican Border", "Tokens before the law", "The Runt"];
  assert.deepEqual(places.filter((name) => !sheet().byClass("fray-pick").some((node) => node.text === name)), []);
  await press(sheet(), "Dollars of the gang");
  await press(sheet().byClass("fray-numbers-row")[0], "2");
  await press(sheet(), "So many lie there");
  assert.deepEqual(acted, [{ type: "SetTokens", place: "dollars:defence", token: "dollar", count: 2, reason: "miscounted" }]);
});

test("cards of the Frontier are counted apart from those with the back of a side", async () => {
  const spots = ["deck:stage-attack", "hand:attack", "deck:frontier", "bought:attack"];
  const offers = spots.map((place) => offer("SetCardCount", { place: one(place), count: { between: [0, 9], step: 1 }, reason: one("miscounted") }));
  const piles = { hands: { attack: 6, defence: 5 }, stage: { attack: 4, defence: 5 }, frontier: { deck: 7, discard: [] }, bought: { attack: 2, defence: 0 } };
  const { root } = seat(view(piles), offers);
  await press(root, "Put right");
  const sheet = () => root.byClass("fray-sheet")[0];
  const lying = { "Stagecoach deck of the law": 4, "Own cards in the hand of the law": 4, "Frontier deck": 7, "Frontier cards in the hand of the law": 2 };
  for (const [name, many] of Object.entries(lying)) {
    await press(sheet(), name);
    assert.equal(sheet().byClass("amount-value")[0].text, String(many), name);
  }
});

test("every action that people may take is drawn by some page", () => {
  const pages = scripts("web/skirmish", "companion/games/revolver/page").filter((path) => !/\/text\//.test(path)).map(source).join("\n");
  const shared = ["corrections", "chance", "hands", "picks", "play_cards"].map((name) => `companion/skirmish/battle/actions/${name}.py`);
  const python = [...shared, "companion/skirmish/play/choose_sides.py", "companion/games/revolver/actions.py"];
  const actions = python.flatMap((path) => [...source(path).matchAll(/^class (\w+)\(Action\):/gm)].map(([, name]) => name));
  assert.ok(actions.length > 45);
  const byLot = ["DrawSides"]; // the shell's own outcomes
  assert.deepEqual(actions.filter((name) => !byLot.includes(name) && !new RegExp(`\\b${name}\\b`).test(pages)), []);
});

test("tokens on cards say what they are", () => {
  const marked = lying("hunter", "attack-6", { power: 2, marks: { "red-double": 1, eagle: 1, crosshair: 1 }, grit: 1 });
  const { root } = seat(view({ battlefields: row({ 6: { attack: [marked] } }) }), []);
  const labels = root.byClass("fray-ground")[0].byClass("fray-card-chip")[0].all((node) => node.attributes.role === "img").map((node) => node.attributes["aria-label"]);
  assert.deepEqual(labels, ["firepower 2", "2 power tokens", "1 True Grit", "1 × red chip of 2", "Eagle", "crosshair"]);
  assert.ok(!has(root, "undefined"));
});

test("who must discard is told which card wants it", () => {
  const asked = (task, source) => causeOf({ step: { task, source }, cards: { hunter: {} } });
  assert.equal(asked("discard", "card:hunter"), "hunter");
  assert.deepEqual([asked("discard", ""), asked("discard", "member:runt"), asked("pay", "card:hunter"), causeOf({ step: null, cards: {} })], [null, null, null, null]);
});

test("while a lost card is named, the heading says so", async () => {
  const { heading } = await load("web/parts/status/turn_heading.js");
  const said = (type) => heading(game, update({ view: view(), to_act: ["chance"], chance: [{ type, side: "attack", card: "raid" }] }), [], null).text;
  assert.deepEqual(["LoseAtRandom", "DrawCard"].map(said), ["A card is lost", "The cards are being dealt"]);
});
