// The examination of Desperados on phones and table screen, its end, and pieces that no camera saw.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, recorder, settle } from "../support/pages.js";
import { PLAYERS, city, game, press, recorded, seat, table } from "../support/desperados_pages.js";

const { Chores, errands } = await load("companion/games/desperados/page/public_status.js");
const { moveShown, ridesIn, robberiesIn, stamps, title } = await load("companion/games/desperados/page/examination/examination_so_far.js");
const { endedIn, stepOf, viewAt } = await load("companion/games/desperados/page/examination/examination_beats.js");
const { Scene } = await load("companion/games/desperados/page/examination/examination_view.js");

test("what comes out of a move is worked out from the view alone", () => {
  const { view } = recorded("theatre");
  assert.equal(moveShown(view), 1);
  assert.equal(title(view), "Move 1");
  assert.deepEqual(ridesIn(view, 1).find(({ rider }) => rider === 4).fate, "arrested");
  const [failed, won] = robberiesIn(view, 1);
  assert.deepEqual([failed.result, failed.discs, failed.loot], [false, [{ rider: 4, arrived: false }], null]);
  assert.deepEqual([won.result, won.discs], [true, [{ rider: 1, arrived: true }, { rider: 2, arrived: true }]]);
  assert.ok(won.loot.value > 0);
  assert.deepEqual(stamps(view), [{ city: view.riders[4].city, text: "ARRESTED" }]);
  assert.equal(title({ ...view, riders: view.riders.map((rider) => ({ ...rider, turned: 0 })) }), "The rides of round 2");
});

test("the screen plays the move, and shows no card that still lies face down", () => {
  const { view } = recorded("theatre");
  const root = table({ view });
  for (const said of ["Move 1", "Arrested", "Failed", "Theirs!", "Turn the cards of move 2", "$"]) assert.ok(root.text.includes(said), said);
  assert.equal(root.byClass("scene-found").length, 0, "that was the step before");
  assert.equal(root.byClass("stamp").length, 1);
  assert.equal(root.byClass("route").flatMap((node) => node.childNodes.filter(({ localName }) => localName === "path")).length, view.riders.filter(({ row, start }) => row[0] !== "Saloon" && row[0] !== start).length);
});

test("at the banks desperados are counted against sheriffs, and it shows what the won ones brought", () => {
  const { view } = recorded("theatre");
  const hold_ups = [
    { city: "Ember", desperados: 2, sheriffs: 1, success: true }, { city: "Rattle", desperados: 1, sheriffs: 1, success: false },
  ];
  const root = draw(html`<${Scene} players=${PLAYERS} view=${{
    ...view, hold_ups, next: { step: "round", move: null, city: null, deed: null }, riders: view.riders.map((rider) => ({ ...rider, turned: 5 })),
    loot: [...view.loot, { round: 2, tile: "bank", city: "Ember", value: 2900 }],
  }} />`);
  assert.deepEqual(root.byClass("bank-loot").map(({ text }) => text.replace(/\s+/g, " ").trim()), [
    "Ember 2 desperados against 1 sheriff Held up! $2,900", "Rattle 1 desperado against 1 sheriff The bank holds",
  ]);
});

test("of banks that were counted before a screen has a line, and it denies no robbery whose tile is still face down", () => {
  const { view } = recorded("theatre");
  const hold_ups = [{ city: "Rattle", desperados: 1, sheriffs: 1, success: false }, { city: "Ember", desperados: 2, sheriffs: 1, success: true }];
  const last = { ...view, hold_ups, next: { step: "round", move: null, city: null, deed: null }, riders: view.riders.map((rider) => ({ ...rider, turned: 5 })) };
  const root = table({ view: last });
  assert.deepEqual(root.byClass("bank-loot").map(({ attributes }) => /is-line/.test(attributes.class)), [true, false]);
  assert.doesNotMatch(root.text, /No bank was robbed/);
  assert.match(table({ view: { ...last, hold_ups: hold_ups.slice(0, 1) } }).text, /No bank was robbed/);
});

