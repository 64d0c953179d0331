// The pages of a player and of the table screen, whatever the game.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, has, html, load, PLAYERS, recorder, settle, undraw, update } from "../support/pages.js";

afterEach(undraw);

const { Prompt } = await load("web/parts/choosing/camera_and_consent_questions.js");
const { pageOf } = await load("web/app/game_pages.js");
const { SeatPage } = await load("web/pages/seat.js");
const { TablePage } = await load("web/pages/table_screen.js");
const { HostPage } = await load("web/pages/host.js");
const { useEffect } = await load("web/vendor/hooks.mjs");
const { missing } = await load("web/pages/join.js");
const { cleanCode } = await load("web/pages/join/fields.js");
const { heading } = await load("web/parts/status/turn_heading.js");
const { latestSeal } = await load("web/parts/cards/commitment_seals.js");
const { chipsFor } = await load("web/parts/cards/money_chips.js");
const { setLanguage } = await load("web/text/index.js");
const { seatPosition } = await load("web/parts/status/seat_map.js");

const ROOM = {
  players: PLAYERS, join: { url: "http://192.168.1.20:8080/j/RKTW", code: "RKTW" }, camera: "stage", mqtt: "off",
  notes: ["The stage stands in for a camera."], table: "t3k9", game: { id: "toy", title: "Toy" },
  lobby: { playing: true, least: 2, most: 6 },
};
const HISTORY = { table: "t3k9", lines: [{ key: "12.0", seq: 12, event: { type: "ShotFired", seat: 1 } }] };

function seatPage(changes = {}, more = {}) {
  const { act, acted } = recorder();
  const { act: tell, acted: told } = recorder();
  const at = { page: "seat", seat: 0, as: "seat:0" };
  const root = draw(html`<${SeatPage} at=${at} link="live" update=${update(changes)} room=${ROOM} history=${HISTORY} game=${{}}
    act=${act} tell=${tell} set=${() => {}} ...${more} />`);
  return { root, acted, told };
}

test("any game can be played from its JSON alone", async () => {
  const view = { phase: "draw", zones: { deck: [null, null], "front-0": ["gold-7"] }, seats: [{ chips: 5 }, { chips: 7 }], counters: { deck: 2 } };
  const { root, acted } = seatPage({ view, offers: [{ action: "DrawCard", slots: {}, confirm: false }] });
  assert.match(root.text, /Your turn/);
  assert.match(root.text, /Front 0/);
  assert.match(root.text, /Shot fired: Bo/);
  button(root, "Draw card").click();
  await settle();
  assert.deepEqual(acted, [{ type: "DrawCard" }]);
});

const COUNTERS = ["chips:0:pot", "chips:1:0"].map((place, nth) => ({
  action: "SetCount", confirm: false,
  slots: { place: { one_of: [place] }, count: nth ? { one_of: [300, 400, 600] } : { between: [5, 95], step: 5 }, reason: { one_of: ["miscounted", "agreed"] } },
}));

test("counters are put right on the page, apart from the game's own offers", async () => {
  const game = { counter: (place) => `Counter ${place}`, counted: (place) => (place === "chips:0:pot" ? 60 : 300), Seat: ({ offers }) => html`<p>${offers.map((one) => one.action).join()}</p>` };
  const offers = [{ action: "EndTurn", slots: {}, confirm: false }, ...COUNTERS];
  const { root, acted } = seatPage({ offers }, { game });
  assert.ok(root.all(({ localName, text }) => localName === "p" && text === "EndTurn").length, "the game's page gets no correction");
  assert.match(root.text, /Put right/);
  assert.ok(button(root, "It is 60").disabled, "that is the number on record");
  button(root, "+").click();
  await settle();
  button(root, "It is 65").click();
  await settle();
  assert.deepEqual(acted.pop(), { type: "SetCount", place: "chips:0:pot", count: 65, reason: "miscounted" });
  const [select] = root.all(({ localName }) => localName === "select");
  select.fire("change", { target: { value: "chips:1:0" } });
  await settle();
  button(root, "400").click();
  button(root, "We have agreed on it").click();
  await settle();
  button(root, "It is 400").click();
  await settle();
  assert.deepEqual(acted.pop(), { type: "SetCount", place: "chips:1:0", count: 400, reason: "agreed" });
  assert.doesNotMatch(seatPage({ offers: offers.slice(0, 1) }, { game }).root.text, /Put right/);
});

