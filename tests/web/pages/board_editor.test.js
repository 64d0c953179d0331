// The board editor: its data, the geometry of the board, its steps, and saving.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, settle } from "../support/pages.js";

const parts = ["board_draft_edits", "rename_or_delete_city", "coach_schedule_edits", "board_size"].map((name) => load(`web/pages/board/draft/${name}.js`));
const model = Object.assign({}, ...(await Promise.all(parts)));
const { labelsOf } = await load("web/pages/board/drawing/label_placement.js");
const { cityAt, pointAt, roadAt } = await load("web/pages/board/drawing/hit_test.js");
const view = await load("web/pages/board/drawing/board_to_screen.js");
const { gestures } = await load("web/pages/board/drawing/map_gestures.js");
const { replaceStep, newHistory, addStep, redoStep, undoStep } = await load("web/pages/pack/undo_history.js");
const { autosave, unsentDraft } = await load("web/pages/pack/autosave.js");
const { counts, markOf, progress } = await load("web/pages/board/draft/board_progress.js");
const { placeOf, wordsOf } = await load("web/pages/board/draft/complaint_place.js");
const { turnedSize } = await load("web/pages/board/drawing/read_picture_file.js");
const cities = await load("web/pages/board/steps/cities.js");
const roads = await load("web/pages/board/steps/roads.js");
const banks = await load("web/pages/board/steps/banks.js");
const schedules = await load("web/pages/board/steps/schedules.js");
const money = await load("web/pages/board/steps/title_tiles_and_goals.js");
const proof = await load("web/pages/board/steps/proofread_roads.js");
const check = await load("web/pages/board/steps/check_board.js");
const { BOARDS } = await load("web/pages/board/board_requests.js");
const { BoardPage } = await load("web/pages/board.js");
const { route } = await load("web/app/route.js");

const city = (name, x, y, more = {}) => ({ name, x, y, bank: false, ...more });
const NAMES = ["A", "B", "C", "D", "E", "F", "G"];
/** A row of cities, a road from each to the next, and one city without a place. */
const ROW = {
  board: { title: "Box", kind: "owner", size: [1000, 700] },
  city: [...NAMES.map((name, nth) => city(name, 100 + 100 * nth, 300)), { name: "Lost", bank: true }],
  road: NAMES.slice(1).map((name, nth) => ({ between: [NAMES[nth], name] })),
  schedule: [{}, {}, {}, {}, {}],
  tiles: { poker: { 300: 5, 400: 4 } }, goal: { 2: 4000 },
};
const at = (data, name) => { const { x, y } = model.cityNamed(data, name); return [x, y]; };

test("the page of one's own boards is the host's", () => {
  assert.deepEqual(route("/host/board"), { page: "board", seat: null, as: "host" });
  assert.equal(typeof BoardPage, "function");
});

// The draft.

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

const ridden = model.addStop(model.addStop(ROW, 0, "brown", "B"), 0, "brown", "C");

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

// Fingers.

test("a finger means the nearest city or road within its reach", () => {
  assert.equal(cityAt(ROW, [130, 310], 40), "A");
  assert.equal(cityAt(ROW, [130, 310], 20), null);
  assert.equal(cityAt(ROW, [130, 310], 90, "A"), "B");
  assert.deepEqual(roadAt(ROW, [150, 308], 16), ["A", "B"]);
  assert.equal(roadAt(ROW, [150, 330], 16), null);
  assert.equal(pointAt([[0, 0], [10, 0]], [9, 1], 5), 1);
});

test("what lies under the fingers stays there", () => {
  const whole = view.fit([1000, 700], [390, 400]);
  assert.ok(Math.abs(whole.k - 0.37) < 1e-9);
  const point = view.toBoard(whole, [100, 120]);
  const near = view.zoom(whole, 3, [100, 120], whole);
  assert.deepEqual(view.toScreen(near, point).map(Math.round), [100, 120]);
  assert.ok(view.zoom(whole, 1000, [0, 0], whole).k <= 8.001 * whole.k);
  const two = view.pinch(whole, [[100, 100], [200, 100]], [[60, 140], [260, 140]], whole);
  assert.ok(Math.abs(two.k / whole.k - 2) < 1e-9);
  const middle = view.toBoard(whole, [150, 100]);
  assert.deepEqual(view.toScreen(two, middle).map(Math.round), [160, 140]);
});

