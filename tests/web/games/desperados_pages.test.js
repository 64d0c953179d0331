// The pages of Desperados, on updates recorded from the rules. Covered, they are the same whatever the secret is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { button, draw, has, html, load, recorder, settle } from "../support/pages.js";

const game = await load("companion/games/desperados/page.js");
const { bands, standWords } = await load("companion/games/desperados/page/phones/gang_plan.js");
const { agreed } = await load("companion/games/desperados/page/phones/agreed_move.js");
const { friendsWords } = await load("companion/games/desperados/page/phones/city_sheet.js");
const { nextSheriff, shownBy } = await load("companion/games/desperados/page/phones/marshal.js");
const { errands } = await load("companion/games/desperados/page/public_status.js");
const { moveShown, ridesIn, robberiesIn, stamps, title } = await load("companion/games/desperados/page/examination/examination_so_far.js");
const { endedIn, stepOf, viewAt } = await load("companion/games/desperados/page/examination/examination_beats.js");
const { Scene } = await load("companion/games/desperados/page/examination/examination_view.js");

const recorded = (name) => JSON.parse(readFileSync(new URL(`../fixtures/desperados-${name}.json`, import.meta.url), "utf8"));
const PLAYERS = ["Ann", "Bo", "Cy", "Dee", "Eve"].map((name, seat) => ({ seat, name, here: true }));

const seat = (update, act = recorder().act) =>
  draw(html`<${game.Seat} view=${update.view} offers=${update.offers} act=${act} me=${update.seat} players=${PLAYERS} update=${update} />`);
globalThis.matchMedia = () => ({ matches: true }); // the table screen without its beats: all is told at once
const table = (update) => draw(html`<${game.Table} view=${update.view} players=${PLAYERS} update=${update} history=${{ lines: [] }} />`);
const city = (root, name) => root.byClass("city").find((node) => node.attributes["aria-label"].split(",")[0] === name);
const press = async (root, name) => { button(root, name).click(); await settle(); };
const tap = async (root, name) => { city(root, name).click(); await settle(); };

/** Return everything that a page shows as text: elements, attributes and text. */
function markup(node) {
  if (node.nodeType === 3) return String(node.data);
  const { onClick, ...plain } = node.attributes ?? {};
  return `<${node.localName} ${JSON.stringify(plain)} ${JSON.stringify(node.style)}>${node.childNodes.map(markup).join("")}`;
}

/** Return the same update with other secrets of the seat: another place, other moves, other knowledge and plans. */
function twin(update) {
  const other = structuredClone(update);
  const names = other.view.board.cities.map(({ name }) => name);
  const turned = (name) => (names.includes(name) ? names[(names.indexOf(name) + 7) % names.length] : name);
  const mine = other.view.me.riders;
  for (const rider of other.view.riders) rider.row = rider.row.map((card) => (card === null ? null : turned(card)));
  for (const at of [other.view.me.at, other.view.gang?.at ?? {}]) for (const rider of Object.keys(at)) at[rider] = turned(at[rider]);
  for (const said of [other.view.me.deeds, other.view.gang?.deeds ?? {}]) for (const rider of Object.keys(said)) said[rider] = said[rider] === null ? null : "spy";
  if (other.view.gang) Object.assign(other.view.gang, { sketches: [], suggestions: [] });
  for (const bank of other.view.tiles.banks) bank.value = bank.value === null ? 3200 : null;
  for (const rider of Object.keys(other.view.suspects ?? {})) other.view.suspects[rider] = { [turned("Kettle")]: 1 };
  for (const { action, slots } of other.offers) if (action === "Ride") slots.to.one_of = slots.to.one_of.map(turned);
  assert.ok(mine.length > 0 && JSON.stringify(other) !== JSON.stringify(update));
  return other;
}

