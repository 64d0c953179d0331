// The host's desk: what stands on it when, the shelf of games, expansions, and notes of the machine in plain words.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, html, load, PLAYERS, recorder, settle, undraw, update } from "../support/pages.js";

afterEach(undraw);

const { HostPage } = await load("web/pages/host.js");
const { OpenGame } = await load("web/pages/host/open_game.js");
const { cardOf, isModule } = await load("web/pages/host/open_game/expansions.js");
const { wordingOf } = await load("web/pages/host/open_game/option_question.js");
const { factsOf } = await load("web/pages/host/open_game/game_shelf.js");
const { topicOf } = await load("web/pages/host/machine_status.js");

const option = (id, question, more = {}) => ({ id, question, choices: [false, true], default: false, needs: [], rare: false, wordings: {}, ...more });
const MODULES = [option("ambush", "1.1: Ambush cards?"), option("prison", "1.2: The prison, with wounds? (needs the ambush cards)", { needs: ["ambush"] })];
const GAME = {
  id: "toy", title: "Toy", seats: [2, 2], packs: [], decks: [], options: [...MODULES, option("aid", "Help?", { rare: true }), option("night", "At night?")],
  rulings: [option("T-9", "Who is first?", { choices: ["one", "two"], default: "one" })],
  shelf: { minutes: [15, 30], words: { en: { about: "Play it.", needs: "A table." }, it: { about: "Gioca.", needs: "Un tavolo." } } },
};
const ROOM = {
  players: PLAYERS, join: null, camera: "off", mqtt: "off", notes: [], technical: [], table: null, game: { id: "toy", title: "Toy" },
  lobby: { playing: false, least: 2, most: 2 },
};
const HOST = { chance: { outcomes: [] }, questions: [], undo: null, log: [], stage: null, games: [GAME], plan: { game: "toy", options: {}, rulings: {}, pack: null } };

const desk = (changes = {}) => draw(html`<${HostPage} ...${{ at: { page: "host" }, link: "live", update: null, room: ROOM, host: HOST, history: { lines: [] },
  game: {}, notice: null, tell: recorder().act, set() {}, ...changes }} />`);
const headings = (root) => root.all((node) => node.localName === "h2").map((node) => node.text);

function form(playing = false, host = HOST) {
  const bodies = [];
  const tell = async (path, body) => { bodies.push(body); return { ok: true }; };
  const room = { ...ROOM, lobby: { ...ROOM.lobby, playing } };
  return { root: draw(html`<${OpenGame} host=${host} room=${room} tell=${tell} />`), bodies };
}

test("a section stands on the desk only while it has something to say", () => {
  assert.deepEqual(headings(desk()), ["At the table", "Seats", "Choose a game", "Workshop", "Machine"]);
  const busy = { ...HOST, chance: { outcomes: [{ action: { type: "FlipCoin" } }] }, log: [{ seq: 1, kind: "open", actor: null, events: [], source: "host" }] };
  const root = desk({ host: busy, update: update({ seat: null }), room: { ...ROOM, notes: ["told"], lobby: { ...ROOM.lobby, playing: true } } });
  assert.deepEqual(headings(root), ["What came up?", "Panel", "Log", "Seats", "Told to everybody", "Choose a game", "Workshop", "Machine"]);
  assert.match(root.text, /The table was opened/);
});

test("buttons that are called alike say to a screen reader whose seat and which line they belong to", () => {
  const log = [{ seq: 1, kind: "open", actor: null, events: [], source: "host" }, { seq: 2, kind: "start", actor: null, events: [], source: "host" }];
  const root = desk({ host: { ...HOST, log }, update: update({ seat: null }), room: { ...ROOM, players: [{ seat: 0, name: "Ann", here: true }, { seat: 1, name: null }] } });
  const seats = root.byClass("desk-seat").map(({ attributes }) => [attributes.role, attributes["aria-label"]]);
  assert.deepEqual(seats, [["group", "Ann"], ["group", "Seat 2"]]);
  const described = button(root, "Go back to here").attributes["aria-describedby"];
  const [line] = root.all((node) => node.attributes?.id === described);
  assert.equal(line.text, "The table was opened.");
});

