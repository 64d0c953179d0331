// The end of a hand of Colorado Quick Draw on the table screen, beat by beat, on the updates of a recorded hand: six seats, of which two
// fled, specials that are replaced, a main pot and a side pot that are both split.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, mock, test } from "node:test";
import { draw, html, load, settle, undraw } from "../support/pages.js";

const { Table, heading, waitsFor } = await load("companion/games/quickdraw/page.js");
const { showdownBeats } = await load("companion/games/quickdraw/page/showdown/beats.js");
const { unwind } = await load("companion/games/quickdraw/page/showdown/reconstruct_views.js");
const { beatenBy } = await load("companion/games/quickdraw/page/showdown/beaten_cards.js");
const { stableSlots } = await load("companion/games/quickdraw/page/showdown/stable_card_slots.js");
const { beatWords } = await load("companion/games/quickdraw/page/showdown/scene_beat_words.js");
const { addUpdate, emptyHistory } = await load("web/updates/event_history.js");

const updates = JSON.parse(readFileSync(new URL("../fixtures/quickdraw-showdown.json", import.meta.url), "utf8"));
const SIX = ["Ann", "Bo", "Cy", "Dot", "Eve", "Fay"].map((name, seat) => ({ seat, name, here: true }));
const historyAfter = (count) => updates.slice(0, count).reduce(addUpdate, emptyHistory());
const last = updates[updates.length - 1];
const told = historyAfter(updates.length);
const story = () => showdownBeats(last.view, told.lines);
const beatThat = (word, test = () => true) => story().beats.find(({ say }) => say[0] === word && test(say[1]));

const screen = (count, more = {}) => html`
  <${Table} view=${updates[count - 1].view} players=${SIX} update=${updates[count - 1]} history=${historyAfter(count)} ...${more} />`;
const tile = (root, seat) => root.byClass("seat")[seat];
const classes = (node) => (node.attributes.class ?? "").split(" ");
const cardsIn = (root, name) => root.byClass(name).map((node) => node.all(({ localName }) => localName === "img")[0].attributes.alt);

afterEach(() => {
  mock.timers.reset();
  undraw();
});

/** Parts of a view that the way back has to find again; the order of open cards tells nothing. */
function essence({ zones, seats, pot, reveal, to_turn, counters }) {
  const open = Object.entries(zones).map(([name, cards]) => [name, [...cards].sort()]);
  return { open, pot, reveal, to_turn, deck: counters.deck, seats: seats.map(({ chips, wins, standing, alive, all_in }) => ({ chips, wins, standing, alive, all_in, in: true })) };
}

test("the way back leads through the very views that were", () => {
  const frames = unwind(last.view, told.lines);
  for (const { seq, view } of updates.slice(2)) {
    const then = frames.filter(({ key }) => key.startsWith(`${seq}.`)).pop();
    assert.deepEqual(essence(then.after), essence(view), `entry ${seq}`);
  }
});

test("the showdown is told from its decisions to its result", () => {
  const said = story().beats.map((beat) => beatWords(beat, SIX)).filter((words, nth, all) => words !== all[nth - 1]);
  assert.deepEqual(said, [
    "Eve: Reach!", "Ann: Flee.", "Bo: Reach!", "Cy: Reach!", "The pot holds 380.", "Showdown: Dot, Eve, Bo and Cy!",
    "Dot turns up all cards.", "Eve turns up all cards.", "Bo turns up all cards.", "Cy turns up all cards.",
    "Dot: Double Draw must be replaced.", "Dot gets Coal 5.", "Double Draw: Dot may trade one more card.", "Dot trades Gold 9, too.",
    "Dot gets Lead 5.", "Eve: Quick Draw must be replaced.", "Eve gets Re-Run.", "Eve: Re-Run must be replaced.", "Eve gets Silver 12.",
    "Reveal 1: 3 cards to beat.", "The dealer: Gold 2.", "The dealer: Double Draw.", "Double Draw does not count: another card.",
    "The dealer: Silver 4.", "The dealer: Lead 3.", "Cy: Lead 6 beats Lead 3.", "Dot: Gold 3 beats Gold 2.", "Eve: Lead 4 beats Lead 3.",
    "Bo: Silver 9 beats Silver 4.", "Reveal 2: 2 cards to beat.", "The dealer: Coal 10.", "The dealer: Copper 10.",
    "Cy: Coal 12 beats Coal 10.", "Dot has nothing that wins.", "Eve: Copper 11 beats Copper 10.", "Bo: Wild beats Coal 10 and Copper 10.",
    "Reveal 3: one card to beat.", "The dealer: Copper 12.", "Cy has nothing that wins.", "Eve has nothing that wins.",
    "Bo has nothing that wins.", "Main pot: Cy 100, Eve 100, Bo 90.", "Side pot: Cy 50, Eve 40.", "Dot has no chips left.",
    "Cy wins 150, Eve 140, Bo 90!",
  ]);
});