test("the board cannot be pushed out of sight, and a turned phone still shows it", () => {
  const whole = view.fit([1000, 700], [390, 400]);
  const away = view.clampView(view.pan(whole, [9999, -9999]), [1000, 700], [390, 400]);
  assert.ok(away.x < 390 && away.y + 700 * away.k > 0);
  assert.deepEqual(view.resized(whole, [1000, 700], [390, 400], [800, 300]), view.fit([1000, 700], [800, 300]));
  const near = view.zoom(whole, 3, [100, 120], whole);
  const shown = view.toBoard(near, [195, 200]);
  assert.deepEqual(view.toScreen(view.resized(near, [1000, 700], [390, 400], [800, 300]), shown).map(Math.round), [400, 150]);
  assert.deepEqual(view.toScreen(view.centred(whole, [500, 350], [390, 400], 2), [500, 350]), [195, 200]);
});

function hand(grabbed = null) {
  const told = [];
  const tell = (what) => (...more) => told.push([what, ...more]);
  const on = { grab: () => grabbed && { move: tell("move"), drop: tell("drop"), cancel: tell("cancel") }, tap: tell("tap"), pan: tell("pan"), pinch: tell("pinch"), zoom: tell("zoom") };
  const handlers = gestures(() => on);
  const element = { getBoundingClientRect: () => ({ left: 10, top: 20 }) };
  const fire = (name, id, x, y) => handlers[name]({ pointerId: id, button: 0, clientX: x + 10, clientY: y + 20, currentTarget: element, deltaY: 100, preventDefault() {} });
  return { told, fire };
}

test("a still finger taps, a moving one pushes the map or drags what it grabbed", () => {
  const tap = hand(true);
  tap.fire("onPointerDown", 1, 50, 50);
  tap.fire("onPointerMove", 1, 53, 52);
  tap.fire("onPointerUp", 1, 53, 52);
  assert.deepEqual(tap.told, [["tap", [53, 52]]]);
  const push = hand();
  push.fire("onPointerDown", 1, 50, 50);
  push.fire("onPointerMove", 1, 70, 50);
  push.fire("onPointerUp", 1, 70, 50);
  assert.deepEqual(push.told, [["pan", [20, 0]]]);
  const drag = hand(true);
  drag.fire("onPointerDown", 1, 50, 50);
  drag.fire("onPointerMove", 1, 70, 50);
  drag.fire("onPointerUp", 1, 72, 50);
  assert.deepEqual(drag.told, [["move", [70, 50]], ["drop", [72, 50]]]);
});

test("a second finger lets go of what was grabbed; nothing is tapped after a pinch", () => {
  const two = hand(true);
  two.fire("onPointerDown", 1, 50, 50);
  two.fire("onPointerDown", 2, 90, 50);
  two.fire("onPointerMove", 2, 130, 50);
  two.fire("onPointerUp", 2, 130, 50);
  two.fire("onPointerUp", 1, 50, 50);
  assert.deepEqual(two.told, [["cancel"], ["pinch", [[90, 50], [50, 50]], [[130, 50], [50, 50]]]]);
});

test("a finger that the phone takes away changes nothing, and the wheel comes closer", () => {
  const lost = hand(true);
  lost.fire("onPointerDown", 1, 50, 50);
  lost.fire("onPointerMove", 1, 90, 50);
  lost.fire("onPointerCancel", 1, 90, 50);
  lost.fire("onPointerUp", 1, 90, 50);
  assert.deepEqual(lost.told.map(([what]) => what), ["move", "cancel"]);
  lost.fire("onWheel", 1, 50, 60);
  assert.ok(lost.told.at(-1)[1] < 1);
  assert.deepEqual(lost.told.at(-1)[2], [50, 60]);
});

test("names are written where they cover least", () => {
  const crowded = { ...ROW, city: [city("North", 100, 100), city("South", 100, 130), city("East", 140, 100)] };
  const labels = labelsOf(crowded, 1);
  assert.equal(labels.North.dy < 0, true);
  assert.equal(labels.South.dy > 0, true);
  assert.deepEqual(labelsOf({ ...ROW, city: [city("Alone", 5, 5)] }, 1).Alone.dy, 25);
});

// Undo.

test("everything is undone and done again; a new step forgets what was undone", () => {
  const two = addStep(addStep(newHistory("a"), "b"), "c");
  assert.equal(undoStep(undoStep(two)).now, "a");
  assert.equal(undoStep(undoStep(undoStep(two))).now, "a");
  assert.equal(redoStep(undoStep(two)).now, "c");
  assert.deepEqual(addStep(undoStep(two), "d").future, []);
  assert.equal(addStep(two, "c"), two);
  assert.equal(undoStep(replaceStep(two, "x")).now, "b");
});