/** The view once all cards are turned: the robberies of the move that was recorded are those of the last move. */
const inLastMove = (next) => {
  const { view } = recorded("theatre");
  return { ...view, next: { step: next, move: null, city: null, deed: null }, marks: view.marks.map((mark) => ({ ...mark, move: 5 })), riders: view.riders.map((rider) => ({ ...rider, turned: 5 })) };
};

test("the screen tells the last robbery of the last move, too, before the banks", () => {
  const last = inLastMove("bank");
  const root = table({ view: last });
  assert.equal(root.byClass("scene-title")[0].text, "Move 5");
  assert.equal(root.byClass("robbery").length, last.marks.length);
  assert.match(table({ view: { ...last, hold_ups: [{ city: "Rattle", desperados: 1, sheriffs: 1, success: false }] } }).byClass("scene-title")[0].text, /The banks/);
  assert.match(table({ view: inLastMove("round") }).text, /No bank was robbed/);
  assert.match(draw(html`<${Scene} players=${PLAYERS} view=${last} />`).byClass("scene-title")[0].text, /The banks/, "phones are told all at once");
});

test("the screen does not say that no bank was robbed before it has told the last one", () => {
  const view = { ...inLastMove("round"), hold_ups: [{ city: "Rattle", desperados: 1, sheriffs: 1, success: false }] };
  const step = stepOf(view);
  const at = (beat) => draw(html`<${Scene} players=${PLAYERS} view=${view} step=${step} beat=${beat} />`);
  assert.deepEqual([0, 1, step.beats - 1].map((beat) => /No bank was robbed/.test(at(beat).text)), [false, false, true]);
});

test("where nobody was caught, no empty list takes half of the room of the banks", () => {
  const view = { ...inLastMove("round"), hold_ups: [{ city: "Rattle", desperados: 1, sheriffs: 1, success: false }] };
  const free = { ...view, riders: view.riders.map((rider) => ({ ...rider, out: false })) };
  const shown = draw(html`<${Scene} players=${PLAYERS} view=${free} step=${stepOf(free)} beat=${2} />`);
  assert.equal(shown.byClass("bank-loot").length, 1);
  assert.equal(shown.byClass("scene-rides").length, 0);
});

test("two who are arrested in one city are stamped once", () => {
  const { view } = recorded("theatre");
  const [found] = ridesIn(view, 1).filter(({ fate }) => fate === "arrested");
  const riders = view.riders.map((rider, nth) => (nth === 3 ? { ...view.riders[found.rider] } : rider));
  assert.deepEqual(stamps({ ...view, riders }), stamps(view));
});

/** The view of the examination before any robbery of its move was counted. */
const uncounted = () => {
  const { view } = recorded("theatre");
  return { ...view, marks: view.marks.map((mark) => ({ ...mark, result: null })) };
};

test("cards are turned one by one, the marshal's last, and only then it shows whom he found", () => {
  const view = uncounted();
  const step = stepOf(view);
  const found = endedIn(view, 1).length;
  assert.ok(found > 0);
  assert.equal(step.riders.at(-1), 0);
  for (let beat = 0; beat < step.beats; beat += 1) {
    const { riders } = viewAt(view, step, beat);
    assert.equal(riders.filter(({ turned }) => turned === 1).length, Math.min(beat, step.riders.length));
    assert.equal(endedIn({ ...view, riders }, 1).length, beat === step.beats - 1 ? found : 0);
  }
});

test("a pawn stands where it stood until its card is turned", () => {
  const view = uncounted();
  const step = stepOf(view);
  for (const { city, start } of viewAt(view, step, 0).riders) assert.equal(city, start);
  assert.deepEqual(viewAt(view, step, step.beats - 1), view);
});

test("a robbery is counted disc by disc, and its money comes last", () => {
  const { view } = recorded("theatre");
  const step = stepOf(view);
  assert.deepEqual([step.kind, step.beats], ["robbery", step.of.discs.length + (step.of.loot ? 3 : 2)]);
  const shown = (beat) => draw(html`<${Scene} view=${view} players=${PLAYERS} step=${step} beat=${beat} />`).byClass("robbery").at(-1);
  const counted = (beat) => ["has-come", "has-not"].reduce((sum, name) => sum + shown(beat).byClass(name).length, 0);
  assert.deepEqual([0, 1].map(counted), [0, 1]);
  assert.equal(shown(0).byClass("verdict").length, 0);
  assert.equal(shown(step.of.discs.length + 1).byClass("verdict").length, 1);
  assert.equal(viewAt(view, step, 0).money, view.money - (step.of.loot?.value ?? 0));
});

