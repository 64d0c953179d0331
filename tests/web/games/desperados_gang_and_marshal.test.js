// Phones of the gang and of the marshal in Desperados, on updates recorded from the rules.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, recorder, settle } from "../support/pages.js";
import { PLAYERS, city, game, press, recorded, seat, table, tap } from "../support/desperados_pages.js";

const { bands, standWords } = await load("companion/games/desperados/page/phones/gang_plan.js");
const { agreed } = await load("companion/games/desperados/page/phones/agreed_move.js");
const { isThere, stopsOf } = await load("companion/games/desperados/page/map/city_facts.js");
const { friendsWords } = await load("companion/games/desperados/page/phones/city_sheet.js");
const { nextSheriff, shownBy } = await load("companion/games/desperados/page/phones/marshal.js");

// The gang.

test("sketches and proposals are a tap on the map and one on the sheet", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("gang"), act);
  await press(root, "Gang");
  assert.doesNotMatch(root.text, /Proposed by/);
  await press(root, "Keep open");
  assert.match(root.text, /Proposed by you\. In: you and Cy\. Open: Dee and Eve\./);
  await press(root, "4");
  await tap(root, "Kettle");
  await press(root, "You mean to be here");
  await press(root, "5");
  await tap(root, "Ember");
  await press(root.byClass("sheet")[0], "Bank");
  await press(root, "Propose it");
  await press(root, "Not me");
  assert.deepEqual(acted, [
    { type: "Sketch", rider: 1, move: 4, city: "Kettle" }, { type: "Suggest", move: 5, city: "Ember", meeting: "bank" }, { type: "Reply", yes: false, suggestion: recorded("gang").view.gang.suggestions[0].suggestion },
  ]);
});

test("a meeting for what a city will not have after that move is struck out, as deeds are when a card is laid", async () => {
  const { view } = recorded("gang");
  const brown = view.coaches.find(({ coach }) => coach === "brown");
  const [stop] = stopsOf(view, brown).slice(-1);
  const there = (meeting, at = stop.city, move = stop.move, seen = view) => isThere(seen, meeting, at, move);
  assert.deepEqual([there("meet"), there("brown"), there("brown", stop.city, stop.move - 1), there("blue", "Kettle", stop.move, { ...view, coaches: [brown] })], [true, true, false, false]);
  const empty = { ...view, tiles: { ...view.tiles, poker: [], banks: [] } };
  assert.deepEqual([there("poker", "Adder"), there("poker", "Molasses"), there("poker", "Adder", 5, empty), there("bank", "Ember"), there("bank", "Ember", 5, empty), there("bank", "Kettle")], [true, false, false, true, false, false], "discs lie on the poker of Molasses");
  const root = seat(recorded("gang"));
  await press(root, "Gang");
  await press(root, "Keep open");
  await press(root, "5");
  await tap(root, "Kettle");
  const chips = root.byClass("sheet")[0].byClass("chip-choice");
  assert.deepEqual(chips.filter(({ disabled, attributes }) => disabled || "disabled" in attributes).map(({ text }) => text.trim()).slice(-1), ["Bank"]);
});

test("what was agreed on for this move and is within reach is laid by one tap, on a page that looks the same without it", async () => {
  const update = recorded("gang");
  const { act, acted } = recorder();
  const [mine] = update.view.gang.suggestions;
  const agree = (changes) => {
    const other = structuredClone(update);
    other.view.gang.suggestions = [{ ...mine, move: 2, city: "Lost Mule", meeting: "bank", yes: [1, 2], ...changes }];
    return other;
  };
  const uncovered = async (one) => {
    const root = seat(one, act);
    assert.equal(root.byClass("btn-agreed").length, 0, "nothing of it while covered");
    root.byClass("btn-keep")[0].click();
    await settle();
    return root.byClass("btn-agreed")[0];
  };
  const none = [{ yes: [2] }, { move: 3 }, { city: "Adder" }, { meeting: "blue" }].map(agree);
  for (const one of none) assert.equal((await uncovered(one)).text, "Nothing within reach is agreed");
  const [with_it, without] = [await uncovered(agree({})), await uncovered(none[0])];
  assert.equal(with_it.text, "Lay Lost Mule: bank, as agreed");
  assert.equal(with_it.attributes.class, without.attributes.class);
  without.click();
  with_it.click();
  await settle();
  assert.deepEqual(acted, [{ type: "Ride", rider: 1, move: 2, to: "Lost Mule", then: "nothing" }]);
});