for (const name of ["ride", "gang", "sheriffs", "two", "deeds"]) {
  test(`nothing secret is in the markup before holding: ${name}`, () => {
    const update = recorded(name);
    assert.equal(markup(seat(update)), markup(seat(twin(update))));
  });
}

test("held, the phone shows where one is, the way so far and where one can go; let go, it covers again", async () => {
  const update = recorded("ride");
  const root = seat(update);
  const secrets = () => root.byClass("mine").length + root.byClass("is-near").length + root.byClass("route").length;
  assert.equal(secrets(), 0);
  button(root, "Hold to look").fire("pointerdown");
  await settle();
  assert.match(city(root, update.view.me.at[1]).attributes["aria-label"], /you are here/);
  assert.equal(root.byClass("route").length, 1);
  assert.deepEqual(root.byClass("is-near").map((node) => node.attributes["aria-label"].split(",")[0]), ["Molasses", "Thirst"]);
  button(root, "Let go").fire("pointerup");
  await settle();
  assert.equal(secrets(), 0);
});

/** Lay the card of `name` on the phone of `fixture`, from covered to covered. */
async function lay(fixture, name, deed = "Nothing") {
  const { act, acted } = recorder();
  const root = seat(recorded(fixture), act);
  root.byClass("btn-keep")[0].click();
  await settle();
  await tap(root, name);
  const [sheet] = root.byClass("sheet");
  const buttons = sheet.all((node) => node.localName === "button").map((node) => node.attributes.class);
  await press(sheet, deed);
  await press(sheet, "Lay it");
  return { acted, buttons, root };
}

test("a laid card enlarges with its whole text, and is covered with the others", async () => {
  const update = recorded("ride");
  const rider = update.view.me.riders[0];
  update.view.riders[rider].row = ["Saloon", "Ember", null];
  const root = seat(update);
  const large = () => root.byClass("enlarged")[0];
  assert.equal(root.byClass("display").length, 0);
  await press(root, "Ride");
  const cards = () => root.byClass("display")[0].all(({ localName }) => localName === "button");
  assert.deepEqual(cards().map(({ text }) => text), ["Saloon", "Ember"], "a card that lies face down stays so");
  cards()[0].click();
  await settle();
  assert.match(large().text, /Saloon You stay where you are\./);
  large().fire("cancel");
  await settle();
  cards()[1].click();
  await settle();
  assert.match(large().text, /Ember You ride to Ember\./);
  await press(root, "Cover");
  assert.equal(large(), undefined);
});

test("the schedule of a coach enlarges with all its stops", async () => {
  const update = recorded("gang");
  const root = seat(update);
  root.byClass("schedule-name")[0].click();
  await settle();
  const { coach, city } = update.view.coaches.find(({ city: at }) => at !== null);
  const card = root.byClass("enlarged")[0];
  assert.equal(card.byClass("schedule-lines")[0].all(({ localName }) => localName === "li").length, 6);
  assert.match(card.text, new RegExp(`${coach}.*It begins in .*Move 5: `, "i"));
  assert.ok(card.text.includes(city));
  assert.deepEqual(table(update).all((node) => node.localName === "button" && !node.attributes["data-term"]), [], "nothing is played by a tap on the table screen");
});

test("a card is laid by a tap on the map, a chip and a button, and all looks the same wherever it leads", async () => {
  const [bank, coach] = [await lay("gang", "Lost Mule", "Spy out the bank"), await lay("gang", "Molasses")];
  assert.deepEqual(bank.acted, [{ type: "Ride", rider: 1, move: 2, to: "Lost Mule", then: "spy" }]);
  assert.deepEqual(coach.acted, [{ type: "Ride", rider: 1, move: 2, to: "Molasses", then: "nothing" }]);
  assert.deepEqual(bank.buttons, coach.buttons);
  assert.equal(bank.root.byClass("sheet").length + bank.root.byClass("mine").length, 0, "it covers itself");
});