test("a screen that counts robberies has one line for each of the others, and names those only whose round is over", () => {
  const { view } = recorded("theatre");
  const root = table({ view });
  const [first, last] = root.byClass("robbery");
  assert.match(first.attributes.class, /is-line/);
  assert.equal(first.text.replace(/\s+/g, " ").trim().endsWith("Failed"), true);
  assert.doesNotMatch(last.attributes.class, /is-line/);
  assert.equal(root.byClass("scene-rides")[0].childNodes.length, view.riders.filter((_, rider) => ridesIn(view, 1).some((ride) => ride.rider === rider && ride.fate)).length);
  assert.equal(draw(html`<${Scene} view=${view} players=${PLAYERS} />`).byClass("is-line").length, 0, "a phone has all the room");
});

test("anybody goes on in the examination: the screen waits for nobody by name", () => {
  const { view } = recorded("examine");
  assert.match(game.waitsFor({ update: { view, chance: [] } }), /somebody to go on/);
  assert.equal(game.waitsFor({ update: { view, chance: [{ type: "TurnCard" }] } }), null);
  assert.equal(game.waitsFor({ update: recorded("laying") }), null);
});

test("only desperados say what they do: the marshal is not counted among those who have answered", () => {
  const update = recorded("deeds");
  const [laid] = table({ ...update, view: { ...update.view, me: null } }).byClass("laid");
  assert.match(laid.text, new RegExp(`of ${update.view.riders.length - 1} have answered`));
  assert.doesNotMatch(laid.text, /Ann/);
});

test("after the last move the screen tells of the banks, as phones do", () => {
  const { view } = recorded("examine");
  const over = { ...view, marks: [], next: { step: "round", move: null, city: null, deed: null }, riders: view.riders.map((rider) => ({ ...rider, turned: 5 })) };
  assert.equal(table({ view: over }).byClass("scene-title")[0].text, "The banks");
});

test("real cards are turned by people: the screen adds no beats to that", () => {
  assert.equal(stepOf({ ...uncounted(), real_cards: true }).beats, 1);
});

test("the table screen has one line for each kind of piece", () => {
  const { view } = recorded("laying");
  const chores = ["Globe", "Salem", "Aztec"].map((to) => ({ piece: "tile-bank", from: null, to }));
  const root = table({ view: { ...view, chores: [...chores, { piece: "disc-1", from: "Salem", to: null }, { piece: "disc-2", from: "Salem", to: null }] } });
  assert.equal(root.byClass("chores")[0].all(({ localName }) => localName === "li").length, 2);
  assert.match(root.byClass("chores")[0].text, /Bank tiles face down on Globe, Salem and Aztec .*Discs back to/);
});

test("a phone has one line for the tiles that go the same way, and one for every other piece", () => {
  const { view } = recorded("laying");
  const chores = [...["Globe", "Salem", "Aztec"].map((to) => ({ piece: "tile-bank", from: null, to })), { piece: "sheriff-0", from: "Globe", to: "Salem" }, { piece: "sheriff-1", from: "Globe", to: "Aztec" }];
  const lines = draw(html`<${Chores} view=${{ ...view, chores }} players=${PLAYERS} />`).all(({ localName }) => localName === "li").map(({ text }) => text.trim());
  assert.deepEqual(lines, ["Bank tiles face down on Globe, Salem and Aztec", "Sheriff 1 to Salem", "Sheriff 2 to Aztec"]);
});

test("anybody goes on, and every phone shows its own part", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("examine"), act);
  assert.match(root.byClass("own-part")[0].text, /You are free in/);
  await press(root, "Turn the cards of move 2");
  assert.deepEqual(acted, [{ type: "TurnNext" }]);
});

