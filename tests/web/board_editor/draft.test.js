// The draft of a board: cities, roads, schedules and the size of the drawing.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";
import { ROW, at, city, model, ridden } from "./row_of_cities.js";

const { turnedSize } = await load("web/pages/board/drawing/read_picture_file.js");
const { BoardPage } = await load("web/pages/board.js");
const { route } = await load("web/app/route.js");

test("the page of one's own boards is the host's", () => {
  assert.deepEqual(route("/host/board"), { page: "board", seat: null, as: "host" });
  assert.equal(typeof BoardPage, "function");
});

test("a city that is known gets its place, another one is new", () => {
  const placed = model.placeCity(ROW, "lost", [12.34, 5000]);
  assert.deepEqual(model.cityNamed(placed, "Lost"), { name: "Lost", bank: true, x: 12.3, y: 700 });
  assert.equal(placed.city.length, ROW.city.length);
  const more = model.placeCity(ROW, " Bisbee ", [1, 2]);
  assert.deepEqual(more.city.at(-1), city("Bisbee", 1, 2));
  assert.equal(ROW.city.length, 8);
});

test("names that no city can have", () => {
  const problems = { "": "empty", "  ": "empty", [`x${"y".repeat(24)}`]: "long", "!x": "odd", "a/b": "odd", "saloon": "card", "ASTRAY": "card", "b": "taken" };
  for (const [name, problem] of Object.entries(problems)) assert.equal(model.nameProblem(ROW, name), problem, name);
  for (const name of ["St. Johns", "Los Lunas", "O’Hara", "Écija", "lost", "4 Corners"]) assert.equal(model.nameProblem(ROW, name), null, name);
  assert.equal(model.nameProblem(ROW, "b", "B"), null);
  const full = { ...ROW, city: [...ROW.city, ...Array.from({ length: 11 }, (_, nth) => city(`X${nth}`, 0, 0))] };
  assert.equal(model.nameProblem(full, "New"), "full");
  assert.equal(model.nameProblem(full, "Lost"), null);
  assert.equal(model.nameProblem(full, "New", "A"), null);
});

test("names that are left are those of the draft and others that are known", () => {
  assert.deepEqual(model.unplaced(ROW, ["A", "Lost", "Tucson"]), ["Lost", "Tucson"]);
});

test("another name stands in roads and schedules as well", () => {
  const named = model.renameCity(ridden, "B", "Bisbee");
  assert.deepEqual(named.road.slice(0, 2).map(({ between }) => between), [["A", "Bisbee"], ["Bisbee", "C"]]);
  assert.deepEqual(named.schedule[0], { brown: ["Bisbee", "C"] });
});

test("the name of a city without a place takes over the place", () => {
  const swapped = model.renameCity(ridden, "B", "Lost");
  assert.deepEqual(at(swapped, "Lost"), [200, 300]);
  assert.ok(!model.isPlaced(model.cityNamed(swapped, "B")));
  assert.deepEqual(swapped.road, ridden.road);
});

test("a city that is deleted takes its roads and the rest of its schedules along", () => {
  const gone = model.deleteCity(model.addStop(ridden, 0, "brown", "D"), "C");
  assert.equal(model.cityNamed(gone, "C"), undefined);
  assert.ok(gone.road.every(({ between }) => !between.includes("C")));
  assert.deepEqual(gone.schedule[0], { brown: ["B"] });
  const off = model.takeOff(ridden, "C");
  assert.deepEqual([off.road, off.schedule], [ridden.road, ridden.schedule]);
  assert.equal(model.placedOf(off).length, model.placedOf(ridden).length - 1);
});

test("two people tick the roads of a city; a road that changes takes the ticks of its ends away", () => {
  const twice = model.toggleRead(model.toggleRead(ROW, "A", 2), "A", 1);
  assert.deepEqual(model.cityNamed(twice, "A").read, [1, 2]);
  assert.ok(model.isProofRead(model.cityNamed(twice, "A")) && !model.isProofRead(model.cityNamed(ROW, "A")));
  assert.ok(!("read" in model.cityNamed(model.addRoad(twice, "A", "C"), "A")));
  assert.ok(!("read" in model.cityNamed(model.deleteRoad(twice, ["A", "B"]), "A")));
  assert.deepEqual(model.toggleRead(model.toggleRead(twice, "A", 1), "A", 2), ROW);
});