test("one's own city stands for the Saloon, with the same taps", async () => {
  const { view } = recorded("two");
  const stay = await lay("two", view.me.at[3], "Cheat at poker");
  assert.deepEqual(stay.acted, [{ type: "Ride", rider: 3, move: 1, to: "Saloon", then: "poker" }]);
  assert.deepEqual(stay.buttons, (await lay("two", "Fiddle")).buttons);
});

test("the choice made is not to be read from across the table: all chips look alike, one has a tick", async () => {
  const root = seat(recorded("two"));
  root.byClass("btn-keep")[0].click();
  await settle();
  await tap(root, "Fiddle");
  await press(root.byClass("sheet")[0], "Cheat at poker");
  const chips = root.byClass("chip-choice");
  assert.deepEqual(chips.filter((node) => node.attributes["aria-pressed"] === "true").map((node) => node.text), ["✓ Cheat at poker"]);
  assert.deepEqual([...new Set(chips.map((node) => node.attributes.class))], ["chip-choice"]);
});

test("the sheet of a city tells the price only where a disc can be laid there", async () => {
  const said = async (fixture, name) => {
    const update = recorded(fixture);
    for (const rider of update.view.riders) rider.disc = null;
    const root = seat(update);
    root.byClass("btn-keep")[0].click();
    await settle();
    await tap(root, name);
    return root.byClass("sheet")[0].text;
  };
  assert.doesNotMatch(await said("gang", "Lost Mule"), /needed/);
  assert.match(await said("two", "Fiddle"), /needed/);
});

test("a place out of reach is only described", async () => {
  const root = seat(recorded("ride"));
  root.byClass("btn-keep")[0].click();
  await settle();
  await tap(root, "Adder");
  assert.equal(root.byClass("sheet").length, 1);
  assert.ok(!has(root, "Lay it"));
});

test("whoever has no possible card says so", async () => {
  const update = recorded("ride");
  for (const { action, slots } of update.offers) if (action === "Ride") slots.to.one_of = ["Astray"];
  const { act, acted } = recorder();
  const root = seat(update, act);
  assert.ok(!has(root, "No card is possible"));
  root.byClass("btn-keep")[0].click();
  await settle();
  await press(root, "No card is possible");
  await press(root, "Lay it");
  assert.deepEqual(acted, [{ type: "Ride", rider: 1, move: 3, to: "Astray", then: "nothing" }]);
});

test("one phone leads several pawns: those that lie are ticked, the next one is asked", async () => {
  const root = seat(recorded("two"));
  const tabs = root.byClass("rider-tab");
  assert.deepEqual(tabs.map((node) => node.attributes["aria-pressed"]), ["false", "false", "true"]);
  assert.deepEqual(tabs.map((node) => node.text.at(-1)), ["✓", "✓", "…"]);
});

test("a real card that lies is told by one button", async () => {
  const { act, acted } = recorder();
  await press(seat(recorded("facedown"), act), "My card lies");
  assert.deepEqual(acted, [{ type: "LayFaceDown", rider: 1, move: 1 }]);
});

test("the marshal says that all real cards lie by one button, once his own does", async () => {
  const { act, acted } = recorder();
  const update = recorded("sheriffs");
  update.offers = [{ action: "CloseMove", slots: { move: { one_of: [1] } } }];
  await press(seat(update, act), "All cards lie");
  assert.deepEqual(acted, [{ type: "CloseMove", move: 1 }]);
  assert.ok(!has(seat(recorded("sheriffs")), "All cards lie"));
});

test("real cards do not say where one is: the city is tapped, then what is done there", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("cards"), act);
  await press(root, "Keep open");
  await tap(root, "Kettle");
  await press(root, "Cheat at poker");
  await press(root.byClass("sheet")[0], "Say it");
  assert.deepEqual(acted, [{ type: "Act", rider: 1, move: 1, deed: "poker", city: "Kettle" }]);
  const nothing = recorder();
  const other = seat(recorded("cards"), nothing.act);
  await press(other, "Keep open");
  assert.ok(button(other, "Cheat at poker").disabled);
  await press(other, "Say it");
  assert.deepEqual(nothing.acted, [{ type: "Act", rider: 1, move: 1, deed: "nothing" }]);
});

