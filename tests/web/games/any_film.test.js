// The film of an open table: rows, chart and sentences, with what was secret.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { draw, html, load, undraw } from "../support/pages.js";
import { anyGameView, counter } from "../support/any_game_view.js";

const { setLanguage } = await load("web/text/index.js");
setLanguage("en");
const { film, title, inOwnWords } = await load("companion/games/any/page.js");
const { spreadLabels } = await load("web/parts/stage/lines_over_scenes.js");
const { titled } = await load("web/pages/game_story.js");

afterEach(undraw);

const named = (count) => Array.from({ length: count }, (_, seat) => ({ seat, name: `Person ${seat + 1}`, here: true }));
const SEAT = { numbers: {}, role_id: null, gone: false, hand: [] };
const shows = (seats, more = {}) => ({ round: 1, phase: 0, on_turn: [], table: {}, marks: {}, leads: null, said: null, seats: seats.map((one) => ({ ...SEAT, ...one })), ...more });

/** Return a story with these scenes, [{shows, events, turning}], of a sheet that has `sheet` beside nothing. */
const storyOf = (sheet, main, scenes) => ({
  facts: { sheet: anyGameView({ sheet }).sheet, spares: [], main }, scenes: scenes.map((scene) => ({ at: 0, events: [], turning: "", ...scene })),
  outcome: { winners: [0], reason: "agreed at the table", scores: {} },
});
const frame = (story, props) => draw(html`<${film.Frame} story=${story} players=${named(10)} ...${props} />`);

const points = (count, sheet = {}) => storyOf({ counters: [counter("points", { name: "Points" })], ...sheet }, "points", [0, 1, 2].map((step) => ({
  shows: shows(Array.from({ length: count }, (_, seat) => ({ numbers: { points: step * (seat - 1) } }))),
})));

test("each seat has a row with its name, its number and a bar, from one seat to ten", () => {
  for (const count of [1, 2, 6, 10]) {
    const root = frame(points(count), { nth: 1 });
    assert.deepEqual(root.byClass("kept-name").map((one) => one.text), named(count).map(({ name }) => name));
    assert.deepEqual(root.byClass("kept-main").map((one) => one.text), named(count).map((_, seat) => String(seat - 1)));
    assert.equal(root.byClass("kept-bar").length, count);
    assert.equal(root.byClass("story-line").length, 0);
  }
});

test("the end draws a line for each seat, told apart by its dashes, with its number", () => {
  const root = frame(points(10), { nth: 2, whole: true });
  const dashes = root.byClass("story-line").map((line) => line.attributes["stroke-dasharray"]);
  assert.equal(new Set(dashes).size, 10);
  assert.deepEqual(root.byClass("story-line-name").map((one) => one.text).slice(0, 2), ["Person 1 -2", "Person 2 0"]);
  assert.equal(root.byClass("kept-name").length, 10);
  assert.equal(frame(points(10), { nth: 2 }).byClass("kept-name").length, 0, "a phone has no room for both");
  assert.match(frame(points(3), { nth: 2 }).text, /★ Person 1/);
});

test("names at the ends of lines stand apart, and within the chart", () => {
  const places = spreadLabels([10, 10, 158, 159, 160, 160], 160).sort((one, other) => one - other);
  places.forEach((y, nth) => assert.ok(y >= 0 && y <= 160 && (nth === 0 || y - places[nth - 1] >= 15), String(places)));
});

const ROLES = { roles: [{ id: "spy", name: "Spy", side: "Spies", text: "" }, { id: "deputy", name: "Deputy", side: "Posse", text: "" }] };
const VOTE = { ...ROLES, secrets: [{ id: "job", question: "How does it go?", of: "one", choices: ["Well", "Badly"], places: [] }] };

test("a sheet without numbers tells roles and answers, without bars and without a chart", () => {
  const said = { secret: "job", answers: [[1, 1]] };
  const told = storyOf(VOTE, null, [{ shows: shows([{ role_id: "spy" }, { role_id: "deputy" }], { said }) }, { shows: shows([{ role_id: "spy" }, { role_id: "deputy" }]) }]);
  const root = frame(told, { nth: 0 });
  assert.deepEqual(root.byClass("kept-role").map((one) => one.text), ["Spy · Spies", "Deputy · Posse"]);
  assert.deepEqual(root.byClass("kept-said").map((one) => one.text), ["", "✉ Badly"]);
  assert.match(root.text, /✉ How does it go\?/);
  assert.equal(root.byClass("kept-bar").length + frame(told, { nth: 1, whole: true }).byClass("story-line").length, 0);
});

test("a question that is no sentence is told apart from its answers", () => {
  const secrets = [{ id: "bid", question: "Your bid", of: "number", choices: [], places: [] }];
  const events = [{ type: "QuestionPut", by: 0, secret: "bid", who: [0] }, { type: "AnswersOpened", secret: "bid", number: 1, answers: [[0, 3]] }];
  const scene = { events, shows: shows([{}], { said: { secret: "bid", answers: [[0, 3]] } }) };
  assert.deepEqual(film.caption(scene, { story: storyOf({ secrets }, null, []), players: named(1) }), ["Your bid:", "Person 1: 3."]);
});