test("every beat has its sentence in Italian, too", async () => {
  const [en, it] = await Promise.all(["en", "it"].map((language) => load(`companion/games/quickdraw/page/text/${language}.js`)));
  const say = { seat: (nth) => SIX[nth].name, isMe: () => false, seats: (all) => all.join("+"), card: (card) => card, cards: (all) => all.join("+") };
  assert.deepEqual(Object.keys(it.default.beats), Object.keys(en.default.beats));
  for (const { say: [word, event, more] } of story().beats) {
    const [one, other] = [en, it].map(({ default: words }) => words.beats[word](event, say, more ?? {}));
    assert.ok(one && other && !/undefined|null|NaN/.test(one + other), word);
  }
});

test("the pot shrinks as its parts go to their winners, and the chips grow", () => {
  const pots = story().beats.filter(({ say }) => say[0] === "pot").map(({ view, gains }) => [view.pot, gains, view.seats[2].chips]);
  assert.deepEqual(pots[0], [90, { 1: 90, 2: 100, 4: 100 }, 190]);
  assert.deepEqual(pots[pots.length - 1], [0, { 1: 90, 2: 150, 4: 140 }, 240]);
  assert.deepEqual(beatThat("reveal").view.pots.map(({ amount }) => amount), [290, 90]);
});

test("a special that is replaced lies there crossed until its card comes", () => {
  const crossed = beatThat("replaced", ({ seat }) => seat === 4);
  assert.deepEqual(crossed.away, { "front-4": ["quick-draw"] });
  assert.ok(crossed.view.zones["front-4"].includes("quick-draw"));
  assert.deepEqual(beatThat("noCount").away, { dealer: ["double-draw"] });
});

test("no line of the history is told before its beat, not even of those who answer together", () => {
  const answers = story().beats.filter(({ say }) => say[0] === "beats");
  assert.equal(new Set(answers.map(({ upTo }) => upTo)).size, answers.length);
});

test("cards that win stay in their row, lit, until all have answered", () => {
  const { lit, beaten, view } = beatThat("beats", ({ seat }) => seat === 1);
  assert.deepEqual(lit, { 1: "silver-9", 2: "lead-6", 3: "gold-3", 4: "lead-4" });
  assert.deepEqual([...new Set(beaten)].sort(), ["gold-2", "lead-3", "silver-4"]);
  assert.ok(view.zones["front-2"].includes("lead-6"));
  assert.ok(!beatThat("reveal", ({ number }) => number === 2).view.zones["front-2"].includes("lead-6"));
});

test("who gave up, missed or has no chips left is dimmed, and says why; winners say how much", () => {
  const root = draw(screen(updates.length));
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((seat) => classes(tile(root, seat)).includes("is-out")), [true, false, false, true, false, true]);
  assert.match(tile(root, 0).text, /fled/);
  assert.match(tile(root, 3).text, /no chips left/);
  assert.match(tile(root, 2).text, /\+ ?150/);
  assert.ok([1, 2, 4].every((seat) => classes(tile(root, seat)).includes("is-winner")));
  assert.ok(!root.text.includes("Reach!"));
});

test("a screen sees one beat after the other; what is not shown yet is not told beside it", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const heard = [];
  const root = draw(screen(1, { stage: (now) => heard.push(now) }));
  await settle();
  root.again(screen(updates.length, { stage: (now) => heard.push(now) }));
  await settle();
  assert.equal(root.byClass("happens")[0].text, "Eve: Reach!");
  assert.equal(heard[heard.length - 1].heading, "Showdown, hand 2");
  assert.notEqual(heard[heard.length - 1].upTo, null);
  for (let beat = 0; beat < story().beats.length; beat += 1) {
    mock.timers.tick(800);
    await settle();
  }
  assert.deepEqual(heard[heard.length - 1], { upTo: null, heading: "Cy wins 150, Eve 140, Bo 90!", line: "Hand 2 is over" });
});

test("once all is shown that has come, the page says whose turn it is", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const heard = [];
  const root = draw(screen(1, { stage: (now) => heard.push(now) }));
  await settle();
  root.again(screen(updates.length - 1, { stage: (now) => heard.push(now) }));
  await settle();
  assert.equal(heard[heard.length - 1].heading, "Showdown, hand 2");
  for (let beat = 0; beat < story().beats.length; beat += 1) {
    mock.timers.tick(800);
    await settle();
  }
  assert.deepEqual(heard[heard.length - 1], { upTo: null, heading: null, line: null });
});

