// The camera page: corners, placing, what was recognised, and reports.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, html, load, recorder, settle } from "../support/pages.js";

const { addCorner, beginDrag, cornerAt, moveCorner, NO_CORNERS, placeAll, cornersProblem, undoStep } = await load("web/pages/camera/mat_corner_edits.js");
const { watchCamera } = await load("web/pages/camera/poll_camera_feed.js");
const { askFor, Calibration, Placing } = await load("web/pages/camera/mat_calibration.js");
const { Report } = await load("web/pages/camera/report_wrong_detections_button.js");
const { DetectionList } = await load("web/pages/camera/detection_list.js");
const { sortByZone, kindOf, labelOf, otherCandidates, qualityWords, isSameDetection, stateOf, whereOf } = await load("web/pages/camera/detection_words.js");
const { route } = await load("web/app/route.js");

const SQUARE = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]];
const card = (changes = {}) => ({
  card: "gold-7", name: "Gold 7", candidates: [{ card: "gold-7", name: "Gold 7", p: 0.97 }, { card: "lead-7", name: "Lead 7", p: 0.02 }],
  outline: SQUARE, quad: SQUARE, confidence: 0.97, visible: 1, zone: "front-0", face_down: false, ...changes,
});
const UNSURE = card({ card: null, name: null, confidence: 0.5, candidates: [{ card: "gold-7", name: "Gold 7", p: 0.5 }, { card: "lead-7", name: "Lead 7", p: 0.3 }] });
const BACK = card({ card: "back-blue", name: null, face_down: true });
const ZONES = [{ id: "front-0", label: "Seat 1", outline: SQUARE }];
const MARKERS = { source: "markers", error_mm: 0.62, seen: 12, printed: 12, trouble: "" };
const sights = (changes = {}) => ({
  frame: 7, size: [1280, 720], age_s: 0.1, old: false, busy: false, stage: false, cards: [card(), UNSURE, BACK], zones: ZONES, mat: null,
  health: { state: "running", error: null }, calibration: MARKERS, ...changes,
});

test("the camera's page is the host's", () => {
  assert.deepEqual(route("/host/camera"), { page: "camera", seat: null, as: "host" });
  assert.equal(route("/host").page, "host");
});

// Corners.

const four = SQUARE.reduce(addCorner, NO_CORNERS);

test("four taps make a mat, a fifth does nothing, undo takes them back one by one", () => {
  assert.deepEqual(four.points, SQUARE);
  assert.equal(addCorner(four, [0.5, 0.5]), four);
  assert.deepEqual(undoStep(four).points, SQUARE.slice(0, 3));
  assert.deepEqual([undoStep, undoStep, undoStep, undoStep, undoStep].reduce((state, step) => step(state), four), NO_CORNERS);
});

test("moving a corner is one step to undo, however long the way, and ends at the picture's edge", () => {
  const moved = [[0.2, 0.2], [0.3, -0.4], [1.7, 0.3]].reduce((state, point) => moveCorner(state, 0, point), beginDrag(four));
  assert.deepEqual(moved.points[0], [1, 0.3]);
  assert.deepEqual(undoStep(moved).points, SQUARE);
});

test("a finger takes the nearest corner within its reach", () => {
  assert.equal(cornerAt(SQUARE, [0.12, 0.12], [390, 220], 30), 0);
  assert.equal(cornerAt(SQUARE, [0.5, 0.5], [390, 220], 30), null);
  assert.equal(cornerAt([], [0.5, 0.5], [390, 220], 30), null);
});

test("handles are put where the mat is known to lie, or a little inside the picture", () => {
  assert.deepEqual(placeAll(NO_CORNERS, [[128, 72], [1152, 72], [1152, 648], [128, 648]], [1280, 720]).points, SQUARE);
  for (const mat of [null, [[-5, 0], [1152, 72], [1152, 648], [128, 648]]]) {
    const { points, past } = placeAll(four, mat, [1280, 720]);
    assert.equal(cornersProblem(points), null);
    assert.deepEqual(past.at(-1), SQUARE);
  }
});

