// A desperado's phone, on updates recorded from the rules. Covered, it is the same whatever the secret is.
import assert from "node:assert/strict";
import test from "node:test";
import { button, has, markup, recorder, settle } from "../support/pages.js";
import { city, press, recorded, seat, table, tap } from "../support/desperados_pages.js";

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

/** The words that a screen reader says of an element: all but what is hidden from it. */
const spoken = (node) => (node.attributes?.["aria-hidden"] === "true" ? "" : node.childNodes?.length ? node.childNodes.map(spoken).join("") : (node.data ?? node.text ?? ""));

test("ticks are signs for the eye: a screen reader says who has laid, which sheriff has moved and who has arrived", () => {
  const { view } = recorded("sheriffs");
  const sheriffs = view.sheriffs.map((sheriff, nth) => (nth ? sheriff : { ...sheriff, from: "Nowhere" }));
  const chips = seat({ ...recorded("sheriffs"), view: { ...view, sheriffs } }).byClass("sheriff-chip");
  assert.ok(chips.length > 0);
  assert.match(spoken(chips[0]), /has moved$/);
  assert.match(spoken(table(recorded("laying")).byClass("laid")[0]), /has laid.*has not/);
  assert.match(spoken(seat(recorded("ride")).byClass("laid")[0]), /You (have laid|have not)/);
  const counted = spoken(table(recorded("theatre")).byClass("count")[0]);
  assert.match(counted, /arrived/);
  for (const one of [...chips, table(recorded("laying")).byClass("laid")[0]]) assert.doesNotMatch(spoken(one), /[✓…]/);
  assert.doesNotMatch(counted, /[✓✗?]/);
});

test("one phone leads several pawns: those that lie are ticked, the next one is asked", async () => {
  const root = seat(recorded("two"));
  const tabs = root.byClass("rider-tab");
  assert.deepEqual(tabs.map((node) => node.attributes["aria-pressed"]), ["false", "false", "true"]);
  assert.deepEqual(tabs.map((node) => node.byClass("tick")[0].text), ["✓ has laid", "✓ has laid", "… has not"]);
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
