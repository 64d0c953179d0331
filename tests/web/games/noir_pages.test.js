// Noir's own pages, on updates recorded from the engine (seat 0 sits in the Foyer, with a trap there).
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, PLAYERS, recorder, settle } from "../support/pages.js";
import { drawSeat, drawTable, recorded, THREE } from "../support/recorded_updates.js";

const noir = await load("companion/games/noir/page.js");
const { choicesIn } = await load("companion/games/noir/page/query_room_offers.js");
const { DOORS, PLAN, ROOMS, STAIRS, wayBetween, widened } = await load("companion/games/noir/page/house_plan.js");
const { stepsOf } = await load("companion/games/noir/page/revealed_paths.js");
const { hitsAt, sceneOf, shownIn, verdictOf } = await load("companion/games/noir/page/loud_event_scene.js");
const { publicMarks } = await load("companion/games/noir/page/table_screen.js");

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
  const root = drawSeat(noir, recorded("noir-start"), act);
  room(root, "Library").click();
  await settle();
  button(root, "Start here").click();
  await settle();
  assert.deepEqual(acted, [{ type: "ChooseStart", room: "Library" }]);
});

test("one's place and traps show only while the button is held", async () => {
  const root = drawSeat(noir, recorded("noir-turn"), recorder().act);
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
  const root = drawSeat(noir, update, recorder().act);
  room(root, "Balcony").fire("contextmenu");
  await settle();
  assert.match(large(root).text, /Balcony Jump the railing \(0 AP\): straight into the Kitchen, for all to see\. From here you go to Hall and Foyer\. You shoot into Balcony, Hall, Foyer, Kitchen and Dining Room\./);
  assert.equal(large(root).byClass("pawn").length + large(root).byClass("trap").length, 0, "a card tells nothing of who is where");
  assert.equal(root.byClass("noir-room").length, 0, "the room is not picked with it");
  const waiting = drawSeat(noir, { ...update, offers: [], to_act: [1] }, recorder().act);
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
  const root = drawSeat(noir, update, act);
  room(root, "Kitchen").click();
  await settle();
  button(root, "Shoot into this room").click();
  await settle();
  button(root, "Yes, shoot").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Shoot", target: "Kitchen" }]);
});

test("a tap where nothing can be done says where something can, and leaves the other buttons", async () => {
  const update = recorded("noir-turn");
  const at = (more) => drawSeat(noir, { ...update, view: { ...update.view, ...more } }, recorder().act);
  const tapped = async (root, name) => {
    room(root, name).click();
    await settle();
    return root.byClass("noir-do")[0];
  };
  const root = at({});
  assert.match((await tapped(root, "Basement")).text, /Nothing you can do there now\. Hold to look: the rooms where you can do something turn darker\..*Listen.*End your turn/);
  button(root, "Keep open").click();
  await settle();
  assert.match(root.byClass("noir-do")[0].text, /You can do something in the darker rooms\..*End your turn/);
  assert.doesNotMatch((await tapped(root, "Kitchen")).text, /Nothing you can do|End your turn/);
  const spent = { ...update, view: { ...update.view, ap: 0 }, offers: update.offers.filter(({ action }) => action === "EndTurn") };
  assert.match((await tapped(drawSeat(noir, spent, recorder().act), "Hall")).text, /Nothing you can do there now\..*No points are left: end your turn/);
});

test("whoever is asked or hit sees so, however far down the page was", async () => {
  const now = recorded("noir-turn");
  const hurt = { ...now.view, seats: now.view.seats.map((seat) => ({ ...seat, hits: seat.hits + 1 })) };
  const at = (to_act, view = now.view) => html`<${noir.Seat} view=${view} offers=${now.offers} act=${recorder().act} me=${now.seat} players=${THREE} update=${{ ...now, to_act }} />`;
  const root = draw(at([1 - now.seat]));
  await settle();
  const went = [];
  globalThis.scrollTo = ({ top }) => went.push(top);
  root.again(at([now.seat]));
  await settle();
  root.again(at([1 - now.seat]));
  await settle();
  assert.deepEqual(went, [0]);
  root.again(at([1 - now.seat], hurt));
  await settle();
  delete globalThis.scrollTo;
  assert.deepEqual(went, [0, 0]);
});

test("after a shot the move is free, and says so", () => {
  const update = recorded("noir-turn");
  const hints = (phase) => choicesIn("Kitchen", update.offers.filter(({ action }) => action === "MoveTo"), { ...update.view, phase }).map(({ hint }) => hint);
  assert.deepEqual([hints("turn"), hints("retreat"), hints("flee")], [["1 AP"], ["free"], ["free"]]);
});

test("where the opponent can be is shaded, unless that is switched off", async () => {
  const root = drawSeat(noir, recorded("noir-turn"), recorder().act);
  assert.equal(root.byClass("suspect-1").length, recorded("noir-turn").view.suspects["1"].length);
  root.all((node) => node.attributes.role === "switch")[0].fire("change", { target: { checked: false } });
  await settle();
  assert.equal(root.byClass("suspect-1").length, 0);
});

test("a tapped room is headed by its name, and without points nobody is told to spend some", async () => {
  const root = drawSeat(noir, recorded("noir-turn"), recorder().act);
  room(root, "Kitchen").click();
  await settle();
  assert.equal(root.all((node) => node.localName === "h2").at(-1).text, "Kitchen");
  const { view, ...spent } = recorded("noir-turn");
  const hint = (ap) => drawSeat(noir, { ...spent, view: { ...view, ap } }, recorder().act).byClass("hint").at(-1).text;
  assert.match(hint(1), /Tap a room to move, shoot or set a trap/);
  assert.match(hint(0), /No points are left: end your turn/);
});

test("a figure has the colour of its seat, on its own phone as on the table screen", () => {
  const looksIn = (root) => root.byClass("duelist").map((one) => [one, ...one.byClass("pawn")].map(({ attributes }) => attributes.class.match(/is-\d|pawn-\w+/)[0]));
  const seats = [["is-0", "pawn-0"], ["is-1", "pawn-1"]];
  assert.deepEqual(looksIn(drawSeat(noir, recorded("noir-turn"), recorder().act)), seats);
  assert.deepEqual(looksIn(drawTable(noir, recorded("noir-table"))), seats);
});

test("the table screen shows no pawn while the game goes on", () => {
  const root = drawTable(noir, recorded("noir-table"));
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