test("the host is asked what came up only where no camera watches", () => {
  const busy = { ...HOST, chance: { outcomes: [{ action: { type: "FlipCoin" } }] } };
  const shown = (camera, blind = false) => desk({ host: busy, update: update({ seat: null }), room: { ...ROOM, camera, blind, lobby: { ...ROOM.lobby, playing: true } } });
  const asks = (root) => root.all((node) => /is-asking/.test(node.attributes?.class ?? node.className ?? "")).length > 0;
  assert.ok(asks(shown("off")) && asks(shown("watching", true)));
  for (const camera of ["stage", "watching", "watching; some cards look alike"]) {
    assert.ok(!asks(shown(camera)));
    assert.match(shown(camera).text, /The camera will see it/);
  }
});

test("the host draws at random only what the companion can draw", () => {
  const shown = (random) => {
    const busy = { ...HOST, chance: { outcomes: [{ action: { type: "FlipCoin" } }], random } };
    return desk({ host: busy, update: update({ seat: null }), room: { ...ROOM, camera: "off", lobby: { ...ROOM.lobby, playing: true } } });
  };
  assert.match(shown(true).text, /Draw it at random/);
  assert.doesNotMatch(shown(false).text, /Draw it at random/);
});

test("between games one tap leads to the games, which stand below all seats on a phone", () => {
  assert.ok(button(desk(), "Choose a game"));
  const playing = desk({ host: HOST, update: update({ seat: null }), room: { ...ROOM, lobby: { ...ROOM.lobby, playing: true } } });
  assert.equal(playing.all((node) => node.localName === "button" && /Choose a game/.test(node.text)).length, 0);
});

test("a game on the shelf has its drawing, its players and minutes, and what it needs", () => {
  const { root } = form();
  const [image] = root.all((node) => node.localName === "img");
  assert.equal(image.attributes.src, "/games/toy/page/cover.svg");
  assert.match(root.text, /Play it\. 2 players · 15–30 min/);
  assert.match(root.text, /You need: A table\./);
  assert.deepEqual(factsOf({ seats: [2, 6], shelf: null }), ["2–6 players"]);
  assert.deepEqual(root.all((node) => node.attributes.href?.startsWith("/tour/")), []);
  const { root: toured } = form(false, { ...HOST, games: [{ ...GAME, tour: true }] });
  assert.deepEqual(toured.all((node) => node.localName === "a").map((node) => node.attributes.href), ["/tour/toy?to=/host", "/rules/toy"]);
  const ways = desk({ host: { ...HOST, games: [{ ...GAME, tour: true }] } }).all((node) => /\/(tour|rules)/.test(node.attributes.href ?? ""));
  assert.deepEqual(ways.map((node) => [node.text, node.attributes["aria-label"], node.attributes.target]),
    [["Tour", "Tour: Toy", "_blank"], ["Rules", "Rules: Toy", "_blank"]], "and no others on the desk");
});

test("the open table is called in the language of the host, an owner's own sheet as its owner calls it", async () => {
  const { setLanguage } = await load("web/text/index.js");
  const packs = [{ name: "ours", title: "Any game", own: true, seats: [3, 5] }];
  setLanguage("it");
  const titles = form(false, { ...HOST, games: [{ ...GAME, title: "Any game", packs, has_sheets: true }, { ...GAME, id: "two" }] }).root.byClass("shelf-title");
  setLanguage("en");
  assert.deepEqual(titles.map(({ text }) => text), ["Qualunque gioco", "Toy", "Any game"]);
});

test("a sheet of one's own stands on the shelf beside the games, and is opened from there", async () => {
  const packs = [{ name: "points", title: "Points", own: false, seats: [1, 10] }, { name: "ours", title: "Ours", own: true, seats: [3, 5] }];
  const { root, bodies } = form(false, { ...HOST, games: [{ ...GAME, packs, has_sheets: true }] });
  const [link] = root.all((node) => node.attributes.href === "/host/sheet");
  assert.equal(link.text, "More sheets, or one of your own");
  assert.ok(root.text.includes("Points · 1–10 players"));
  const [box] = root.all((node) => node.localName === "button" && node.text.startsWith("Ours"));
  assert.ok(box.text.includes("A sheet of your own") && box.text.includes("3–5 players"));
  box.click();
  await settle();
  assert.ok(root.text.includes("Ours · 3–5 players"));
  button(root, "Open this table").click();
  await settle();
  assert.equal(bodies[0].pack, "ours");
});