test("what was agreed names the deed, and the Saloon for where one is already", () => {
  const view = { move: 3, me: { at: { 1: "Kettle" } }, gang: { suggestions: [{ city: "Kettle", meeting: "brown", move: 3, yes: [1] }] } };
  const can = { Saloon: { move: 3, deeds: ["nothing", "brown"] } };
  assert.deepEqual(agreed({ view, me: 1, rider: 1, can }), {
    label: "Stay in Kettle: brown coach, as agreed", action: { type: "Ride", rider: 1, move: 3, to: "Saloon", then: "brown" },
  });
  assert.equal(agreed({ view, me: 1, rider: 1, can: { Saloon: { move: 3, deeds: ["nothing"] } } }), null);
});

test("a marked coach's later stops are struck on the gang's timeline, and sketches are blank while it is covered", async () => {
  const update = recorded("gang");
  update.view.coaches[0] = { ...update.view.coaches[0], robbed: true, ahead: [] };
  update.view.marks = [{ move: 1, deed: "brown", city: update.view.coaches[0].city, riders: [2], needed: 1, saloons: null, result: null }];
  const root = seat(update);
  await press(root, "Gang");
  const cells = () => root.byClass("timeline")[0].all(({ localName }) => localName === "td").map(({ text }) => text);
  assert.equal(root.byClass("timeline")[0].all(({ localName }) => localName === "s").length, 4);
  const sketched = (all) => all.slice(5 * update.view.coaches.filter(({ city: at }) => at).length).filter(Boolean);
  assert.deepEqual(sketched(cells()), []);
  await press(root, "Keep open");
  const meant = update.view.gang.sketches.map(({ city }) => city);
  assert.ok(meant.length > 0);
  assert.deepEqual(sketched(cells()).sort(), [...meant].sort());
});

test("a sketch is taken back where it was made", async () => {
  const { act, acted } = recorder();
  const update = recorded("gang");
  const { move, city: there } = update.view.gang.sketches.find(({ rider }) => rider === 1);
  const root = seat(update, act);
  await press(root, "Gang");
  await press(root, "Keep open");
  await press(root, String(move));
  await tap(root, there);
  await press(root, "Take your sketch back");
  assert.deepEqual(acted, [{ type: "Sketch", rider: 1, move, city: null }]);
});

test("a gang that whispers has no page", () => {
  const update = recorded("gang");
  update.view.gang = { shared: false, sketches: [], suggestions: [], at: {}, deeds: {} };
  update.offers = update.offers.filter(({ action }) => action === "Ride");
  assert.ok(!has(seat(update), "Gang"));
});

test("what the gang has for a deed is counted against what it needs", () => {
  const { view } = recorded("gang");
  const salem = { ...view, sheriffs: [{ city: "Salem" }], gang: { ...view.gang, at: { 1: "Salem", 2: "Salem", 3: "Globe" }, deeds: { 1: "brown", 2: null, 3: "poker" } } };
  assert.deepEqual(bands(salem), [{ city: "Salem", deed: "brown", has: 1, needs: 2 }, { city: "Globe", deed: "poker", has: 1, needs: 1 }]);
  const words = (deed) => friendsWords({ view: salem, players: PLAYERS, me: 2, rider: 2, city: "Salem", deed });
  assert.equal(words("brown"), "With Bo: 2 discs of the 2 needed, enough.");
  assert.equal(words("poker"), "So far you alone: 1 disc of the 2 needed.");
  assert.equal(words("nothing").trim(), "");
  assert.equal(standWords({ seat: 2, yes: [2], no: [3] }, view, PLAYERS, 1), "Proposed by Cy. In: Cy. Not: Dee. Open: you and Eve.");
});

// The marshal.

test("a sheriff is moved by two taps and sent back by two; only its own reach is marked", async () => {
  const { act, acted } = recorder();
  const update = recorded("sheriffs");
  const root = seat(update, act);
  await press(root, "Sheriff 1");
  assert.deepEqual(root.byClass("is-near").map((node) => node.attributes["aria-label"].split(",")[0]).sort(), [...update.offers[0].slots.city.one_of].sort());
  await tap(root, "Pepper");
  update.view.sheriffs[0].city = "Pepper";
  root.again(html`<${game.Seat} view=${update.view} offers=${update.offers} act=${act} me=${0} players=${PLAYERS} update=${update} />`);
  await settle();
  assert.equal(button(root, "Sheriff 2").attributes["aria-pressed"], "true", "the next one is chosen by itself");
  await press(root, "Sheriff 1");
  await press(root, "Back to Old Bones");
  assert.deepEqual(acted, [{ type: "MoveSheriff", sheriff: 0, city: "Pepper" }, { type: "MoveSheriff", sheriff: 0, city: "Old Bones" }]);
});

test("after a sheriff has moved the next that has not is chosen; after one was sent back, nobody", () => {
  const sheriffs = [["Salem", "Salem"], ["Globe", "Salem"], ["Aztec", "Aztec"], ["Globe", "Globe"]].map(([city, from]) => ({ city, from }));
  assert.deepEqual([nextSheriff(sheriffs, [0, 1, 2, 3], 0, "Globe"), nextSheriff(sheriffs, [0, 1, 2, 3], 3, "Salem"), nextSheriff(sheriffs, [0, 1], 0, "Globe")], [2, 0, null]);
  assert.equal(nextSheriff(sheriffs, [0, 1, 2, 3], 1, "Salem"), null);
});