test("with real cards a deed is one tap under the cover, and nothing of it is seen before", async () => {
  const update = recorded("silent");
  assert.equal(markup(seat(update)), markup(seat(twin(update))));
  const { act, acted } = recorder();
  const root = seat(update, act);
  assert.ok(!has(root, "Cheat at poker: Payson") && !has(root, "My card lies")); // it lies already
  await press(root, "Keep open");
  assert.match(button(root, "Cheat at poker: Payson").text, /you said so/);
  await press(root, "Spy out the bank: Silver City");
  await press(root, "Keep open");
  await press(root, "Nothing after all");
  assert.deepEqual(acted, [
    { type: "LayForDeed", rider: 1, move: 1, deed: "spy", city: "Silver City" }, { type: "LayForDeed", rider: 1, move: 1, deed: "nothing", city: null },
  ]);
});

test("at a card to which the map has no road, the road is added, the ride allowed, or ruled out", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("doubt"), act);
  assert.match(root.text, /You laid Tombstone in Globe, and your map has no road between them/);
  await press(root, "Add this road and play on");
  await press(root, "That ride was possible");
  await press(root, "There is no such road");
  assert.deepEqual(acted, [{ type: "AddRoad", a: "Globe", b: "Tombstone" }, { type: "AllowRide", rider: 1, move: 1 }]); // it asks once more
  const asked = { ...recorded("doubt"), prompt: { kind: "consent", waiting: [1] } };
  assert.ok(!has(seat(asked), "That ride was possible")); // the question to all stands in its place
  assert.match(table(recorded("doubt")).text, /Is there a road from Globe to Tombstone\?/);
});

test("a road that the map lacks is added from either end", async () => {
  const { act, acted } = recorder();
  const root = seat(recorded("silent"), act);
  const choose = async (nth, value) => {
    const select = root.all(({ localName }) => localName === "select")[nth];
    select.value = value;
    select.fire("change");
    await settle();
  };
  await choose(0, "Tombstone");
  await choose(1, "Globe");
  await press(root, "Add this road and play on");
  assert.deepEqual(acted, [{ type: "AddRoad", a: "Globe", b: "Tombstone" }]);
});

test("the question is asked again of whoever wanted to say it later", async () => {
  const { act, acted } = recorder();
  const update = recorded("deeds");
  const root = seat(update, act);
  assert.ok(!has(root, "Say it"));
  await press(root, "Keep open");
  await press(root, "Say it");
  assert.deepEqual(acted, [{ type: "Act", rider: 4, move: 3, deed: "nothing" }]);
});

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
  const { useScrollToTurn } = await load("companion/games/desperados/page/scroll_to_turn.js");
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

// The examination, and the end.

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

test("at the banks the screen counts desperados against sheriffs, and shows what the won ones brought", () => {
  const { view } = recorded("theatre");
  const hold_ups = [
    { city: "Ember", desperados: 2, sheriffs: 1, success: true }, { city: "Rattle", desperados: 1, sheriffs: 1, success: false },
  ];
  const root = table({ view: {
    ...view, hold_ups, next: { step: "round", move: null, city: null, deed: null }, riders: view.riders.map((rider) => ({ ...rider, turned: 5 })),
    loot: [...view.loot, { round: 2, tile: "bank", city: "Ember", value: 2900 }],
  } });
  assert.deepEqual(root.byClass("bank-loot").map(({ text }) => text.replace(/\s+/g, " ").trim()), [
    "Ember 2 desperados against 1 sheriff Held up! $2,900", "Rattle 1 desperado against 1 sheriff The bank holds",
  ]);
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
