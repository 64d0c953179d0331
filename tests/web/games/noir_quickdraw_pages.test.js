// The games' own pages, on updates recorded from the engine (seat 0 of Noir sits in the Foyer, with a trap there).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { button, draw, has, html, load, PLAYERS, recorder, settle } from "../support/pages.js";

const noir = await load("companion/games/noir/page.js");
const { choicesIn } = await load("companion/games/noir/page/query_room_offers.js");
const { DOORS, PLAN, ROOMS, STAIRS, wayBetween, widened } = await load("companion/games/noir/page/house_plan.js");
const { stepsOf } = await load("companion/games/noir/page/revealed_paths.js");
const { hitsAt, sceneOf, shownIn, verdictOf } = await load("companion/games/noir/page/loud_event_scene.js");
const { publicMarks } = await load("companion/games/noir/page/table_screen.js");
const quickdraw = await load("companion/games/quickdraw/page.js");
const { lineWords } = await load("web/pages/host/log_and_undo.js");
const { latestSentences } = await load("web/parts/status/ticker.js");
const { cardText, standing } = await load("companion/games/quickdraw/page/text.js");
const { questionBefore } = await load("companion/games/quickdraw/page/phone/decision_panel.js");

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
  const secrets = () => ["pawn", "trap", "is-near"].reduce((sum, name) => sum + root.byClass("plan")[0].byClass(name).length, 0);
  assert.equal(secrets(), 0);
  button(root, "Hold to look").fire("pointerdown");
  await settle();
  assert.ok(secrets() > 2);
  assert.match(room(root, "Foyer").attributes["aria-label"], /you are here, your trap/);
  button(root, "Let go").fire("pointerup");
  await settle();
  assert.equal(secrets(), 0);
});

test("a plan that is kept open has one button, and is covered at the next decision", async () => {
  const now = recorded("noir-turn");
  const at = (decision) => html`<${noir.Seat} view=${now.view} offers=${now.offers} act=${recorder().act} me=${now.seat} players=${THREE} update=${{ ...now, decision }} />`;
  const root = draw(at(1));
  const labels = () => root.byClass("noir-look")[0].all((node) => node.localName === "button").map((node) => node.text.trim());
  button(root, "Keep open").click();
  await settle();
  assert.deepEqual(labels(), ["Cover my secrets"]);
  assert.match(room(root, "Foyer").attributes["aria-label"], /you are here/);
  root.again(at(2));
  assert.deepEqual(labels(), ["Hold to look", "Keep open"]);
  assert.doesNotMatch(room(root, "Foyer").attributes["aria-label"], /you are here/);
});

test("a room's card enlarges with all that it allows: by a long press, and by a tap where nothing can be done", async () => {
  const large = (root) => root.byClass("enlarged")[0];
  const update = recorded("noir-turn");
  const root = seat(noir, update, recorder().act);
  room(root, "Balcony").fire("contextmenu");
  await settle();
  assert.match(large(root).text, /Balcony Jump the railing \(0 AP\): straight into the Kitchen, for all to see\. From here you go to Hall and Foyer\. You shoot into Balcony, Hall, Foyer, Kitchen and Dining Room\./);
  assert.equal(large(root).byClass("pawn").length + large(root).byClass("trap").length, 0, "a card tells nothing of who is where");
  assert.equal(root.byClass("noir-room").length, 0, "the room is not picked with it");
  const waiting = seat(noir, { ...update, offers: [], to_act: [1] }, recorder().act);
  room(waiting, "Dining Room").click();
  await settle();
  assert.match(large(waiting).text, /Dining Room From here .* This room has no effect\./);
});