test("while a game's page is on its way nothing can be tapped and nothing is told in other words, and where there is none the generic page comes", async () => {
  const offers = [{ action: "EndTurn", slots: {}, confirm: false }];
  const { info } = console;
  console.info = () => {};
  const { fetch } = globalThis;
  globalThis.fetch = async () => ({ status: 404 });
  const linesOf = (root) => root.byClass("ticker")[0].all(({ localName }) => localName === "li" || localName === "p").length;
  const come = new Promise((ready) => {
    const { root } = seatPage({ offers }, { game: pageOf("without-a-page", ready) });
    assert.ok(!has(root, "End turn"));
    assert.equal(linesOf(root), 0);
  });
  await come;
  Object.assign(globalThis, { fetch });
  console.info = info;
  const { root } = seatPage({ offers }, { game: pageOf("without-a-page", () => {}) });
  assert.ok(has(root, "End turn") && linesOf(root) > 0);
});

test("a game page that breaks gives way to the generic one", async () => {
  const broken = { Seat: () => { throw new Error("a fault in a page"); } };
  const error = console.error;
  console.error = () => {};
  const { root } = seatPage({ offers: [{ action: "EndTurn", slots: {}, confirm: false }] }, { game: broken });
  await settle();
  console.error = error;
  assert.ok(has(root, "End turn"));
});

test("the camera's question is answered with one of its readings, or none", async () => {
  const prompt = { kind: "which", card: "gold-7", zone: "discard-0", gone: false, why: null, actions: [{ type: "Trade", card: "gold-7" }, { type: "Show", card: "gold-7" }] };
  const { root, acted } = seatPage({ prompt });
  assert.match(root.text, /The camera saw Gold 7 in Discard 0/);
  button(root, "Trade Gold 7").click();
  button(root, "None of these").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Trade", card: "gold-7" }, { type: "NoneOfThese" }]);
});

test("an undo past a reveal asks those who have not answered", async () => {
  const prompt = { kind: "undo", to: 5, by: "host", agreed: [], waiting: [0, 1] };
  const { root, acted } = seatPage({ prompt });
  button(root, "I agree").click();
  await settle();
  assert.deepEqual(acted, [{ type: "AnswerUndo", agree: true, to: 5 }]);
  assert.ok(!has(seatPage({ prompt: { ...prompt, agreed: [0], waiting: [1] } }).root, "I agree"));
});

const CONSENT = { kind: "consent", asked: 9, by: "1", seat: 1, action: { type: "SetPurse", seat: 0, count: 0 }, agreed: [], waiting: [0] };

test("a question of the table is brought into sight once, wherever the page was read to", () => {
  const element = Object.getPrototypeOf(document.createElement("p"));
  const shown = [];
  element.scrollIntoView = function scrollIntoView() { shown.push(this.text); };
  const camera = { kind: "which", card: "gold-7", zone: "discard-0", gone: false, why: null, actions: [] };
  for (const prompt of [CONSENT, camera]) {
    const given = { prompt, page: {}, view: {}, players: PLAYERS, me: 0, act() {}, decision: 1 };
    draw(html`<${Prompt} ...${given} />`).again(html`<${Prompt} ...${given} />`);
  }
  delete element.scrollIntoView;
  assert.equal(shown.length, 2);
  assert.match(shown.join(" | "), /^Bo would like to put the record right.* \| The camera saw Gold 7/);
});

test("who asks for a correction, or to take something back, is spoken to", () => {
  setLanguage("it");
  const mine = (prompt) => seatPage({ prompt: { ...prompt, by: "0", waiting: [1] } }).root.text;
  assert.match(mine({ ...CONSENT, seat: 0 }), /Vorresti correggere il conto/);
  assert.match(mine({ kind: "undo", to: 5, agreed: [] }), /Vorresti tornare indietro/);
  setLanguage("en");
});