// Autosave.

function machine() {
  const sent = [];
  const waiting = [];
  const send = (slug, revision, data) => {
    sent.push([revision, data]);
    return new Promise((done) => waiting.push(done));
  };
  const held = new Map();
  const store = { get: (key) => held.get(key) ?? null, put: (key, value) => held.set(key, value), drop: (key) => held.delete(key) };
  const told = [];
  const merged = [];
  const merge = (pack, base) => {
    merged.push([pack.data, base]);
    return `${pack.data}+mine`;
  };
  const read = async () => ({ ok: true, revision: "r7", data: "theirs", complaints: [] });
  const kept = autosave({ kind: "board", game: "toy", save: send, read }, "box", { revision: "r1", data: "base" }, (one) => told.push(one), merge, store);
  const reply = async (answer) => { waiting.shift()(answer); await settle(); };
  return { sent, told, kept, store, held, merged, reply };
}
const OK = (revision) => ({ ok: true, revision, complaints: [] });
const CHANGED = { ok: false, error: { code: "changed", message: "" } };
const OFFLINE = { ok: false, error: { code: "offline", message: "" } };

test("a change is sent at once; while it is on its way only the newest waits", async () => {
  const { sent, told, kept, held, reply } = machine();
  kept.save("a");
  kept.save("b");
  kept.save("c");
  assert.deepEqual(sent, [["r1", "a"]]);
  await reply(OK("r2"));
  assert.deepEqual(sent, [["r1", "a"], ["r2", "c"]]);
  assert.ok(!kept.idle());
  await reply(OK("r3"));
  assert.deepEqual(told.map(({ state }) => state), ["saving", "saving", "saving", "saved"]);
  assert.ok(kept.idle() && held.size === 0 && kept.revision() === "r3");
});

test("without an answer the draft stays on the phone, and goes when there is a line", async () => {
  const { sent, told, kept, store, held, reply } = machine();
  kept.save("a");
  await reply(OFFLINE);
  assert.equal(told.at(-1).state, "waiting");
  assert.deepEqual(unsentDraft({ kind: "board", game: "toy" }, "box", store), { revision: "r1", data: "base", mine: "a" });
  kept.again();
  assert.deepEqual(sent, [["r1", "a"], ["r1", "a"]]);
  await reply(OK("r2"));
  assert.equal(held.size, 0);
});

test("if another page was quicker, what it saved is read and merged, and the rest is sent", async () => {
  const { sent, told, kept, held, merged, reply } = machine();
  kept.save("a");
  await reply(CHANGED);
  assert.deepEqual(merged, [["theirs", "base"]]);
  assert.deepEqual(sent, [["r1", "a"], ["r7", "theirs+mine"]]);
  await reply(OK("r8"));
  assert.ok(kept.idle() && held.size === 0 && kept.revision() === "r8" && told.at(-1).state === "saved");
});

test("what another page saved is taken in when something else was refused for it", async () => {
  const { sent, kept, merged, reply } = machine();
  kept.catchUp();
  await settle();
  assert.deepEqual([merged, kept.revision()], [[["theirs", "base"]], "r7"]);
  assert.deepEqual(sent, [["r7", "theirs+mine"]]);
  kept.catchUp();
  await reply(OK("r8"));
  assert.equal(merged.length, 1);
});

test("a page that is left keeps its change on the phone until it can be merged", async () => {
  const { sent, kept, store, reply } = machine();
  kept.save("a");
  kept.close();
  await reply(CHANGED);
  assert.deepEqual(sent, [["r1", "a"]]);
  assert.equal(unsentDraft({ kind: "board", game: "toy" }, "box", store).mine, "a");
});

test("what is refused is not sent again", async () => {
  const { sent, told, kept, held, reply } = machine();
  kept.save("a");
  await reply({ ok: false, error: { code: "bad_data", message: "no board" } });
  assert.deepEqual([told.at(-1).state, told.at(-1).error.code], ["refused", "bad_data"]);
  kept.again();
  assert.equal(sent.length, 1);
  assert.ok(kept.idle() && held.size === 0);
});

test("a page that is left says nothing more, and what waits still goes", async () => {
  const { sent, told, kept, reply } = machine();
  kept.save("a");
  kept.save("b");
  kept.close();
  const before = told.length;
  await reply(OK("r2"));
  assert.deepEqual([sent.length, told.length], [2, before]);
});