test("what is wrong with corners is what the server would refuse", () => {
  const [a, b, c, d] = SQUARE;
  assert.equal(cornersProblem([a, b, c]), "few");
  assert.equal(cornersProblem([b, a, d, c]), "order");
  assert.equal(cornersProblem([a, c, b, d]), "cross");
  assert.equal(cornersProblem([a, b, [0.2, 0.2], d]), "cross");
  assert.equal(cornersProblem([[0.5, 0.5], [0.51, 0.5], [0.51, 0.51], [0.5, 0.51]]), "small");
  assert.equal(cornersProblem(SQUARE), null);
});

test("the next corner is asked for by its name", () => {
  assert.match(askFor([], "few"), /top left/);
  assert.match(askFor(SQUARE.slice(0, 2), "few"), /bottom right/);
  assert.match(askFor(SQUARE, "cross"), /cross/);
});

test("corners are posted as they were tapped", async () => {
  const asked = [];
  const tell = async (path, body) => { asked.push([path, body]); return { ok: true }; };
  const ended = [];
  const root = draw(html`<${Placing} state=${four} change=${() => {}} sights=${sights()} end=${(used) => ended.push(used)} tell=${tell} />`);
  button(root, "Use these corners").click();
  await settle();
  assert.deepEqual(asked, [["/api/host/camera/corners", { corners: SQUARE }]]);
  assert.deepEqual(ended, [true]);
});

test("the mat's markers can be asked for again", async () => {
  const { act, acted } = recorder();
  const root = draw(html`<${Calibration} sights=${sights()} begin=${() => {}} tell=${act} />`);
  assert.match(root.text, /12 of 12 markers, good to 0.6 mm/);
  button(root, "Use the mat’s markers").click();
  await settle();
  assert.deepEqual(acted, ["/api/host/camera/forget"]);
});

// Words.

test("doubt is said in words", () => {
  assert.deepEqual([card(), card({ confidence: 0.6 }), UNSURE, BACK].map(kindOf), ["sure", "doubtful", "unsure", "back"]);
  assert.deepEqual([card(), card({ confidence: 0.6 }), UNSURE, BACK].map(labelOf), ["Gold 7", "Gold 7?", "Gold 7?", "face down"]);
  assert.equal(labelOf(card({ card: null, candidates: [] })), "?");
  assert.deepEqual(otherCandidates(card()), ["Lead 7 2 %"]);
  assert.deepEqual(otherCandidates(UNSURE), ["Lead 7 30 %"]);
});

test("where a card lies, and how much of it is in view", () => {
  assert.equal(whereOf(card(), ZONES), "Seat 1");
  assert.equal(whereOf(card({ visible: 0.4 }), ZONES), "Seat 1, 40 % of it in view");
  assert.equal(whereOf(card({ zone: null }), ZONES), "beside all zones");
});

test("how well the mat is known", () => {
  assert.match(qualityWords({ ...MARKERS, source: "saved" }), /12 of 12 markers, as it lay .* 0.6 mm/);
  assert.match(qualityWords({ source: "corners", error_mm: null, seen: 0, printed: 12 }), /four corners .* cannot be known/);
  assert.match(qualityWords({ source: "none", error_mm: null, seen: 0, printed: 12 }), /not been found/);
});

test("the worst is said first", () => {
  assert.deepEqual(stateOf(sights()), { text: "Watching: 3 cards, 1 of them doubtful.", bad: false });
  assert.match(stateOf(sights({ stage: true, cards: [card()] })).text, /drawn table: 1 card\./);
  assert.match(stateOf(sights({ busy: true })).text, /moves/);
  assert.deepEqual(stateOf(sights({ old: true, age_s: 12.3 })), { text: "This picture is 12 seconds old.", bad: true });
  assert.deepEqual(stateOf(sights({ health: { state: "dark", error: "the lamp is out" } })), { text: "The lamp is out", bad: true });
  assert.deepEqual(stateOf({ frame: null, health: { state: "gone", error: "no cable" } }), { text: "No cable", bad: true });
});

test("the list says what outlines cannot", () => {
  const root = draw(html`<${DetectionList} sights=${sights()} chosen=${null} choose=${() => {}} />`);
  assert.match(root.text, /Gold 7 97 % Seat 1 or Lead 7 2 %/);
  assert.equal(root.byClass("is-unsure").length, 1);
});

const at = (x, changes) => card({ quad: [[x, 0], [x + 60, 0], [x + 60, 90], [x, 90]], ...changes });