test("the table screen knows nobody's place while cards lie, and says who has laid", () => {
  const update = recorded("laying");
  const root = table(update);
  assert.match(root.text, /3 of 5 have laid/);
  assert.equal(root.byClass("mine").length + root.byClass("route").length + root.byClass("is-near").length, 0);
  assert.equal(root.byClass("schedule").length, 2);
  assert.ok(root.byClass("chores").length > 0);
});

test("a piece that moved twice is named once, every tile by itself", () => {
  const chores = [["coach-blue", "Aztec"], ["coach-blue", "Salem"], ["tile-bank", "Globe"], ["tile-bank", "Salem"]].map(([piece, to]) => ({ piece, from: null, to }));
  assert.deepEqual(errands(chores).map(({ to }) => to), ["Salem", "Globe", "Salem"]);
});

test("before the first round the screen explains its signs", () => {
  const update = recorded("start");
  assert.match(table({ ...update, view: { ...update.view, me: null } }).text, /a bank with its tile/);
});

test("the end counts the money against the goal, round by round", () => {
  const { view } = recorded("over");
  const root = table({ view });
  assert.ok(root.text.includes(`$${view.money.toLocaleString("en-US")}`));
  assert.equal(root.byClass("rounds")[0].childNodes.length, 5);
  assert.match(root.text, /short: nobody gets away/);
  const won = table({ view: { ...view, money: 16400 } });
  assert.equal(won.byClass("shares")[0].childNodes.length, 4);
  assert.ok(won.byClass("shares")[0].text.includes("$4,100"));
  assert.equal(root.byClass("won-bank").length - 1, view.loot.filter(({ tile }) => tile === "bank").length);
});

// Real pieces that no camera saw.

const told = (outcomes, me, deal) => {
  const { view } = recorded("facedown");
  return draw(html`<${game.Outcomes} outcomes=${outcomes} deal=${deal} players=${PLAYERS} decision=${1} view=${view} me=${me} />`);
};

test("a schedule that was drawn is told by its ends", async () => {
  const { act, acted } = recorder();
  const [first] = recorded("facedown").view.board.schedules;
  await press(told([{ type: "DrawSchedule", schedule: 0 }], 1, act), `${first.brown[0]} to ${first.brown[5]}`);
  assert.deepEqual(acted, [{ type: "DrawSchedule", schedule: 0 }]);
});

test("only the marshal and the host may tell what is beneath a bank tile", async () => {
  const tile = (value) => ({ type: "PlaceBank", seat: 0, city: "Ember", value });
  const { act, acted } = recorder();
  assert.ok(!has(told([tile(500), tile(null)], 1, act), "$500"));
  assert.ok(has(told([tile(500), tile(null)], 0, act), "$500"));
  await press(told([tile(500), tile(null)], 1, act), "It lies there");
  await press(told([tile(500), tile(2600)], null, act), "$2,600");
  assert.deepEqual(acted, [tile(null), tile(2600)]);
});

test("a real card that was turned is told by its rider, one's own first, and its city", async () => {
  const outcomes = [1, 2].flatMap((rider) => ["Kettle", "Noon", "Saloon"].map((to) => ({ type: "TurnCard", rider, move: 2, to })));
  const { act, acted } = recorder();
  const root = told(outcomes, 2, act);
  assert.ok(button(root, "Choose the card").disabled);
  await press(root, "Noon");
  root.byClass("btn-main")[0].click();
  await settle();
  await press(root, "Bo");
  await press(root, "Saloon");
  root.byClass("btn-main")[0].click();
  await settle();
  assert.deepEqual(acted, [{ type: "TurnCard", rider: 2, move: 2, to: "Noon" }, { type: "TurnCard", rider: 1, move: 2, to: "Saloon" }]);
});

test("the list knows what the map knows", async () => {
  const root = seat(recorded("ride"));
  await press(root, "List");
  assert.equal(root.byClass("place-line").length, recorded("ride").view.board.cities.length);
  assert.equal(root.byClass("is-near").length, 0);
  root.byClass("btn-keep")[0].click();
  await settle();
  const near = root.byClass("is-near");
  assert.deepEqual(near.map((node) => root.byClass("place-line").indexOf(node)), [0, 1]);
  near[0].click();
  await settle();
  assert.ok(has(root, "Lay it"));
  await press(root, "Map");
});