test("a road is drawn once, bent inside the board, and taken away", () => {
  const once = model.addRoad(ROW, "A", "C");
  assert.equal(once.road.length, ROW.road.length + 1);
  assert.equal(model.addRoad(once, "C", "A"), once);
  assert.equal(model.addRoad(once, "A", "A"), once);
  const bent = model.bendRoad(once, ["C", "A"], [[-5, 12.345]]);
  assert.deepEqual(model.pathOf(bent, model.roadBetween(bent, "A", "C")), [[100, 300], [0, 12.3], [300, 300]]);
  assert.equal(model.deleteRoad(bent, ["C", "A"]).road.length, ROW.road.length);
  assert.deepEqual(model.pathOf(ROW, { between: ["A", "Lost"] }), []);
});

test("a coach is called to any city, six stops long, and neighbours are likely; empty sides stay out of the file", () => {
  assert.deepEqual(model.nextStops(ROW, 0, "brown"), ROW.city.map(({ name }) => name));
  assert.deepEqual(model.nextStops(ridden, 0, "brown"), ROW.city.map(({ name }) => name));
  assert.deepEqual(model.likelyStops(ridden, 0, "brown").sort(), ["B", "D"]);
  const full = ["D", "E", "F", "G"].reduce((data, name) => model.addStop(data, 0, "brown", name), ridden);
  assert.deepEqual(model.nextStops(full, 0, "brown"), []);
  assert.deepEqual(model.nextSide(full, 0, "brown"), { nth: 0, side: "blue" });
  assert.deepEqual(full.schedule, [{ brown: ["B", "C", "D", "E", "F", "G"] }, {}, {}, {}, {}]);
  assert.deepEqual(model.clearSide(full, 0, "brown").schedule[0], {});
  assert.deepEqual(model.takeStop(ridden, 0, "brown").schedule[0], { brown: ["B"] });
  assert.deepEqual(model.addStop({ ...ROW, schedule: undefined }, 4, "blue", "A").schedule, [{}, {}, {}, {}, { blue: ["A"] }]);
});

test("a side is likely to begin where another one ends", () => {
  const sheet = (brown, blue = []) => ({ brown: [...brown], blue: [...blue] });
  const data = { ...ROW, schedule: [sheet("ABCDEF", "GFEDCB"), sheet("F"), {}, {}, {}] };
  assert.deepEqual(model.likelyStarts(data, 1, "blue"), ["B"]);
  assert.deepEqual(model.likelyStarts({ ...data, schedule: [data.schedule[0], {}, {}, {}, {}] }, 1, "brown"), ["F"]);
  assert.deepEqual(model.likelyStarts(ROW, 0, "brown"), []);
});

test("a photograph gives the board its shape, and what is drawn keeps its place on it", () => {
  assert.deepEqual(model.sizeFor(3000, 2000), [1000, 667]);
  assert.deepEqual(model.sizeFor(1500, 2000), [750, 1000]);
  const bent = model.bendRoad(ROW, ["A", "B"], [[500, 350]]);
  const narrow = model.resizeBoard(bent, [500, 700]);
  assert.deepEqual([at(narrow, "A"), narrow.road[0].via], [[50, 300], [[250, 350]]]);
  const turned = model.rotateBoard(bent, 1);
  assert.deepEqual([turned.board.size, at(turned, "A"), turned.road[0].via], [[700, 1000], [400, 100], [[350, 500]]]);
  assert.deepEqual(model.rotateBoard(turned, 3), { ...bent, road: bent.road.map((road) => ({ via: [], ...road })) });
  assert.equal(model.rotateBoard(bent, 4), bent);
});

test("a picture is made small, whichever way it is turned", () => {
  assert.deepEqual(turnedSize({ width: 4000, height: 3000 }, 0), [2000, 1500]);
  assert.deepEqual(turnedSize({ width: 4000, height: 3000 }, 3), [1500, 2000]);
  assert.deepEqual(turnedSize({ width: 640, height: 480 }, 2), [640, 480]);
});