test("counted answers are told with who gave them", () => {
  const events = [{ type: "QuestionPut", by: 0, secret: "job", who: [0, 1] }, { type: "AnswersCounted", secret: "job", counts: [[0, 1], [1, 1]] }];
  const scene = { events, turning: "opened", shows: shows([{}, {}], { said: { secret: "job", answers: [[0, 0], [1, 1]] } }) };
  const story = storyOf(VOTE, null, [scene]);
  assert.deepEqual(film.caption(scene, { story, players: named(2) }), ["How does it go?", "1 × Well · 1 × Badly.", "Person 1: Well · Person 2: Badly."]);
  assert.deepEqual(film.turning(scene, { story, players: named(2) }), ["How does it go?", "1 × Well · 1 × Badly. Person 1: Well · Person 2: Badly."]);
});

test("roles, cards and dice are told whole", () => {
  const sheet = { ...ROLES, decks: [{ id: "plots", name: "Plots", face: "own", kinds: ["Ambush", "Storm"] }], dice: [{ id: "d", name: "Dice", faces: ["1", "2", "3"] }] };
  const told = (events, seats = [{}, {}]) => film.caption({ events, shows: shows(seats) }, { story: storyOf(sheet, null, []), players: named(2) });
  const dealt = [{ type: "RoleDealt", seat: 0, role_id: "spy" }, { type: "RoleDealt", seat: 1, role_id: "deputy" }];
  assert.deepEqual(told(dealt, [{ role_id: "spy" }, { role_id: "deputy" }]), ["The roles: Person 1: Spy · Spies, Person 2: Deputy · Posse."]);
  assert.deepEqual(told([{ type: "CardDrawn", seat: 0, deck: "plots", card: 1 }]), ["Person 1 drew: Storm."]);
  assert.deepEqual(told([{ type: "CardPutBack", seat: 0, deck: "plots", card: 0 }]), ["Person 1 shuffled back in: Ambush."]);
  assert.deepEqual(told([{ type: "DiceThrown", seat: 1, dice: "d" }, { type: "DieFell", dice: "d", face: 2 }, { type: "DieFell", dice: "d", face: 2 }]), ["Person 2 threw Dice: 3, 3."]);
});

test("a new leader is told by the number, and the end by the winner's", () => {
  const story = points(2);
  const scene = { ...story.scenes[2], turning: "lead", shows: { ...story.scenes[2].shows, leads: 1 }, events: [{ type: "Counted", by: 0, counter: "points", whose: 1, amount: 1, count: 0, alarm: false }] };
  assert.deepEqual(film.turning(scene, { story, players: named(2) }), ["Now has the most", "Person 2: Points 0."]);
  assert.equal(film.reason(story, named(2)), "Points -2 · agreed at the table");
  assert.equal(film.legend(story), null);
});

test("who went home is told as such, though a round began by it", () => {
  const events = [{ type: "WentHome", by: 0, seat: 1 }, { type: "RoundBegan", round: 2, marker: 0 }];
  const scene = { ...points(2).scenes[1], turning: "gone", events };
  const alone = { ...scene, events: events.slice(0, 1) };
  const told = (one) => film.turning(one, { story: points(2), players: named(2) });
  assert.match(told(alone)[1], /Person 2/);
  assert.deepEqual(told(scene), told(alone));
});

test("what the table has stands above the rows, in as many lines in each scene", () => {
  const sheet = { counters: [counter("doom", { name: "Doom", of: "table" }), counter("points", { name: "Points" })], tokens: [{ id: "chips", name: "Chips", total: 9, pots: ["pot"], icon: "" }] };
  const story = storyOf(sheet, "points", [{ shows: shows([{ numbers: { points: 1, chips: 4 } }], { table: { doom: 3, chips_bank: 5, chips_pot: 0 } }) }]);
  const root = frame(story, { nth: 0 });
  assert.match(root.text, /Doom 3 · Bank, Chips 5 · Pot 0/);
  assert.match(root.text, /Chips 4/);
});

test("a chip that is the whole score is told once", () => {
  const story = storyOf({ tokens: [{ id: "chips", name: "Chips", total: null, pots: [], icon: "" }], score: { rows: [], factor: {}, adds: { chips: 1 }, best: "high", hands: "all" } }, "score", [{ shows: shows([{ numbers: { chips: 4, score: 4 } }]) }]);
  assert.doesNotMatch(frame(story, { nth: 0 }).text, /Chips/);
});

test("a story goes by the title of its sheet, in the language of the device", () => {
  const sheet = { ...anyGameView().sheet, words: { it: { Saloon: "Il saloon" } } };
  const told = () => titled({ title: "Saloon", facts: { sheet } }, title, inOwnWords).title;
  assert.equal(told(), "Saloon");
  setLanguage("it");
  assert.equal(told(), "Il saloon");
  setLanguage("en");
  assert.equal(titled({ title: "Revolver Noir", facts: {} }, undefined).title, "Revolver Noir");
});
