// Tours of games: where they lead back to, steps by key and swipe, and where the frame stands.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { route } = await load("web/app/route.js");
const { stepOf, swipeOf } = await load("web/pages/tour/step_navigation.js");
const { placeScreen, screenSize } = await load("web/pages/tour/screen_frame_size.js");

test("a tour is the page that it was opened on, for the table", () => {
  const from = (to) => route("/tour/noir", { search: `?to=${to}` });
  assert.deepEqual(from("/seat/2"), { page: "tour", game: "noir", seat: 2, as: "seat:2", from: "seat", back: "/seat/2" });
  assert.deepEqual(from("/table"), { page: "tour", game: "noir", seat: null, as: "table", from: "table", back: "/table" });
  assert.equal(from("/host").back, "/host");
  assert.equal(route("/tour/noir", { search: "?to=/j", hash: "#3/brkt" }).back, "/j#BRKT");
  assert.equal(route("/tour/noir").back, "/");
  assert.deepEqual(route("/tour/noir/screen"), { page: "screen", game: "noir", seat: null, as: null });
});

test("a tour leads back to a page of ours alone", () => {
  for (const elsewhere of ["//elsewhere.example/seat/1", "https://elsewhere.example", "javascript:alert(1)", "/host/box", "/tour/noir"]) {
    const { back, as } = route("/tour/noir", { search: `?to=${encodeURIComponent(elsewhere)}` });
    assert.deepEqual([back, as], ["/", null], elsewhere);
  }
  assert.equal(route("/tour/noir", { search: "?to=//seat/1" }).back, "/seat/1");
  for (const unknown of ["/tour", "/tour/%2e%2e"]) assert.equal(route(unknown).page, "nowhere");
});

test("keys and swipes lead to another scene", () => {
  assert.deepEqual(["ArrowRight", "ArrowLeft", "Home", "End", "a"].map((key) => stepOf(key, 2, 8)), [3, 1, 0, 7, null]);
  const swiped = (x, y) => swipeOf({ clientX: 100, clientY: 100 }, { clientX: 100 + x, clientY: 100 + y });
  assert.deepEqual([swiped(-80, 5), swiped(80, 5), swiped(-20, 0), swiped(-80, 70)], [1, -1, 0, 0]);
});

test("a phone is shown as large as it fits, and what the words are about in the middle", () => {
  const area = { width: 312, height: 300 };
  const screen = screenSize(0, area);
  const { scale, width, height, x, y } = placeScreen(screen, area, { x: 20, y: 600, width: 350, height: 100 });
  assert.deepEqual([scale, width, height, x], [0.8, 312, 300, -0]);
  assert.equal(y, -Math.round(650 * 0.8 - 150));
  assert.equal(placeScreen(screen, area, { x: 0, y: 820, width: 390, height: 24 }).y, -Math.round(844 * 0.8 - 300));
  assert.equal(placeScreen(screen, area, { x: 0, y: 100, width: 390, height: 700 }).y, -80);
});

test("a table screen is a television where there is room, and upright in a hand", () => {
  assert.deepEqual(screenSize(null, { width: 1000, height: 700 }), { width: 1280, height: 720 });
  assert.deepEqual(screenSize(null, { width: 360, height: 400 }), screenSize(0, { width: 360, height: 400 }));
  assert.equal(placeScreen(screenSize(null, { width: 960, height: 900 }), { width: 960, height: 900 }, null).scale, 0.75);
});
