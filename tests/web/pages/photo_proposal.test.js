// Proposals of a map that was read: what is taken, struck out, joined, named, and taken over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../support/pages.js";

const { addCity, confirmPart, countTaken, doubtsOf, joinCities, nameCity, previewOf, proposalOf, takeOver, toggleCity, toggleRoad } =
  await load("web/pages/board/draft/photo_proposal.js");
const { carryBoard } = await load("web/pages/board/draft/board_size.js");

const unnamed = (n) => `City ${n}`;
const city = (x, y, name, sure = 0.95, nameSure = 0.95) => ({ x, y, name, sure, name_sure: nameSure });
const EMPTY = { board: { size: [1000, 700] } };
const TOLD = {
  cities: [city(0.1, 0.1, "Aztec"), city(0.5, 0.1, "Salem", 0.95, 0.4), city(0.9, 0.1, "", 0.7, 0), city(0.5, 0.9, "#?", 0.3, 0.9)],
  roads: [{ between: [0, 1], via: [[0.3, 0.2]], sure: 0.99 }, { between: [1, 2], via: [], sure: 0.4 }, { between: [2, 3], via: [], sure: 0.9 }],
};

test("what is likely is taken, what has no name gets one, nothing hangs on a city that is struck out", () => {
  const proposal = proposalOf(EMPTY, TOLD, unnamed);
  assert.deepEqual(proposal.cities.map(({ name, on }) => [name, on]), [["Aztec", true], ["Salem", true], ["City 3", true], ["City 4", false]]);
  assert.deepEqual(countTaken(proposal), { cities: 3, roads: 1 });
  const draft = takeOver(EMPTY, proposal);
  assert.deepEqual(draft.city.map(({ name, x, y }) => [name, x, y]), [["Aztec", 100, 70], ["Salem", 500, 70], ["City 3", 900, 70]]);
  assert.deepEqual(draft.road, [{ between: ["Aztec", "Salem"], via: [[300, 140]] }]);
  assert.equal(previewOf(EMPTY, proposal).road.length, 3);
});

test("the worst comes first, and what somebody said is no doubt", () => {
  let proposal = proposalOf(EMPTY, TOLD, unnamed);
  assert.deepEqual(doubtsOf(proposal).map(({ kind, nth }) => `${kind}${nth}`), ["name2", "name1", "city2", "road1", "city3"]);
  proposal = confirmPart(nameCity(proposal, 2, " Yuma "), { kind: "name", nth: 1 });
  assert.equal(proposal.cities[2].name, "Yuma");
  assert.deepEqual(doubtsOf(proposal).map(({ kind, nth }) => `${kind}${nth}`), ["road1", "city3"]);
});

test("cities and roads are struck out, taken again, joined and added", () => {
  let proposal = proposalOf(EMPTY, TOLD, unnamed);
  assert.deepEqual(countTaken(toggleCity(proposal, 1)), { cities: 2, roads: 0 });
  assert.deepEqual(countTaken(toggleCity(proposal, 3)), { cities: 4, roads: 2 });
  assert.deepEqual(countTaken(toggleRoad(proposal, 0)), { cities: 3, roads: 0 });
  assert.deepEqual(countTaken(joinCities(proposal, 2, 1)), { cities: 3, roads: 2 });
  proposal = addCity(proposal, [10, 20], unnamed);
  assert.deepEqual(countTaken(joinCities(proposal, 0, 4)), { cities: 4, roads: 2 });
  assert.equal(proposal.cities[4].name, "City 5");
});

test("a city that is placed already stays as it is, one without a place takes it", () => {
  const data = { ...EMPTY, city: [{ name: "Home", x: 102, y: 71, bank: true }, { name: "Salem", bank: true }] };
  const draft = takeOver(data, proposalOf(data, TOLD, unnamed));
  assert.deepEqual(draft.city[0], { name: "Home", x: 102, y: 71, bank: true });
  assert.deepEqual(draft.city[1], { name: "Salem", bank: true, x: 500, y: 70 });
  assert.deepEqual(draft.road[0].between, ["Home", "Salem"]);
});

test("what is drawn goes along when its photograph is made flat", () => {
  const data = { ...EMPTY, city: [{ name: "Aztec", x: 500, y: 350 }], road: [{ between: ["Aztec", "X"], via: [[250, 175]] }] };
  const flat = carryBoard(data, [2, 0, -0.5, 0, 2, -0.5, 0, 0, 1], [1000, 500]);
  assert.deepEqual([flat.city[0].x, flat.city[0].y, flat.road[0].via, flat.board.size], [500, 250, [[0, 0]], [1000, 500]]);
});
