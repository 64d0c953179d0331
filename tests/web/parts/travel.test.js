// Moves between two looks at the table screen, exchanges between stocks, and the place of a piece on its way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../support/pages.js";

const { gonePieces, moveOf, placeOnTheWay, planExchanges, planMoves, timeFor, tokensFor } = await load("web/parts/stage/travel_plan.js");

const at = (x, y, more = {}) => ({ x, y, width: 63, height: 88, ...more });
const look = (pieces, supplies = {}) => ({ pieces: new Map(Object.entries(pieces)), supplies: new Map(Object.entries(supplies)) });
const stocks = (counts) => new Map(Object.entries(counts).map(([name, count]) => [name, { count }]));

test("a piece that moved is seen where it was; one that stayed is left alone", () => {
  const moves = planMoves(look({ king: at(10, 20), queen: at(0, 0) }), look({ king: at(110, 70), queen: at(0, 0.5) }));
  assert.deepEqual(moves, [{ id: "king", x: -100, y: -50, scale: 1 }]);
});

test("a piece grows on its way, unless its shape is another one", () => {
  assert.equal(moveOf(at(0, 0), at(0, 0, { width: 126, height: 176 })).scale, 0.5);
  assert.equal(moveOf(at(0, 0), at(0, 0, { width: 126, height: 88 })), null);
});

test("a new piece comes from its supply where there is one, else it appears", () => {
  const before = look({}, { deck: at(500, 0) });
  assert.deepEqual(planMoves(before, look({ ace: at(0, 0, { from: "deck" }) })), [{ id: "ace", x: 500, y: 0, scale: 1 }]);
  assert.deepEqual(planMoves(before, look({ ace: at(0, 0) })), []);
});

test("what lies on a piece is carried along, and goes only the rest of its way by itself", () => {
  const before = look({ guard: at(0, 0), hat: at(0, 0), boots: at(50, 0) });
  const after = look({ guard: at(100, 0), hat: at(100, 0, { within: "guard" }), boots: at(100, 0, { within: "guard" }) });
  assert.deepEqual(planMoves(before, after), [{ id: "guard", x: -100, y: 0, scale: 1 }, { id: "boots", x: 50, y: 0, scale: 1 }]);
});

test("pieces that are no more are named with where they were seen", () => {
  assert.deepEqual(gonePieces(look({ a: at(1, 2, { to: "discard" }), b: at(3, 4) }), look({ b: at(3, 4) })),
    [{ id: "a", ...at(1, 2, { to: "discard" }) }]);
});

test("chips that one stock lost went to those that gained", () => {
  const before = stocks({ "chips:pot": 90, "chips:seat-0": 10, "chips:seat-1": 0, "coins:a": 5 });
  const after = stocks({ "chips:pot": 0, "chips:seat-0": 60, "chips:seat-1": 40, "coins:a": 5 });
  assert.deepEqual(planExchanges(before, after), [
    { kind: "chips", from: "chips:pot", to: "chips:seat-0", amount: 50 },
    { kind: "chips", from: "chips:pot", to: "chips:seat-1", amount: 40 },
  ]);
});

test("what no stock took or gave passes the supply of its kind", () => {
  const [out] = planExchanges(stocks({ "coins:a": 5 }), stocks({ "coins:a": 2 }));
  const [back] = planExchanges(stocks({ "coins:a": 2 }), stocks({ "coins:a": 3 }));
  assert.deepEqual(out, { kind: "coins", from: "coins:a", to: "coins", amount: 3 });
  assert.deepEqual(back, { kind: "coins", from: "coins", to: "coins:a", amount: 1 });
});

test("a stock that was not there before got nothing from anybody", () => {
  assert.deepEqual(planExchanges(stocks({}), stocks({ "chips:pot": 60 })), []);
});

test("more tokens stand for more, and never many", () => {
  assert.deepEqual([1, 2, 5, 10, 300].map(tokensFor), [1, 2, 3, 4, 5]);
});

test("half way on, a piece is seen half way, and no way takes longer than it may", () => {
  assert.deepEqual(placeOnTheWay(at(100, 0), { x: -100, y: 40, scale: 2 }, 0.5), at(50, 20, { width: 94.5, height: 132 }));
  assert.ok(timeFor({ x: 5000, y: 5000 }) <= 600);
});