test("a correction is asked of those it concerns, with what would change", async () => {
  const { root, acted } = seatPage({ prompt: CONSENT });
  assert.match(root.text, /Bo would like to put the record right.*Set purse You 0/);
  button(root, "That is right").click();
  button(root, "No, it is not").click();
  await settle();
  assert.deepEqual(acted, [{ type: "AnswerConsent", agree: true, asked: 9 }, { type: "AnswerConsent", agree: false, asked: 9 }]);
  const own = seatPage({ prompt: { ...CONSENT, by: "0", waiting: [1] } });
  button(own.root, "Withdraw").click();
  await settle();
  assert.deepEqual(own.acted, [{ type: "AnswerConsent", agree: false, asked: 9 }]);
  assert.ok(!has(seatPage({ prompt: { ...CONSENT, waiting: [1] } }).root, "Withdraw"), "the other one asked");
  const other = seatPage({ prompt: { ...CONSENT, waiting: [1] } }, { game: { reading: ({ count }) => `Purse: ${count}` } });
  assert.ok(!has(other.root, "That is right"));
  assert.match(other.root.text, /Purse: 0.*Still to answer: Bo/);
});

test("the answer that a seat's buttons have stepped to stands out", () => {
  const prompt = { kind: "which", card: "gold-7", zone: "discard-0", gone: false, why: null, actions: [{ type: "Trade", card: "gold-7" }, { type: "Show", card: "gold-7" }] };
  const mains = (at) => seatPage({ prompt: { ...prompt, ...at } }).root.byClass("btn-main").map((one) => one.text);
  assert.deepEqual([mains({}), mains({ at: 1 }), mains({ at: 2 })], [[], ["Show Gold 7"], ["None of these"]]);
});

test("one's own latest seal stands on the phone in short", () => {
  const seals = [{ seq: 3, seat: 0, commit: "11".repeat(32), opened: null }, { seq: 9, seat: 0, commit: "22".repeat(32), opened: null },
    { seq: 10, seat: 1, commit: "33".repeat(32), opened: null }];
  assert.equal(latestSeal(seals, 0).seq, 9);
  const { root } = seatPage({ seals });
  assert.match(root.text, /22222222/);
  assert.doesNotMatch(root.text, /11111111|33333333/);
});

test("the end says who won, why, and where its story is", () => {
  const { root } = seatPage({ to_act: [], outcome: { winners: [0], reason: "two hits", scores: { 0: 2, 1: 1 } } });
  assert.match(root.text, /You win/);
  assert.match(root.text, /two hits/);
  assert.ok(root.all((node) => node.localName === "a").some((node) => node.attributes.href === "/story?to=/seat/0"));
});

test("a page that has not been told yet says that it connects, not that all are to sit down", () => {
  const screen = (Page, room) => draw(html`<${Page} at=${{ page: "host" }} link="live" update=${null} room=${room} history=${{ lines: [] }} game=${{}} tell=${() => {}} set=${() => {}} />`).text;
  for (const Page of [HostPage, TablePage]) {
    assert.match(screen(Page, null), /Connecting/);
    assert.doesNotMatch(screen(Page, null), /Take your seats|Seats/);
    assert.match(screen(Page, ROOM), /Connecting/, "a game goes on, and has not come");
    assert.match(screen(Page, { ...ROOM, lobby: { playing: false, least: 2, most: 6 } }), /Take your seats/);
  }
});

test("a score is said in the words of its game, on phones and on the table screen", async () => {
  const over = { to_act: [], outcome: { winners: [0], reason: "two hits", scores: { 0: 5850, 1: 900 } } };
  const game = await load("companion/games/desperados/page.js");
  const told = (score, words) => assert.match(words.byClass("outcome")[0].text, score);
  told(/\$5,850.*\$900/s, seatPage(over, { game: { score: game.score } }).root);
  const screen = (more) => draw(html`<${TablePage} link="live" update=${update({ seat: null, ...over })} room=${ROOM} history=${HISTORY} game=${more} set=${() => {}} />`);
  told(/\$5,850.*\$900/s, screen({ score: game.score }));
  told(/5850/, screen({}));
});

test("whoever is about to open the story is told that it makes the end final, until somebody has", () => {
  const over = { to_act: [], outcome: { winners: [0], reason: "two hits", scores: {} } };
  const final = /nobody can take the end back/;
  assert.match(seatPage(over, { room: { ...ROOM, told: false } }).root.text, final);
  assert.doesNotMatch(seatPage(over, { room: { ...ROOM, told: true } }).root.text, final);
});