test("a card that was chosen stays so while it lies there, in whatever order cards are told", () => {
  assert.ok(isSameDetection(at(100), at(103, { confidence: 0.5 })));
  assert.ok(!isSameDetection(at(100), at(140)));
  assert.ok(!isSameDetection(at(100), at(100, { card: "lead-7" })));
});

test("cards are listed zone by zone, from left to right, those beside all zones last", () => {
  const zones = [{ id: "deck" }, { id: "front-0" }];
  const cards = [at(1, { zone: null }), at(90), at(500, { zone: "deck" }), at(20)];
  assert.deepEqual(sortByZone(cards, zones).map(({ quad }) => quad[0][0]), [500, 20, 90, 1]);
});

test("a report keeps the picture that is shown, and offers it", async () => {
  const asked = [];
  const tell = async (path, body) => { asked.push([path, body]); return { ok: true, name: "report-1.zip", url: "/api/host/camera/reports/report-1.zip" }; };
  const root = draw(html`<${Report} frame=${7} tell=${tell} />`);
  button(root, "Save this as a report").click();
  await settle();
  assert.deepEqual(asked, [["/api/host/camera/report", { note: "", frame: 7 }]]);
  assert.match(root.text, /Saved: report-1.zip/);
});

// The camera feed.

function room(answers) {
  const timers = [];
  const loaded = [];
  class Image {
    async decode() {
      loaded.push(this.src);
      if (this.src.endsWith("=13")) throw new Error("gone");
    }
  }
  return {
    loaded, timers, Image, AbortController,
    performance: { now: () => 0 },
    document: { visibilityState: "visible", addEventListener(_, listener) { this.back = listener; }, removeEventListener() { this.back = null; } },
    setTimeout: (then, wait) => timers.push({ then, wait }),
    clearTimeout() {},
    fetch: async () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError("no line");
      return { ok: !answer.error, json: async () => answer };
    },
    async next() { this.polls().at(-1).then(); await settle(); },
    polls() { return timers.filter(({ wait }) => wait < 5000); },
  };
}

test("picture and sights come together, and the same picture comes once", async () => {
  const seen = [];
  const here = room([sights(), sights(), sights({ frame: 8 })]);
  watchCamera({ seen: (one) => seen.push(one), failed: assert.fail }, here);
  await settle();
  await here.next();
  await here.next();
  assert.deepEqual(seen.map(({ sights, image }) => [sights.frame, image.src.split("=")[1]]), [[7, "7"], [7, "7"], [8, "8"]]);
  assert.equal(here.loaded.length, 2);
});

test("nothing is asked while the page is out of view, nor after it was left", async () => {
  const here = room([sights(), sights()]);
  const seen = [];
  const close = watchCamera({ seen: (one) => seen.push(one), failed: assert.fail }, here);
  await settle();
  here.document.visibilityState = "hidden";
  await here.next();
  assert.equal(seen.length, 1);
  here.document.visibilityState = "visible";
  here.document.back();
  await settle();
  assert.equal(seen.length, 2);
  close();
  await here.next();
  assert.equal(here.document.back, null);
});

test("what fails is said, and tried again later", async () => {
  const failed = [];
  const seen = [];
  const here = room([{ error: { code: "no_camera", message: "no camera" } }, null, sights({ frame: 13 }), { frame: null, health: { state: "gone", error: "no cable" } }]);
  watchCamera({ seen: (one) => seen.push(one), failed: (error) => failed.push(error.code) }, here);
  await settle();
  for (const _ of "123") await here.next();
  assert.deepEqual(failed, ["no_camera", "offline", "no_picture"]);
  assert.deepEqual(seen.map(({ image }) => image), [null]);
  assert.deepEqual(here.polls().map(({ wait }) => wait), [2000, 2000, 2000, 500]);
});

test("phones say what is to be known of the room", async () => {
  const { SeatPage } = await load("web/pages/seat.js");
  const room = { players: [], notes: ["the host looks through the camera now"] };
  const root = draw(html`<${SeatPage} at=${{ seat: 0 }} link="live" room=${room} history=${{ lines: [] }} game=${{}} />`);
  assert.match(root.text, /the host looks through the camera now/);
});