test("a room offers what can be done there, and the flooded one offers no way in", async () => {
  const update = recorded("noir-turn");
  const types = (name) => choicesIn(name, update.offers, update.view).map(({ action }) => action.type);
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

test("after a shot the move is free, and says so", () => {
  const update = recorded("noir-turn");
  const hints = (phase) => choicesIn("Kitchen", update.offers.filter(({ action }) => action === "MoveTo"), { ...update.view, phase }).map(({ hint }) => hint);
  assert.deepEqual([hints("turn"), hints("retreat"), hints("flee")], [["1 AP"], ["free"], ["free"]]);
});

test("where the opponent can be is shaded, unless that is switched off", async () => {
  const root = seat(noir, recorded("noir-turn"), recorder().act);
  assert.equal(root.byClass("suspect-1").length, recorded("noir-turn").view.suspects["1"].length);
  root.all((node) => node.attributes.role === "switch")[0].fire("change", { target: { checked: false } });
  await settle();
  assert.equal(root.byClass("suspect-1").length, 0);
});

test("a tapped room is headed by its name, and without points nobody is told to spend some", async () => {
  const root = seat(noir, recorded("noir-turn"), recorder().act);
  room(root, "Kitchen").click();
  await settle();
  assert.equal(root.all((node) => node.localName === "h2").at(-1).text, "Kitchen");
  const { view, ...spent } = recorded("noir-turn");
  const hint = (ap) => seat(noir, { ...spent, view: { ...view, ap } }, recorder().act).byClass("hint").at(-1).text;
  assert.match(hint(1), /Tap a room to move, shoot or set a trap/);
  assert.match(hint(0), /No points are left: end your turn/);
});

test("a figure has the colour of its seat, on its own phone as on the table screen", () => {
  const looksIn = (root) => root.byClass("duelist").map((one) => [one, ...one.byClass("pawn")].map(({ attributes }) => attributes.class.match(/is-\d|pawn-\w+/)[0]));
  const seats = [["is-0", "pawn-0"], ["is-1", "pawn-1"]];
  assert.deepEqual(looksIn(seat(noir, recorded("noir-turn"), recorder().act)), seats);
  assert.deepEqual(looksIn(table(noir, recorded("noir-table"))), seats);
});

test("the table screen shows no pawn while the game goes on", () => {
  const root = table(noir, recorded("noir-table"));
  assert.match(root.text, /Ann/);
  assert.equal(root.byClass("plan")[0].byClass("pawn").length, 0);
  assert.ok(room(root, "Basement").attributes["aria-label"].includes("flooded"));
});

const FIRED = { type: "ShotFired", seat: 0, source: "Foyer", target: "Kitchen", hit: true, cost: 2, opened: [] };
const historyOf = (...events) => ({ lines: events.map((event, nth) => ({ key: `${9 - nth}.0`, seq: 9 - nth, event })) });

test("a shot is staged until somebody goes on: who, from where to where, and with the last beat what came of it", () => {
  const scene = sceneOf(historyOf({ type: "Moved", seat: 0, room: null, cost: 0 }, FIRED));
  assert.deepEqual([scene.seat, scene.from, scene.to, verdictOf(scene)], [0, "Foyer", "Kitchen", "hit"]);
  assert.deepEqual([0, 1, 2].map((beat) => shownIn(scene, beat).length), [1, 1, 2]);
  assert.deepEqual([0, 1, 2].map((beat) => hitsAt(1, 1, scene, beat)), [0, 0, 1]);
  assert.equal(sceneOf(historyOf({ type: "Moved", seat: 0, room: null, cost: 1 }, FIRED)), null);
  assert.equal(sceneOf(historyOf({ type: "TurnEnded", seat: 0 }, FIRED)), null);
});

test("a miss shows who fired, and nobody else", () => {
  const scene = sceneOf(historyOf({ ...FIRED, hit: false }));
  assert.equal(verdictOf(scene), "miss");
  assert.deepEqual(shownIn(scene, 2), [{ seat: 0, room: "Foyer" }]);
});

test("the table screen says the result as headline, and where its shot went", () => {
  const update = recorded("noir-table");
  const root = draw(html`<${noir.Table} view=${update.view} players=${THREE} update=${update} history=${historyOf(FIRED)} />`);
  assert.match(root.byClass("noir-act")[0].text, /Ann fires from the Foyer into the Kitchen/);
  assert.equal(root.byClass("plan")[0].byClass("pawn").length, 1, "who was hit comes with the last beat");
});

test("while the last shot is told, the end is not: no trap lies open yet, and nothing after the shot is read", () => {
  const update = recorded("noir-table");
  const opened = { room: "Hall", traps: ["Foyer"], delayed: [] };
  const over = { ...update.view, phase: "over", seats: update.view.seats.map((seat) => ({ ...seat, shown: opened })) };
  const history = historyOf({ type: "GameWon", seat: 0, rooms: ["Foyer", "Kitchen"] }, FIRED, { type: "TurnBegan", seat: 0 });
  const scene = sceneOf(history);
  const traps = (beat) => Object.values(publicMarks(over, THREE, scene, beat)).filter(({ trap }) => trap).length;
  assert.deepEqual([0, 1, 2].map(traps), [0, 0, 1]);
  const heard = [];
  draw(html`<${noir.Table} view=${over} players=${THREE} update=${{ ...update, seals: [] }} history=${history} stage=${(now) => heard.push(now)} />`);
  assert.deepEqual(heard, [{ upTo: "7.0", heading: "Ann fires from the Foyer into the Kitchen", line: null }]);
});

test("the end shows the ways of both from open seals and from what all saw, in order", () => {
  const sealed = (seq, seat, type, room) => ({ seq, seat, opened: { action: { type, room } } });
  const seals = [sealed(2, 1, "ChooseStart", "Kitchen"), sealed(3, 0, "MoveTo", "Balcony"), { seq: 4, seat: 0, opened: null }];
  const history = historyOf({ type: "GameWon", seat: 0, rooms: ["Foyer", "Kitchen"] }, { ...FIRED, target: "Hall", hit: false });
  assert.deepEqual(stepsOf({ seals }, history), [
    { seat: 1, from: null, to: "Kitchen" }, { seat: 0, from: null, to: "Balcony" }, { seat: 0, from: "Balcony", to: "Foyer" },
  ]);
});

test("the wide house of the table screen keeps its doors and has every room", () => {
  const wide = widened(PLAN, 2);
  assert.deepEqual(Object.keys(wide.rooms), Object.keys(ROOMS));
  wide.doors.forEach(({ gap }, nth) => assert.equal(gap[2] - gap[0], DOORS[nth].gap[2] - DOORS[nth].gap[0]));
  assert.deepEqual(wayBetween(PLAN, "Foyer", "Balcony"), [[138, 216], [180, 184], [180, 152], [180, 112]]);
});

test("announcements are sentences that keep a seat's own secrets", () => {
  const said = (event) => noir.sentence(event, { players: PLAYERS });
  assert.equal(said({ type: "Moved", seat: 0, room: "Hall", cost: 1 }), "Ann moved.");
  assert.equal(said({ type: "TrapSet", seat: 1, room: "Hall", removed: null, cost: 1 }), "Bo set a trap.");
  assert.equal(said({ type: "ShotFired", seat: 0, source: "Hall", target: "Library", hit: true, cost: 2 }),
    "Ann fired from the Hall into the Library: a hit!");
  assert.equal(said({ type: "Unheard", seat: 0 }), undefined);
});

test("what happened at once is told once: who flees, who says Reach!, what that costs, and what goes back", () => {
  const entry = [
    { type: "Decided", seat: 1, reach: null }, { type: "DecisionsOpened", decisions: [{ seat: 0, reach: true }, { seat: 1, reach: false }] },
    { type: "Reached", seat: 0, amount: 20 }, { type: "Fled", seat: 1, cards: [] }, { type: "Returned", seat: 0, amount: 20 },
  ];
  const once = ["Ann says Reach! Bo flees.", "Ann puts in 20.", "Ann takes 20 back."];
  assert.equal(lineWords({ kind: "act", actor: 1, events: entry }, quickdraw, THREE), once.join(" "));
  const lines = entry.map((event, nth) => ({ key: `7.${nth}`, seq: 7, event })).reverse();
  assert.deepEqual(latestSentences({ lines }, quickdraw, THREE, 9).map(({ text }) => text).reverse(), once);
  const alone = entry.filter(({ type }) => type !== "DecisionsOpened").map((event) => quickdraw.sentence(event, { players: THREE, entry: [event] }));
  assert.deepEqual(alone, ["Bo decided.", "Ann reaches, for 20!", "Bo flees.", "Ann takes 20 back."]);
});

test("a hand is covered until its owner looks or chooses from it", async () => {
  const update = recorded("quickdraw-card");
  const { act, acted } = recorder();
  const root = seat(quickdraw, update, act);
  const faces = () => root.byClass("own")[0].all((node) => node.localName === "img").map((node) => (node.attributes.src ?? node.src).split("?")[0]);
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

test("CQ-45: a quiet turn is one tap, and who is all-in stands", async () => {
  const { act, acted } = recorder();
  const update = recorded("quickdraw-card");
  const root = seat(quickdraw, update, act);
  assert.ok(has(root, "Choose a card to trade") && !has(root, "Stand"));
  assert.match(button(root, "Check").text, /keep all cards/);
  assert.match(button(root, "Reach!").text, /for 30/);
  const other = update.view.seats.findIndex((_, at) => !update.to_act.includes(at));
  for (const me of [update.seat, null]) assert.match(quickdraw.detail({ view: update.view, update, me }), /or check, bet or Reach!$/);
  assert.match(quickdraw.detail({ view: update.view, update, me: other }), /^Hand \d+, turn \d of 3\.$/);
  button(root, "Check").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Check" }]);
  const allIn = { ...update, offers: update.offers.filter(({ action }) => ["Trade", "Stand"].includes(action)) };
  assert.ok(has(seat(quickdraw, allIn, act), "Stand"));
});

test("the camera's question says what is wrong with a card, and whose it may be", () => {
  const { view } = recorded("quickdraw-card");
  const given = (phase) => ({ view: { ...view, phase }, me: 1, players: THREE });
  assert.equal(quickdraw.why("row", {}, given("draw")), "The next card belongs before Bo.");
  assert.equal(quickdraw.why("row", {}, given("reveal")), "The dealer’s cards belong in the dealer’s row.");
  assert.equal(quickdraw.why("late", {}, given("bet")), "You have stood. Nobody has bet yet.");
  assert.equal(quickdraw.why("not-now", {}, given("bet")), undefined);
  assert.equal(quickdraw.reading({ type: "DisownCard", card: "gold-8" }, { players: THREE }), "It is of a hand that fled: Gold 8");
});

test("who fled may say that the hand lies on the discard pile; answers to the camera are no buttons", () => {
  const update = recorded("quickdraw-card");
  const slots = { card: { one_of: ["gold-8"] } };
  const offers = [{ action: "ThrowAllAway", slots: {} }, ...["ThrowAway", "DisownCard", "TradeAfterAll"].map((action) => ({ action, slots }))];
  const root = seat(quickdraw, { ...update, offers }, recorder().act);
  assert.ok(has(root, "My cards are on the discard pile"));
  assert.ok(!/It is of|after all/.test(root.text));
  const show = { action: "Show", slots };
  const all = seat(quickdraw, { ...update, offers: [show, ...offers] }, recorder().act).all(() => true).map((node) => node.attributes.class ?? "");
  const at = (name) => all.findIndex((looks) => looks.split(" ").includes(name));
  assert.ok(at("offers") < at("own"), "it comes before all the cards that may be turned up one by one");
});

test("l.39: discards lie open on phones, the latest first, and one that nobody saw lies face down", async () => {
  const update = recorded("quickdraw-card");
  const shown = (discard) => seat(quickdraw, { ...update, view: { ...update.view, zones: { ...update.view.zones, discard } } }, recorder().act);
  assert.equal(shown([]).byClass("discards").length, 0);
  const few = shown(["gold-1", null, "lead-2"]).byClass("discards")[0];
  assert.match(few.text, /Discards \(3\)/);
  const faces = few.all((node) => node.localName === "img").map((node) => (node.attributes.src ?? node.src).split("?")[0]);
  assert.deepEqual(faces.map((src) => src.split("/").pop()), ["lead-2.svg", "back.svg", "gold-1.svg"]);
  const many = shown(Array.from({ length: 12 }, (_, nth) => `coal-${nth + 1}`)).byClass("discards")[0];
  assert.equal(many.all((node) => node.localName === "img").length, 12);
  assert.match(many.all((node) => node.localName === "summary")[0].text, /6 earlier/);
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
  const price = recorded("quickdraw-bet").view.reach_price;
  assert.ok(price > 0);
  assert.match(root.byClass("sure")[0].text, new RegExp(`Yes, reach! for ${price}`));
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

test("whichever secret answer asks once more stands alone: nobody across the table sees which it is by its place", async () => {
  for (const [name, other] of [["Reach!", "Flee"], ["Flee", "Reach!"]]) {
    const root = seat(quickdraw, recorded("quickdraw-decide"), recorder().act);
    button(root, name).click();
    await settle();
    assert.deepEqual(root.byClass("btn-secret").length, 0, name);
    assert.equal(root.byClass("sure").length, 1);
    button(root, "No, back").click();
    await settle();
    assert.ok(has(root, name) && has(root, other));
  }
});

test("the table screen shows pots, chips and everybody's open cards, and no hand", () => {
  const root = table(quickdraw, recorded("quickdraw-table"));
  for (const player of THREE) assert.ok(root.text.includes(player.name));
  const faces = root.all((node) => node.localName === "img").map((node) => (node.attributes.src ?? node.src).split("?")[0]);
  assert.ok(faces.length > 0 && faces.every((src) => src.endsWith("/back.svg")));
});

test("a bet stands beside a name while it is answered, and no longer", () => {
  const bettor = { alive: true, in: true, deciding: false, reaches: null, bet: 10, all_in: false };
  assert.equal(standing(bettor, { phase: "bet" }), "bet 10");
  assert.equal(standing(bettor, { phase: "card" }), null);
});

test("who put Reach! on the table does not wear it after the answers, and who missed says so", () => {
  const beaten = { alive: true, in: true, deciding: false, reaches: true, standing: false, bet: 0, all_in: false };
  assert.equal(standing(beaten, { phase: "reveal", reveal: 2 }), "missed");
  assert.equal(standing({ ...beaten, standing: true }, { phase: "reveal", reveal: 1 }), null);
  assert.equal(standing(beaten, { phase: "decide", reveal: 0 }), "Reach!");
});

test("giving up much for little, and putting in all one has, is asked once", () => {
  const given = (action, to_call, pot, chips, reach_price = null) =>
    questionBefore({ action, confirm: false }, { to_call, pot, reach_price, seats: [{ chips }] }, 0);
  assert.equal(given("Flee", 10, 120, 90), "Flee for good? 10 more would keep you in for a pot of 120.");
  assert.equal(given("Flee", 60, 120, 90), false);
  assert.equal(given("Call", 90, 120, 90), "That is all you have: 90.");
  assert.equal(given("Call", 30, 120, 90), false);
  assert.equal(given("Reach", 0, 120, 90, 90), "That is all you have: 90.");
});

test("a bet of all one's chips asks once, a smaller one goes at once", async () => {
  const [low, high] = [10, 40];
  const poor = recorded("quickdraw-bet");
  poor.offers.find(({ slots }) => slots.amount).slots.amount.between = [low, high];
  poor.view.seats[poor.seat].chips = high;
  const { act, acted } = recorder();
  const root = seat(quickdraw, poor, act);
  button(root, `Bet ${low}`).click();
  await settle();
  assert.deepEqual(acted, [{ type: "Bet", amount: low }]);
  const again = recorder();
  const other = seat(quickdraw, poor, again.act);
  button(other, `Most ${high}`).click();
  await settle();
  button(other, `Bet ${high}`).click();
  await settle();
  assert.deepEqual(again.acted, []);
  assert.ok(other.text.includes(`That is all you have: ${high}.`));
});

test("whoever raises with the last chips is told all that go in, the call with them", async () => {
  const update = recorded("quickdraw-bet");
  const offer = update.offers.find(({ slots }) => slots.amount);
  offer.action = "RaiseBy";
  offer.slots.amount.between = [10, 10];
  update.view.to_call = 30;
  update.view.seats[update.seat].chips = 40;
  const root = seat(quickdraw, update, recorder().act);
  button(root, "Raise by 10").click();
  await settle();
  assert.ok(root.text.includes("That is all you have: 40."));
});

test("the decision comes before the hand, and the hand before the rest", () => {
  const all = seat(quickdraw, recorded("quickdraw-bet"), recorder().act).all(() => true).map((node) => node.attributes.class ?? "");
  const at = (name) => all.findIndex((looks) => looks.split(" ").includes(name));
  assert.ok(at("offers") < at("own") && at("own") < at("players"));
});

test("every card has words of its own for its enlarged picture", () => {
  for (const card of ["wild", "re-run", "quick-draw", "double-draw", "gold-1", "copper-12"]) assert.match(cardText(card), /\w{3}.*\.$/);
  assert.equal(cardText("gold-9"), "In the showdown it beats Gold cards of the dealer below 9.");
});
