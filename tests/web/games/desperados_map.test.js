// Map of Desperados: placement of names, hit test of cities, trails. Pure functions, no drawing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { load } from "../support/pages.js";

const { labels, meet, nearest } = await load("companion/games/desperados/page/map/place_city_labels.js");
const { fate, leg, legs, spots, stops, trail } = await load("companion/games/desperados/page/map/road_and_trail_geometry.js");
const { comings, holds, standing, stopsOf } = await load("companion/games/desperados/page/map/city_facts.js");
const { heatOf, percent } = await load("companion/games/desperados/page/map/viewer_marks.js");
const { deeds, proposals, replies, rides, sketches } = await load("companion/games/desperados/page/phones/query_offers.js");

const recorded = (name) => JSON.parse(readFileSync(new URL(`../fixtures/desperados-${name}.json`, import.meta.url), "utf8"));
const { board } = recorded("ride").view;
const SMALL = {
  title: "A cross", size: [400, 300], roads: [{ between: ["Middle", "East"], via: [] }, { between: ["Middle", "South"], via: [[210, 200]] }],
  cities: [{ name: "Middle", x: 200, y: 150 }, { name: "East", x: 350, y: 150 }, { name: "South", x: 200, y: 270 }],
};

for (const [where, font] of [["a phone", 31], ["a screen", 23]]) {
  test(`on ${where} no name hides another, a city, or leaves the board`, () => {
    const found = labels(board, font, font * 0.8);
    const boxes = Object.entries(found).map(([name, { box }]) => [name, box]);
    for (const [name, box] of boxes) {
      assert.ok(box[0] >= 0 && box[1] >= 0 && box[2] <= board.size[0] && box[3] <= board.size[1], `${name} leaves the board`);
      for (const [other, its] of boxes) assert.ok(other === name || !meet(box, its), `${name} meets ${other}`);
      for (const city of board.cities) assert.ok(!meet(box, [city.x - 8, city.y - 8, city.x + 8, city.y + 8]), `${name} hides ${city.name}`);
    }
  });
}

test("a name keeps off the roads, and pieces stand opposite to it and inside the board", () => {
  const { Middle, South } = labels(SMALL, 20, 16);
  assert.ok(["above", "left", "above left"].includes(Middle.side), Middle.side);
  assert.equal(South.shelf, -1);
  assert.equal(labels({ ...SMALL, cities: [{ name: "Middle", x: 200, y: 20 }], roads: [] }, 20, 16).Middle.shelf, 1);
});

test("a city says how many of one's own pawns are there", () => {
  const view = { riders: { 1: { seat: 0 }, 2: { seat: 0 }, 3: { seat: 1 } } };
  const words = (pawns) => holds({ bank: null, poker: false, coaches: [], sheriffs: [], pawns, discs: [] }, view, [], 0);
  assert.deepEqual([words([]), words([1]), words([1, 2])], [[], ["your pawn"], ["2 of your pawns"]]);
});

test("labels are the same for the same board", () => assert.deepEqual(labels(board, 31, 25), labels(board, 31, 25)));