// Progress.

test("how far a board is", () => {
  assert.deepEqual(counts(ROW), { cities: 7, roads: 6, banks: 1, schedules: 0 });
  assert.equal(progress(ROW), "7 of 19 cities placed, 6 roads, 1 of 5 banks, 0 of 5 schedules");
  assert.deepEqual(markOf("check", ROW, null, []), { text: "✓", done: true });
  assert.deepEqual(markOf("check", ROW, null, null), { text: "…", done: false });
  const torn = { where: "road", wrong: "the map falls into 2 parts", at: { table: "road", number: null, key: "" } };
  assert.equal(markOf("roads", ROW, null, [torn]).done, false);
  assert.equal(markOf("roads", ROW, null, [{ where: "[goal]", wrong: "it is missing", at: { table: "goal", number: null, key: "" } }]).done, true);
});

/** Return a complaint about `table`, its `number` and `key`. No test may depend on its wording. */
const of = ([table, number = null, key = ""], wrong = "road bank city", where = `${table} ${number}`, mend = "write it") =>
  ({ where, wrong, mend, at: { table, number, key } });

test("every complaint leads to where it is mended", () => {
  const steps = [
    [["city", 8, "x"], "cities"], [["city", 1, "name"], "cities"], [["city"], "cities"], [["city", null, "bank"], "banks"],
    [["city", 1, "road"], "roads"], [["road"], "roads"], [["road", 2], "roads"], [["schedule"], "schedules"],
    [["board"], "money"], [["tiles", null, "poker"], "money"], [["goal"], "money"], [[""], "money"],
  ];
  for (const [at, step] of steps) assert.equal(placeOf(of(at), ROW).step, step, at.join());
  assert.deepEqual(placeOf(of(["road", 2]), ROW).state.picked, ["B", "C"]);
  assert.deepEqual(placeOf(of(["city", 1, "road"]), ROW), { step: "roads", state: { from: "A", picked: null, rope: null }, city: "A" });
  assert.deepEqual(placeOf(of(["schedule", 3, "blue"]), ROW).state, { nth: 2, side: "blue" });
  assert.deepEqual(placeOf(of(["schedule", 12, "blue"]), ROW).state.nth, 4);
  assert.equal(placeOf(of(["city", 99]), ROW).step, "cities");
});

test("complaints are said to somebody with a phone, not to somebody with a file", () => {
  assert.equal(wordsOf(of(["city", 8, "x"]), ROW).what, "Lost is not on the map yet.");
  assert.equal(wordsOf(of(["schedule", 1, "brown"]), ridden).what, "Schedule 1, brown side: 2 of 6 stops.");
  assert.deepEqual(wordsOf(of(["city", 1, "road"], "no road leads there", "city 1 (A)", "add a [[road]]"), ROW), { what: "A: no road leads there.", mend: "" });
  assert.equal(wordsOf(of(["road", 2], "it bends at 3"), ROW).what, "B - C: it bends at 3.");
  assert.equal(wordsOf(of(["goal"], "it is missing", "[goal]"), ROW).what, "[goal]: it is missing.");
  const torn = of(["road"], "the map falls into 2 parts: A | B", "road", "add roads that join them");
  assert.deepEqual(wordsOf(torn, ROW), { what: "The map falls into 2 parts: A | B.", mend: "Add roads that join them." });
});

// Steps.

/** Return a step that keeps its commits, as the editor does. */
function step(module, data, state = module.start, more = {}) {
  const now = { data, state };
  const context = () => ({
    data: now.data, state: now.state, names: ["A", "Lost"], slug: "box", store: BOARDS.of("toy"), saved: { complaints: [] },
    commit: (next) => { now.data = next; }, amend: (next) => { now.data = next; }, live: (next) => { now.shown = next; },
    setState: (next) => { now.state = next; }, go: (place) => { now.went = place; }, ...more,
  });
  const tool = () => module.tool(context());
  return Object.assign(now, {
    tap: (point) => tool().tap(point, 1), key: (name, key, more_ = {}) => tool().key({ key, preventDefault() {}, ...more_ }, name),
    drag(...points) {
      const grasped = tool().grab(points[0], 1);
      if (grasped) points.slice(1).forEach((point, nth, all) => (nth === all.length - 1 ? grasped.drop(point) : grasped.move(point)));
      return Boolean(grasped);
    },
    grab: (point) => tool().grab(point, 1), looks: (name) => tool().looks(model.cityNamed(now.data, name)),
    panel: () => draw(html`<${module.Panel} ...${context()} />`),
  });
}