test("before a game everybody who sits may begin it, once enough do", async () => {
  const lobby = { playing: false, least: 2, most: 6 };
  const { root, told } = seatPage({}, { update: null, room: { ...ROOM, lobby, table: null } });
  button(root, "Begin with 2").click();
  await settle();
  assert.deepEqual(told, ["/api/start"]);
  const few = seatPage({}, { update: null, room: { ...ROOM, lobby: { ...lobby, least: 3 }, table: null } });
  assert.match(few.root.text, /1 more must sit down/);
  assert.ok(!has(few.root, "Begin"));
});

test("whoever has no seat in this game looks on", () => {
  const { root } = seatPage({ seat: null, offers: [], to_act: [1] });
  assert.match(root.text, /looks? on/);
  assert.deepEqual(root.all((node) => node.localName === "a").map((node) => node.attributes.href), ["/table"]);
});

test("the table screen says whose turn it is, what was noted, and how to join", () => {
  const root = draw(html`<${TablePage} link="live" update=${update({ seat: null, to_act: [1] })} room=${ROOM} history=${HISTORY} game=${{}} />`);
  for (const said of ["Bo to act", "The stage stands in for a camera.", "192.168.1.20:8080", "RKTW"]) {
    assert.ok(root.text.includes(said), said);
  }
  assert.ok(!root.text.includes("abababab"), "the head of the log says nothing to people");
});

test("what one table has staged is gone at the next", async () => {
  const Stages = ({ stage }) => {
    useEffect(() => stage({ upTo: null, heading: "Ann wins 540!", line: null }), []);
    return null;
  };
  const shown = (changes, game) => html`<${TablePage} link="live" update=${update({ seat: null, ...changes })} room=${ROOM} history=${HISTORY} game=${game} />`;
  const root = draw(shown({}, { Table: Stages }));
  await settle();
  assert.match(root.text, /Ann wins 540!/);
  root.again(shown({ table: "next" }, {}));
  await settle();
  assert.doesNotMatch(root.text, /Ann wins 540!/);
});

const OVER = { winners: [0], scores: { 0: 2, 1: 1 }, reason: "two hits" };

test("the result of a game comes once its last scene is told", async () => {
  const Stages = ({ stage, view }) => {
    useEffect(() => stage({ upTo: view.told ? null : "3.0", heading: null, line: null }), [view.told]);
    return null;
  };
  const shown = (told) => html`<${TablePage} link="live" update=${update({ seat: null, to_act: [], outcome: OVER, view: { told } })} room=${ROOM} history=${HISTORY} game=${{ Table: Stages }} />`;
  const root = draw(shown(false));
  await settle();
  assert.doesNotMatch(root.text, /wins|two hits|The result/);
  assert.equal(root.byClass("outcome-large").length, 0);
  root.again(shown(true));
  await settle();
  assert.match(root.text, /Ann wins/);
  assert.equal(root.byClass("outcome-large").length, 1);
});

test("a table that is over stays on its screen though the room says so first: its last scene goes on", () => {
  const Counts = () => html`<p class="counts"></p>`;
  const shown = (playing, changes = {}, table = ROOM.table) => html`<${TablePage} link="live" update=${update({ seat: null, ...changes })} room=${{ ...ROOM, table, lobby: { ...ROOM.lobby, playing } }}
    history=${HISTORY} game=${{ Table: Counts }} />`;
  const root = draw(shown(true));
  const first = root.byClass("counts")[0];
  root.again(shown(false));
  root.again(shown(false, { outcome: OVER, to_act: [] }));
  assert.ok(first && root.byClass("counts")[0] === first);
  root.again(shown(false, {}, "another"));
  assert.equal(root.byClass("counts").length, 0, "a table that was given up makes room for the lobby");
});

test("the table screen looks as the game on it wants, and as it is without one", () => {
  const looks = (now) => draw(html`<${TablePage} link="live" update=${now} room=${ROOM} history=${HISTORY} game=${{ looks: "has-map" }} />`).byClass("has-map").length;
  assert.deepEqual([looks(update({ seat: null })), looks(null)], [1, 0]);
});