test("one tap takes what is simple for a first game, and says what that is", async () => {
  const words = { en: { ...GAME.shelf.words.en, first: "Without expansions." }, it: { ...GAME.shelf.words.it, first: "Senza espansioni." } };
  const game = { ...GAME, shelf: { ...GAME.shelf, words }, options: GAME.options.map((one) => (one.id === "aid" ? { ...one, first: true } : one)) };
  const bodies = [];
  const tell = async (path, body) => { bodies.push(body); return { ok: true }; };
  const plan = { ...HOST.plan, options: { ambush: true, prison: true }, rulings: { "T-9": "two" } };
  const root = draw(html`<${OpenGame} host=${{ ...HOST, games: [game], plan }} room=${ROOM} tell=${tell} />`);
  const simple = () => button(root, "First game");
  assert.match(simple().text, /Without expansions\./);
  assert.equal(String(simple().attributes["aria-pressed"]), "false");
  simple().click();
  await settle();
  assert.equal(String(simple().attributes["aria-pressed"]), "true");
  button(root, "Open this table").click();
  await settle();
  assert.deepEqual(bodies[0].options, { ambush: false, prison: false, aid: true, night: false });
  assert.deepEqual(bodies[0].rulings, { "T-9": "one" });
});

test("a game that does not say what is simple has no such button", () => {
  assert.ok(!form().root.text.includes("First game"));
});

test("usual questions are open, rare ones and rulings are folded, without their ids", () => {
  const { root } = form();
  const [more] = root.byClass("open-more");
  assert.match(more.text, /More questions \(2\)/);
  assert.match(more.text, /Help\?.*Who is first\?/);
  assert.doesNotMatch(more.text, /At night/);
  assert.doesNotMatch(root.text, /T-9/);
});

test("an expansion is a card that brings along what it needs, and says so", async () => {
  const { root, bodies } = form();
  const pressed = () => root.byClass("expansion").map((card) => String(card.attributes["aria-pressed"]));
  assert.deepEqual(pressed(), ["false", "false"]);
  assert.match(button(root, "The prison").text, /1\.2 The prison, with wounds with: Ambush cards/);
  button(root, "The prison").click();
  await settle();
  assert.deepEqual(pressed(), ["true", "true"]);
  button(root, "Open this table").click();
  await settle();
  assert.deepEqual(bodies[0].options, { ambush: true, prison: true });
  assert.deepEqual(GAME.options.map((one) => isModule(GAME.options, one)), [true, true, false, false]);
  assert.deepEqual(cardOf(option("x", "More of it? (not with decks)")), { set: "", title: "More of it (not with decks)" });
});

test("opening asks once where a game is put away by it, and at no other time", async () => {
  const { root, bodies } = form(true);
  button(root, "Open this table").click();
  await settle();
  assert.equal(bodies.length, 0);
  assert.match(root.text, /This puts the present game away/);
  assert.equal(root.text.match(/This puts the present game away/g).length, 1);
  const scrolled = [];
  globalThis.scrollTo = (...to) => scrolled.push(to);
  button(root, "Yes, open this table").click();
  await settle();
  delete globalThis.scrollTo;
  assert.equal(bodies.length, 1);
  assert.deepEqual(scrolled, [[0, 0]], "what goes on at the new table is told at the top");
});

test("the meaning of a choice that the question explains is its title", () => {
  const sides = option("sides", "Who begins? (taken: the first tap; drawn: by lot)", { choices: ["taken", "drawn"] });
  assert.deepEqual(wordingOf(sides), { question: "Who begins?", titles: ["the first tap", "by lot"] });
  const loose = option("gang", "How many? (0: all; three where one leads)", { choices: [0, 2] });
  assert.deepEqual(wordingOf(loose), { question: loose.question, titles: [] });
});