test("a tap beside all cities asks for a name, a tap on a name places it", () => {
  const now = step(cities, ROW);
  now.tap([500, 500]);
  assert.deepEqual(now.state, { picked: null, spot: [500, 500] });
  now.drag([505, 505], [510, 515], [525, 530]);
  assert.deepEqual(now.state.spot, [520, 525]);
  button(now.panel(), "Lost").click();
  assert.deepEqual(at(now.data, "Lost"), [520, 525]);
});

test("a name that another city has is refused in words", async () => {
  const root = step(cities, ROW, { picked: null, spot: [5, 5] }).panel();
  const [field] = root.all((node) => node.localName === "input");
  field.fire("input", { target: { value: "a" } });
  await settle();
  assert.match(root.text, /Another city has that name/);
  assert.ok(button(root, "Place").disabled);
});

test("a city is dragged by where it was grabbed, moved by keys, renamed and taken off", async () => {
  const now = step(cities, ROW);
  assert.ok(now.drag([110, 310], [150, 310], [160, 330]));
  assert.deepEqual(at(now.data, "A"), [150, 320]);
  assert.deepEqual(at(now.shown, "A"), [140, 300]);
  now.key("A", "ArrowRight");
  now.key("A", "ArrowUp", { shiftKey: true });
  assert.deepEqual(at(now.data, "A"), [151, 310]);
  now.key("B", "Enter");
  assert.equal(now.state.picked, "B");
  button(now.panel(), "Lost").click();
  assert.ok(!model.isPlaced(model.cityNamed(now.data, "B")));
  now.state = { picked: "C", spot: null };
  button(now.panel(), "Take it off").click();
  assert.equal(model.cityNamed(now.data, "C"), undefined);
  now.state = { picked: "A", spot: null };
  button(now.panel(), "Take it off").click();
  assert.ok(!model.isPlaced(model.cityNamed(now.data, "A")));
  assert.equal(now.drag([990, 10], [900, 10]), false);
});

test("two taps or a drag make a road; one that is there is chosen", () => {
  const now = step(roads, ROW);
  now.tap([100, 300]);
  assert.equal(now.looks("A").looks, "is-picked");
  assert.equal(now.looks("B").looks, "is-joined");
  now.tap([300, 300]);
  assert.ok(model.roadBetween(now.data, "A", "C"));
  now.drag([100, 300], [400, 290], [410, 310]);
  assert.ok(model.roadBetween(now.data, "A", "D"));
  assert.equal(now.state.rope, null);
  now.drag([100, 300], [400, 390], [410, 490]);
  assert.equal(now.data.road.length, ROW.road.length + 2);
  now.tap([200, 300]);
  now.tap([300, 300]);
  assert.deepEqual(now.state.picked, ["B", "C"]);
  now.tap([100, 300]);
  now.tap([100, 300]);
  assert.equal(now.state.from, null);
});

test("a road is bent by a dot, unbent by a tap on the bend, and deleted", () => {
  const now = step(roads, ROW, { from: null, picked: ["A", "B"], rope: null });
  now.drag([150, 300], [150, 280], [150, 250]);
  assert.deepEqual(model.viaOf(now.data.road[0]), [[150, 250]]);
  now.drag([150, 250], [150, 240], [160, 230]);
  assert.deepEqual(model.viaOf(now.data.road[0]), [[160, 230]]);
  now.tap([160, 230]);
  assert.deepEqual(model.viaOf(now.data.road[0]), []);
  const root = now.panel();
  assert.ok(button(root, "Straighten").disabled);
  button(root, "Delete").click();
  assert.equal(model.roadBetween(now.data, "A", "B"), undefined);
  assert.equal(now.state.picked, null);
});

test("the sixth bank waits until one of the five is away", () => {
  const now = step(banks, ROW);
  for (const x of [100, 200, 300, 400]) now.tap([x, 300]);
  now.tap([500, 300]);
  assert.equal(model.banksOf(now.data).length, 5);
  assert.match(now.panel().text, /five already/);
  button(now.panel(), "No bank in Lost").click();
  now.tap([500, 300]);
  assert.equal(model.cityNamed(now.data, "E").bank, true);
  now.key("E", " ");
  assert.equal(model.cityNamed(now.data, "E").bank, false);
});