test("a tap anywhere means the nearest city, so that none is too small for a thumb", () => {
  assert.equal(nearest(SMALL, [275, 150]), "Middle");
  assert.equal(nearest(SMALL, [276, 150]), "East");
  assert.equal(nearest(SMALL, [0, 299]), "South");
  const PHONE = 390 / board.size[0];
  const { cities } = board;
  const near = cities.map((a) => Math.min(...cities.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  assert.ok(Math.min(...near) * PHONE >= 44, `two cities are ${Math.min(...near) * PHONE} px apart`);
});

test("a ride is drawn along the bends of its road, whichever way it goes", () => {
  const at = spots(SMALL);
  assert.deepEqual(leg(SMALL, at, "Middle", "South"), [[200, 150], [210, 200], [200, 270]]);
  assert.deepEqual(leg(SMALL, at, "South", "Middle"), [[200, 270], [210, 200], [200, 150]]);
});

test("a trail stays for the Saloon and for a lost way, and ends where a card is unknown", () => {
  const rider = { start: "Middle", row: ["East", "Saloon", "Middle", null], turned: 0, out: false, city: "Middle" };
  assert.deepEqual(trail(rider), ["Middle", "East", "East", "Middle"]);
  assert.deepEqual(trail(rider, 1), ["Middle", "East"]);
  assert.deepEqual(trail({ ...rider, row: ["Astray"] }), ["Middle", "Middle"]);
  assert.deepEqual(trail({ ...rider, row: ["East", "South"], turned: 2, out: true, city: "East" }), ["Middle", "East", "East"]);
  assert.deepEqual(stops(["Middle", "East", "East"]), { Middle: [0], East: [1, 2] });
  assert.deepEqual(legs(["Middle", "East", "East", "Middle"]), [{ from: "Middle", to: "East", move: 1 }, { from: "East", to: "Middle", move: 3 }]);
});

test("an arrest, a lost way and a free rider are told apart", () => {
  const free = { row: ["East"], turned: 1, out: false, city: "East" };
  const [caught, stayed] = [{ ...free, out: true }, { ...free, out: true, row: ["Saloon"] }];
  const [astray, wrong] = [{ ...free, out: true, row: ["Astray"] }, { ...free, out: true, row: ["South"] }];
  const told = [free, caught, stayed, astray, wrong].map((one) => fate([free, one], 1));
  assert.deepEqual(told, [null, "arrested", "arrested", "astray", "astray"]);
  assert.equal(fate([caught], 0), "astray");
});

test("a coach that was marked waits where its discs lie; the other ticks its stops", () => {
  const { view } = recorded("laying");
  const [brown, blue] = view.coaches;
  assert.ok(brown.robbed);
  assert.deepEqual(stopsOf(view, brown).filter(({ behind }) => behind).at(-1).city, brown.city);
  assert.equal(stopsOf(view, blue).filter(({ behind }) => behind).at(-1).city, blue.city);
  assert.deepEqual(stopsOf(view, brown).map(({ behind, off }) => behind !== off), Array(6).fill(true), "it comes to no later stop");
  assert.ok(stopsOf(view, brown).some(({ off }) => off) && !stopsOf(view, blue).some(({ off }) => off));
  assert.deepEqual(comings(view, blue.ahead[0]), ["the blue coach comes in move 5"]);
});

test("everything public stands in exactly one place", () => {
  const { view } = recorded("laying");
  const places = Object.values(standing(view));
  const all = (field) => places.flatMap((place) => place[field]);
  assert.deepEqual(all("sheriffs").sort(), view.sheriffs.map((_, nth) => nth));
  assert.deepEqual(all("pawns").sort(), view.riders.map(({ rider }) => rider));
  assert.equal(all("discs").length, view.marks.length);
  assert.equal(places.filter(({ poker }) => poker).length, view.tiles.poker.length);
});

test("shares of rides become chances; of several riders, that at least one is there", () => {
  const suspects = { 1: { Salem: 3, Aztec: 1 }, 2: { Salem: 1, Globe: 1 } };
  assert.deepEqual(heatOf(suspects, [1]), { Salem: 0.75, Aztec: 0.25 });
  assert.deepEqual(heatOf(suspects, [1, 2]), { Salem: 0.875, Aztec: 0.25, Globe: 0.5 });
  assert.deepEqual(heatOf(null, [1]), {});
  assert.deepEqual([percent(0.004), percent(0.875), percent(0)], ["under 1 %", "88 %", "0 %"]);
});

// Offers become choices.

const ride = (to, then, rider = 1) => ({ action: "Ride", slots: { rider: { one_of: [rider] }, move: { one_of: [3] }, to: { one_of: to }, then: { one_of: [then] } } });

test("what may be done in a city comes from all offers that name it", () => {
  const offers = [ride(["Salem", "Globe", "Saloon"], "nothing"), ride(["Salem"], "brown"), ride(["Salem"], "nothing"), ride(["Aztec"], "nothing", 2)];
  assert.deepEqual(rides(offers, 1), { Salem: { move: 3, deeds: ["nothing", "brown"] }, Globe: { move: 3, deeds: ["nothing"] }, Saloon: { move: 3, deeds: ["nothing"] } });
  assert.deepEqual(Object.keys(rides(offers, 2)), ["Aztec"]);
  assert.deepEqual(rides([], 1), {});
});

test("with real cards the city is asked for, and what can be done depends on it", () => {
  const { offers } = recorded("cards");
  const asked = deeds(offers, 1);
  assert.ok(asked.cities.length > 10);
  assert.ok(asked.deeds("Kettle").includes("poker"));
  assert.deepEqual(asked.deeds(null).slice(0, 1), ["nothing"]);
  assert.ok(!asked.deeds("Buzzard").includes("poker"));
  assert.equal(deeds(offers, 2), null);
});

test("the gang's offers: sketches of one's own, proposals, replies", () => {
  const { offers, view } = recorded("gang");
  const can = sketches(offers, view.move);
  assert.deepEqual(Object.keys(can), ["1"]);
  assert.equal(can[1].filter((city) => city !== null).length, board.cities.length);
  assert.deepEqual(sketches(offers, view.move - 1), {});
  assert.deepEqual(proposals(offers, view.move, "Kettle"), ["meet", "poker", "brown", "blue", "bank"]);
  const [{ suggestion }] = view.gang.suggestions;
  assert.deepEqual(replies(offers, suggestion), { yes: true, no: true, back: true });
  assert.deepEqual(replies([], suggestion), { yes: false, no: false, back: false });
});