test("notes of the machine are said in plain words, each with what to do", () => {
  const technical = ["no GPIO here (No module named 'lgpio'), which on a Pi needs `sudo apt install python3-lgpio`: buttons are on the host page", "something else"];
  const { text } = desk({ room: { ...ROOM, technical } });
  assert.match(text, /There is no panel of buttons and lamps.*Without one, nothing to do/);
  assert.match(text, /A note of the machine.*companion doctor/);
  const calm = desk({ room: { ...ROOM, mqtt: "MQTT: connected to 127.0.0.1:1883", technical: ["MQTT at 127.0.0.1:1883", "no MQTT: mosquitto is missing"] } });
  assert.deepEqual([calm.byClass("is-fine").length, calm.byClass("machine-notes")[0].all((node) => node.localName === "li").length], [1, 2]);
  assert.doesNotMatch(calm.text, /MQTT MQTT:/);
  const topics = ["port 8080 is taken; this is 8081", "no camera: the stage stands in for it (drawn)", "MQTT at 127.0.0.1:1883", "MQTT is switched off in [mqtt]", "no MQTT: mosquitto is missing", "no firmware for pucks: gone", "panel ready"];
  assert.deepEqual(topics.map(topicOf), ["port", "camera", "mqtt-is", "mqtt-off", "mqtt", "puck", "panel-is"]);
});

test("the state of the camera is said as people say it, with what troubles it", () => {
  const camera = (state) => desk({ room: { ...ROOM, camera: state } }).byClass("facts")[0].text.replace(/ +/g, " ");
  assert.match(camera("stage"), /Camera ?drawn, over a drawn table/);
  assert.match(camera("watching; some cards look alike"), /Camera ?looks at the table; some cards look alike/);
  assert.match(camera("off"), /Camera ?off/);
});

test("a long answer is written out over its list, and so is the one that is chosen next", async () => {
  const long = option("M-3", "How long? (0: until one of all who sit here has every chip; 1: one hand)", { choices: [0, 1], default: 0 });
  const { root } = form(false, { ...HOST, games: [{ ...GAME, options: [long] }] });
  const words = () => root.all((node) => node.attributes?.class === "answer-words").map((node) => node.text)[0];
  assert.equal(words(), "until one of all who sit here has every chip");
  root.all((node) => node.localName === "select")[0].fire("change", { target: { value: "1" } });
  await settle();
  assert.equal(words(), "one hand");
});

test("who deals now is called by name, and first", () => {
  const answers = (kind) => {
    const { root } = form(false, { ...HOST, plan: { ...HOST.plan, dealer: { kind } }, games: [{ ...GAME, dealt: true }] });
    const [asked] = root.all((node) => node.localName === "select" && /The companion/.test(node.text));
    return asked.all((node) => node.localName === "option").map(({ text }) => text.trim());
  };
  assert.deepEqual(answers("digital"), ["The companion", "People, with real cards"]);
  assert.deepEqual(answers("real"), ["People, with real cards", "The companion"]);
  assert.deepEqual(answers("stage"), ["The companion, on a drawn table", "People, with real cards", "The companion"]);
  assert.deepEqual(answers("of a friend"), ["As before", "People, with real cards", "The companion"]);
});

test("who deals is asked only where something is dealt", () => {
  const asked = (dealt) => form(false, { ...HOST, games: [{ ...GAME, dealt }] }).root.text;
  assert.match(asked(true), /Who deals\?/);
  assert.doesNotMatch(asked(false), /Who deals\?/);
});

test("one name or several, it is said alike who has still to answer to an undo", () => {
  const waits = (waiting) => desk({ host: { ...HOST, log: [{ seq: 1, kind: "open", actor: null, events: [], source: "host" }], undo: { waiting } } }).text;
  assert.match(waits([1]), new RegExp(`Still to answer: ${PLAYERS[1].name}`));
  assert.match(waits([0, 1]), new RegExp(`Still to answer: ${PLAYERS[0].name} and ${PLAYERS[1].name}`));
});