test("where all agree to stop after a hand, the page says who has won the game, not the hand", async () => {
  const heard = [];
  const stage = (now) => heard.push(now);
  const root = draw(screen(updates.length, { stage }));
  await settle();
  const view = { ...last.view, phase: "over" };
  root.again(html`<${Table} view=${view} players=${SIX} update=${{ ...last, view, outcome: { winners: [0] } }} history=${told} stage=${stage} />`);
  await settle();
  assert.deepEqual(heard.map(({ heading: above }) => above), ["Cy wins 150, Eve 140, Bo 90!", null]);
});

test("a screen that comes in the middle sees how things stand", () => {
  const root = draw(screen(10));
  assert.equal(root.byClass("happens")[0].text, "The dealer: Silver 4.");
});

test("the beats of a hand that all but one fled are its last flights and the pot", () => {
  const event = (seq, ...events) => events.map((one, nth) => ({ key: `${seq}.${nth}`, seq, event: one })).reverse();
  const lines = [
    ...event(2, { type: "Fled", seat: 1, cards: [] }, { type: "PotWon", pot: 0, shares: [{ seat: 0, amount: 60 }] }, { type: "HandEnded", dead: [] }),
    ...event(1, { type: "TurnBegan", seat: 0, round: 1 }),
  ];
  const { beats, showdown } = showdownBeats({ ...last.view, pots: [] }, lines);
  assert.equal(showdown, false);
  assert.deepEqual(beats.map((beat) => beatWords(beat, SIX)).filter((words, nth, all) => words !== all[nth - 1]),
    ["Bo flees.", "The pot: Ann 60.", "All others fled: Ann wins 60!"]);
});

test("a phone tells its own seat that it wins, the others by their names", async () => {
  const words = (seats, me, fled = false) => beatWords({ say: ["result", { gains: seats, fled }] }, SIX, me);
  assert.equal(words({ 1: 540 }, 1), "You win 540!");
  assert.equal(words({ 1: 540 }, 0), "Bo wins 540!");
  assert.equal(words({ 1: 60 }, 1, true), "All others fled: you win 60!");
  assert.equal(words({ 1: 90, 2: 150 }, 1), "Cy wins 150, you 90!");
  const { default: it } = await load("companion/games/quickdraw/page/text/it.js");
  const say = { seat: (nth) => SIX[nth].name, isMe: (nth) => nth === 1 };
  assert.equal(it.beats.result({ gains: { 1: 60 }, fled: true }, say), "Tutti gli altri in fuga: vinci 60!");
  assert.equal(it.beats.result({ gains: { 1: 90, 2: 150 }, fled: false }, say), "Cy vince 150, tu 90!");
});

test("nothing is staged while a hand goes on, nor after the next has begun", () => {
  assert.equal(showdownBeats(updates[0].view, historyAfter(1).lines), null);
  const next = { key: "999.0", seq: 999, event: { type: "HandBegan", number: 3, dealer: 2 } };
  assert.equal(showdownBeats(last.view, [next, ...told.lines]), null);
});

test("what the camera is waited for is said; where people are waited for, the page says it for all games", () => {
  const said = (count, room) => waitsFor({ update: updates[count - 1], room, players: SIX });
  assert.equal(said(5, { camera: "watching", blind: false }), "The camera is waiting for a new card before Eve.");
  assert.equal(said(8, { camera: "off", blind: false }), "Waiting for the dealer’s 2 cards.");
  assert.equal(said(3, { camera: "watching", blind: false }), null);
  assert.equal(said(updates.length, null), "Cy shuffles and deals the next hand.");
});

test("how both pots were divided stays to be read under the result", () => {
  assert.equal(draw(screen(updates.length)).byClass("happens")[0].text, "Main pot: Cy 100, Eve 100, Bo 90. Side pot: Cy 50, Eve 40.");
});

test("the heading says that it is a showdown", () => {
  const given = (count) => ({ view: updates[count - 1].view, update: updates[count - 1], players: SIX, me: null });
  assert.equal(heading(given(8)), "Showdown, hand 2");
  assert.equal(heading(given(3)), undefined);
  assert.equal(heading({ ...given(8), me: 2 }), "Showdown, hand 2");
  assert.equal(heading({ ...given(updates.length), me: 2 }), undefined, "a phone says whose turn it is");
});

test("crossed and beaten cards can be told from the others", () => {
  const root = draw(screen(4));
  assert.deepEqual(cardsIn(root, "is-away"), ["Gold 9"]);
});

test("a card beats lower ones of its type, a Wild all but a Wild", () => {
  assert.deepEqual(beatenBy("gold-9", ["gold-2", "gold-12", "lead-1", "wild"]), ["gold-2"]);
  assert.deepEqual(beatenBy("wild", ["gold-12", "wild"]), ["gold-12"]);
});

test("a card keeps its place while others go and come", () => {
  assert.deepEqual(stableSlots(["a", "b", "c"], ["a", "c"]), ["a", undefined, "c"]);
  assert.deepEqual(stableSlots(["a", undefined, "c"], ["a", "c", "d", "e"]), ["a", "d", "c", "e"]);
});