test("who covers his own card has to choose a sheriff anew", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("sheriffs"), act);
  await press(root, "Sheriff 1");
  root.byClass("btn-keep")[0].click();
  await settle();
  await press(root, "Cover");
  await tap(root, "Pepper");
  assert.deepEqual(acted, []);
});

test("a tap on the marshal's own card never moves the sheriff that was chosen before", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("sheriffs"), act);
  await press(root, "Sheriff 1");
  root.byClass("btn-keep")[0].click();
  await settle();
  await tap(root, "Pepper");
  assert.deepEqual(acted, []);
  await press(root, "Sheriff 1");
  assert.ok(root.byClass("btn-hold")[0].text.includes("Hold to look"));
  await tap(root, "Pepper");
  assert.deepEqual(acted, [{ type: "MoveSheriff", sheriff: 0, city: "Pepper" }]);
});

test("where each desperado can be is shaded for the marshal, by one or for all, once he uncovers it", async () => {
  const update = recorded("sheriffs");
  const root = seat(update);
  await press(root, "Suspects");
  const heat = () => (root.byClass("heat")[0]?.childNodes.length ?? 0);
  assert.equal(heat(), 0);
  await press(root, "Keep open");
  const all = heat();
  await press(root, "Bo");
  assert.equal(heat(), Object.keys(update.view.suspects[1]).length);
  assert.ok(all > heat());
});

test("who has shown himself is told rider by rider, in the order of the moves", () => {
  const marks = [{ riders: [2, 1], move: 3, city: "Salem" }];
  assert.deepEqual(shownBy({ marks, spied: [{ rider: 2, move: 1, city: "Globe" }] }), [
    { rider: 1, at: [{ move: 3, city: "Salem" }] }, { rider: 2, at: [{ move: 1, city: "Globe" }, { move: 3, city: "Salem" }] },
  ]);
});

test("bank values are the marshal's, and only while he looks", async () => {
  const update = recorded("sheriffs");
  const root = seat(update);
  const known = update.view.tiles.banks.find(({ value }) => value !== null);
  const shown = `${known.city} $${known.value.toLocaleString("en-US")}`;
  assert.ok(!root.text.includes(shown));
  await press(root, "My ride");
  root.byClass("btn-keep")[0].click();
  await settle();
  assert.ok(root.text.includes(shown));
});

// The banner.

test("the page goes to its top when a move begins and when it is one's turn, but not while the phone is uncovered", async () => {
  const went = [];
  globalThis.scrollTo = (where) => went.push(where.top);
  const { useScrollToTurn } = await load("web/parts/status/scroll_to_turn.js");
  const Page = ({ stage, mine, open }) => { useScrollToTurn(stage, mine, open); return null; };
  const root = draw(html`<${Page} stage="1.1" mine=${false} />`);
  const steps = [["1.1", false, false], ["1.1", true, false], ["1.1", false, false], ["1.2", false, true], ["1.2", true, true], ["1.2", true, false]];
  const counts = [];
  for (const [stage, mine, open] of steps) {
    root.again(html`<${Page} stage=${stage} mine=${mine} open=${open} />`);
    await settle();
    counts.push(went.length);
  }
  delete globalThis.scrollTo;
  assert.deepEqual(counts, [1, 2, 2, 2, 2, 3]);
});

// Before the first round.

test("the star is taken, or given to whom the table agreed on", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("badge"), act);
  await press(root, "Wear the marshal’s star");
  await press(root, "Yes, wear");
  await press(root, "Give it to Cy");
  await press(root, "Yes, give it to Cy");
  assert.deepEqual(acted, [{ type: "TakeBadge" }, { type: "GiveBadge", seat: 2 }]);
});

test("pieces are set one after the other by a tap on the map", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("deploy"), act);
  await tap(root, "Kettle");
  const pawn = seat(recorded("start"), act);
  await tap(pawn, "Noon");
  await press(pawn, "Set your pawn here");
  assert.deepEqual(acted, [{ type: "Deploy", piece: 0, city: "Kettle" }, { type: "ChooseStart", rider: 1, city: "Noon" }]);
});

test("whoever has set the only pawn reads where it stands, and that it may still move", () => {
  const update = recorded("start");
  assert.match(seat(update).text, /Tap a place for your pawn\./);
  const riders = update.view.riders.map((rider, nth) => (nth === 1 ? { ...rider, city: "Noon" } : rider));
  assert.match(seat({ ...update, view: { ...update.view, riders } }).text, /Your pawn is set: Noon\. A tap on another place moves it\./);
});