test("whoever sits says which real card came up, and only while one is waited for", async () => {
  const coin = (seat) => ({ type: "FlipCoin", seat });
  const { root, told } = seatPage({ chance: [coin(0), coin(1)] });
  assert.match(root.text, /What came up/);
  button(root, "Flip coin Bo").click();
  await settle();
  assert.deepEqual(told, ["/api/tell?as=seat:0"]);
  assert.doesNotMatch(seatPage({ chance: [] }).root.text, /What came up/);
});

test("where no camera sees what comes up, a phone that is to tell it is asked first, above the game", () => {
  const chance = [{ type: "TurnCard", card: "gold-7" }];
  const textWith = (camera, first, blind = false) => {
    const game = { Seat: () => html`<p>The game</p>`, tellsFirst: () => first };
    return seatPage({ chance }, { room: { ...ROOM, camera, blind }, game }).root.text;
  };
  assert.match(textWith("none", true), /What came up\? No camera sees it.*The game/);
  assert.match(textWith("none", false), /The game.*What came up\? No camera sees it/);
  assert.match(textWith("watching", true), /The game.*What came up\? The camera will see it/);
  assert.match(textWith("/dev/video0: no more pictures", true, true), /What came up\? No camera sees it.*The game/);
});

test("joining asks for code, seat and name, one at a time", () => {
  const lobby = { needs_code: true };
  assert.match(missing(lobby, { code: "RK", seat: 0, name: "Ann" }), /four letters/);
  assert.match(missing(lobby, { code: "RKTW", seat: null, name: "Ann" }), /seat/);
  assert.match(missing(lobby, { code: "RKTW", seat: 0, name: " " }), /name/);
  assert.match(missing(lobby, { code: "RKTW", seat: 0, name: "Ann", pin: "47" }), /Four digits/);
  assert.equal(missing(lobby, { code: "RKTW", seat: 0, name: "Ann", pin: "4711" }), null);
  assert.equal(missing(lobby, { code: "BCDFGHJKMNPQ", seat: 0, name: "Ann" }), null);
  assert.match(missing(lobby, { code: "BCDFGHJKMNP", seat: 0, name: "Ann" }), /all twelve/);
  assert.equal(cleanCode("r4k-tw!"), "RKTW");
  assert.equal(cleanCode("bcdf ghjk mnpq x"), "BCDFGHJKMNPQ", "as it stands on the table screen");
});

test("chips make up the amount, seats go clockwise from the bottom", () => {
  assert.deepEqual(chipsFor(170), [100, 50, 10, 10]);
  assert.deepEqual(chipsFor(0), []);
  const [bottom, left] = [seatPosition(0, 4), seatPosition(1, 4)];
  assert.ok(bottom.y > 80 && left.x < 20);
});

test("a game's own heading stands in the place of whose turn it is, until the game is over", () => {
  const game = { heading: ({ view }) => (view.open ? "Anybody goes on" : null) };
  const at = (changes) => heading(game, update({ to_act: [0], ...changes }), PLAYERS, 0);
  assert.deepEqual(at({ view: { open: true } }), { text: "Anybody goes on", mine: false });
  assert.deepEqual(at({ view: { open: false } }), { text: "Your turn", mine: true });
  assert.notEqual(at({ view: { open: true }, outcome: { winners: [0], reason: "won" } }).text, "Anybody goes on");
  assert.equal(heading(game, null, PLAYERS, 0).text, "Take your seats");
});

test("a winner without a score stands above those who have one, on phones and the table screen", async () => {
  const { GameResult } = await load("web/parts/status/result_and_story_link.js");
  const rows = (outcome, screen) => {
    const root = draw(html`<${GameResult} outcome=${outcome} players=${PLAYERS} screen=${screen} />`);
    return root.all(({ localName }) => localName === (screen ? "li" : "tr")).map((row) => row.text.replace(/\s+/g, " ").trim());
  };
  const law = { winners: [0], reason: "law and order", scores: { 1: 2580 } };
  assert.deepEqual([rows(law, false), rows(law, true)], [["Ann ★", "Bo 2580"], ["Ann ★", "Bo 2580"]]);
  assert.deepEqual(rows({ winners: [1], reason: "", scores: { 0: 3, 1: 4 } }, false), ["Bo 4", "Ann 3"]);
});