test("stops are called one by one, neighbours are lit, any city can be called, and they lead to the next side", async () => {
  const now = step(schedules, ROW);
  now.tap([100, 300]);
  now.tap([200, 300]);
  assert.deepEqual(now.data.schedule[0], { brown: ["A", "B"] });
  assert.match(now.looks("C").looks, /is-lit/);
  assert.match(now.looks("D").looks, /is-dim/);
  assert.deepEqual([now.looks("A").badge, now.looks("D").badge, now.looks("D").dead], ["1", null, false]);
  now.tap([100, 300]);
  assert.equal(now.looks("A").badge, "1·3");
  for (const name of ["D", "D", "C"]) now.key(name, "Enter"); // off the roads, and standing still (DE-33)
  now.tap([500, 300]);
  assert.deepEqual(now.data.schedule[0].brown, ["A", "B", "A", "D", "D", "C"]);
  button(now.panel(), "On to schedule 1, blue side").click();
  assert.deepEqual(now.state, { nth: 0, side: "blue" });
  now.state = { nth: 1, side: "brown" };
  button(now.panel(), "C").click();
  assert.deepEqual(now.data.schedule[1], { brown: ["C"] });
  button(now.panel(), "Take back a stop").click();
  assert.deepEqual(now.data.schedule[1], {});
});

test("a coach that stands in a blind alley is told so", () => {
  const alone = { ...ROW, city: [...ROW.city, city("Alone", 900, 600)] };
  const now = step(schedules, model.addStop(alone, 0, "blue", "Alone"), { nth: 0, side: "blue" });
  assert.match(now.panel().text, /No road leads on from Alone/);
});

test("the list of roads is ticked by two people, and what is worth a second look leads there", () => {
  const now = step(proof, ROW);
  assert.match(now.panel().text, /Read by two people: 0 of 7 cities/);
  const ticks = () => now.panel().byClass("proof-tick");
  ticks()[0].click();
  ticks()[1].click();
  assert.deepEqual(model.cityNamed(now.data, "A").read, [1, 2]);
  assert.match(now.panel().text, /Read by two people: 1 of 7 cities/);
  now.panel().byClass("proof-city")[1].click();
  assert.deepEqual(now.state, { name: "B" });
  assert.deepEqual([now.looks("B").looks, now.looks("C").looks, now.looks("E").looks], ["is-picked", "is-joined", ""]);
  assert.deepEqual(placeOf({ at: { table: "road", number: null, key: "read" } }, ROW), { step: "proof" });
});

test("numbers that are none are put back", () => {
  const now = step(money, ROW);
  const fields = () => now.panel().all((node) => node.localName === "input");
  const [title, first] = fields();
  title.fire("change", { target: { value: "  Their box " } });
  assert.equal(now.data.board.title, "Their box");
  first.fire("change", { target: { value: "7" } });
  assert.deepEqual(now.data.tiles.poker, { 300: 7, 400: 4 });
  const before = now.data;
  for (const value of ["", "1.5", "-1", "x"]) fields()[1].fire("change", { target: { value } });
  fields()[0].fire("change", { target: { value: "   " } });
  assert.equal(now.data, before);
  fields().at(-1).fire("change", { target: { value: "3000" } });
  assert.deepEqual(now.data.goal, { 2: 4000, 5: 3000 });
});

const MISSING = [
  { needed_at: "before", minutes: 2, items: [] },
  { needed_at: "first_turn", minutes: 9, items: [{ line: "road: the roads of 2 cities were not read by two people", minutes: 9, at: { table: "road", number: null, key: "read" } }] },
];

test("what is left leads there; nothing left means that it can be played with", () => {
  const left = step(check, ROW, check.start, { saved: { complaints: [of(["city", 1, "road"], "no road leads there"), of(["goal"], "it is missing")], missing: MISSING } });
  const root = left.panel();
  assert.match(root.text, /2 things left/);
  button(root, "A: no road leads there").click();
  assert.equal(left.went.step, "roads");
  assert.match(root.text, /Before a game can begin about 2 min.*A: no road.*From the first turn on about 9 min/s);
  button(root, "the roads of 2 cities were not read").click();
  assert.equal(left.went.step, "proof");
  const done = step(check, ROW).panel();
  assert.match(done.text, /Complete/);
  assert.ok(done.all((node) => node.localName === "a").some((node) => node.attributes.href === "/host" && node.text === "Play with it"));
  assert.ok(!has(done, "›"));
  assert.match(step(check, ROW, check.start, { saved: { complaints: null } }).panel().text, /Connecting/);
});
