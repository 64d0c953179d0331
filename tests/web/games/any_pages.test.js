// Pages of any game: the ending, and hands of whoever went home.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, html, load, PLAYERS, recorder, settle, undraw } from "../support/pages.js";
import { anyGameView } from "../support/any_game_view.js";

const { setLanguage } = await load("web/text/index.js");
setLanguage("en");
const { Ending, sidesAtEnd } = await load("companion/games/any/page/roles_at_the_end.js");
const { Seat } = await load("companion/games/any/page/phone_page.js");
const { Table } = await load("companion/games/any/page/table_screen.js");
const any = await load("companion/games/any/page.js");
const { More } = await load("companion/games/any/page/turn_buttons.js");
const { gameTitle } = await load("web/parts/status/game_title.js");

afterEach(undraw);

const ROLES = [
  { id: "spy", name: "Spy", side: "Spies", text: "" }, { id: "scout", name: "Scout", side: "Posse", text: "" },
  { id: "deputy", name: "Deputy", side: "Posse", text: "" }, { id: "fool", name: "Fool", side: "", text: "" },
];
const NAMES = [...PLAYERS, { seat: 2, name: "Cy", here: true }, { seat: 3, name: "Dora", here: true }];
const ended = (held, winners) => anyGameView({ seats: held.map((role_id) => ({ role_id })), sheet: { roles: ROLES }, winners });
const STORM = { id: "storm", name: "Storm", face: "own", kinds: ["Storm"] };

test("an ending tells who was who, the side that has won first", () => {
  const root = draw(html`<${Ending} view=${ended(["spy", "scout", "deputy", "fool"], [1, 2])} players=${NAMES} me=${2} />`);
  assert.match(root.text, /^Posse ★ won Bo Scout You Deputy Spies Ann Spy Fool Dora$/);
});

test("before the start the table screen has what the sheet says to read, and no empty strip where it says nothing", () => {
  const notes = (note) => draw(html`<${Table} view=${anyGameView({ begun: false, sheet: { note } })} players=${NAMES} />`).byClass("any-note");
  assert.deepEqual(notes("Deal five each.").map(({ text }) => text), ["Deal five each."]);
  assert.equal(notes("").length, 0);
});

test("nobody has won, or there were no roles: the sides stand as they sit, or nothing does", () => {
  assert.deepEqual(sidesAtEnd(ended(["spy", "scout"], [])).map(({ side, hasWon }) => [side, hasWon]), [["Spies", false], ["Posse", false]]);
  assert.equal(draw(html`<${Ending} view=${ended([null, null], [0])} players=${NAMES} />`).text, "");
  assert.equal(draw(html`<${Ending} view=${ended(["spy", "scout"], null)} players=${NAMES} />`).text, "");
});

const withHand = (more) => anyGameView({ seats: [{ storm: 2 }, { storm: 1 }], sheet: { decks: [STORM] }, piles: { storm: [] }, counters: { storm_deck: 3, storm_pile: 0 }, ...more });

function phone(view, offers) {
  const { act, acted } = recorder();
  return { root: draw(html`<${Seat} ...${{ view, offers, act, me: 0, players: PLAYERS, update: { decision: "1" } }} />`), acted };
}

test("cards of whoever goes home stay in that hand, and the pages say so", async () => {
  const own = { hand: { storm: [0, 0] } };
  const { root } = phone(withHand({ own }), [{ action: "Leave", slots: { seat: { one_of: [0, 1] } }, confirm: false }]);
  button(root, "I go home").click();
  await settle();
  assert.match(root.text, /Its cards stay in its hand, closed to all/);
  assert.match(draw(html`<${Table} view=${withHand({ gone: [1], me: null })} players=${PLAYERS} />`).text, /Storm in hand 2.*Storm in hand, closed 1/);
  const away = phone(withHand({ own, gone: [0] }), [{ action: "Return", slots: { seat: { one_of: [0] } }, confirm: false }]).root;
  assert.match(away.text, /Your cards stay in your hand, closed to all others, until you are back/);
});

const { frameIn, placesAround } = await load("companion/games/any/page/flat/places_around.js");

/** Return the box of a tile as it lies on the screen: one that is turned by a quarter has its sides swapped. */
function boxOnScreen({ left, top, width, height, turn }) {
  const [x, y] = [left + width / 2, top + height / 2];
  const [w, h] = turn % 180 ? [height, width] : [width, height];
  return { left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 };
}
const apart = (one, other) => one.right <= other.left + 0.01 || other.right <= one.left + 0.01 || one.bottom <= other.top + 0.01 || other.bottom <= one.top + 0.01;

test("tiles of a screen that lies are on it, apart from each other and from the middle, and turned to their edges", () => {
  for (const size of [{ width: 1280, height: 720 }, { width: 844, height: 390 }, { width: 1024, height: 768 }]) {
    for (let seats = 1; seats <= 10; seats += 1) {
      const { tiles, middle } = placesAround(seats, size);
      const boxes = [...tiles, { ...middle, turn: 0 }].map(boxOnScreen);
      assert.equal(tiles.length, seats);
      boxes.forEach((one, nth) => {
        assert.ok(one.left >= -0.01 && one.top >= -0.01 && one.right <= size.width + 0.01 && one.bottom <= size.height + 0.01, `${seats}: ${nth}`);
        boxes.slice(nth + 1).forEach((other) => assert.ok(apart(one, other), `${seats}: ${nth}`));
      });
      const edge = { 0: "bottom", 90: "left", 180: "top", [-90]: "right" };
      const ends = { bottom: size.height, left: 0, top: 0, right: size.width };
      tiles.forEach((tile, nth) => assert.ok(Math.abs(boxes[nth][edge[tile.turn]] - ends[edge[tile.turn]]) < 0.01));
    }
  }
});

test("seats move on around the screen, and one that is higher than wide has people at its long edges", () => {
  const size = { width: 1280, height: 720 };
  const [here, moved] = [placesAround(5, size).tiles, placesAround(5, size, 2).tiles];
  assert.deepEqual(moved[0], here[2]);
  assert.deepEqual(moved[4], here[1]);
  assert.deepEqual(frameIn({ width: 390, height: 844 }), { left: -227, top: 227, width: 844, height: 390, turn: 90 });
  assert.equal(frameIn(size).turn, 0);
});

const counter = (id, more) => ({ id, name: id, of: "seat", least: 0, most: 99, hands: "all", hidden: false, taps: [1], alarm: [], ...more });
const LIVES = anyGameView({ seats: [{ Life: 20, Poison: 0 }, { Life: 18, Poison: 3 }], sheet: { one_phone: true, counters: [counter("Life"), counter("Poison")] } });
const COUNTED = ["Life", "Poison"].map((id) => ({ action: "Gain", slots: { counter: { one_of: [id] }, whose: { one_of: [0, 1] }, amount: { between: [1, 99] } } }));

test("the one phone lies between people: a tile counts for its seat, a tap on the name shows the next number", async () => {
  globalThis.ResizeObserver = class { observe() {} disconnect() {} };
  const { act, acted } = recorder();
  const given = { view: LIVES, offers: COUNTED, act, me: 0, players: PLAYERS, update: { decision: "1" } };
  const root = draw(html`<${Seat} ...${given} />`);
  button(root, "Lay the phone between you").click();
  await settle();
  const tiles = root.all((node) => node.localName === "article");
  assert.deepEqual(tiles.map((tile) => tile.attributes["aria-label"]), ["Ann", "Bo"]);
  button(tiles[1], "Life ›").click();
  await settle();
  button(root.all((node) => node.localName === "article")[1], "Poison +1").click();
  button(root, "Hold it upright").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Gain", counter: "Poison", whose: 1, amount: 1 }], "what is pending is sent as the page goes away");
  assert.ok(root.text.includes("Lay the phone between you"));
});

test("a table screen that lies shows what all know, and nothing on it counts", () => {
  const root = draw(html`<${Table} view=${{ ...LIVES, me: null }} players=${PLAYERS} stand=${() => {}} />`);
  assert.match(root.text, /Ann ★ 20 Life.*Bo 18 Life/);
  assert.deepEqual(root.all((node) => node.localName === "button").map((node) => node.attributes["aria-label"]), ["Move the seats", "Hold it upright"]);
});

const { Numeral } = await load("companion/games/any/page/number_stepper.js");

test("a number runs while its button is held, and what has run is one action", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { act, acted } = recorder();
  const root = draw(html`<${Numeral} counter=${counter("Life")} whose=${0} count=${20} offers=${COUNTED} act=${act} large />`);
  const plus = button(root, "Life +1");
  plus.fire("pointerdown");
  t.mock.timers.tick(440);
  plus.fire("pointerup");
  plus.click();
  t.mock.timers.tick(700);
  assert.deepEqual(acted.splice(0).map(({ amount }) => amount), [1], "a tap is one");
  plus.fire("pointerdown");
  for (let ms = 0; ms < 1500; ms += 10) t.mock.timers.tick(10);
  plus.fire("pointerup");
  plus.click();
  t.mock.timers.tick(700);
  const [{ amount }] = acted;
  assert.ok(acted.length === 1 && amount > 6 && amount < 20, `${acted.length}: ${amount}`);
});

test("above a page stands the title of the sheet in the words of this device, and else what the room says", () => {
  const room = { game: { id: "any", title: "Bids and tricks" } };
  const update = { game: "any", view: { sheet: { title: "Dichiarazioni e prese" } } };
  assert.equal(gameTitle(any, update, room), "Dichiarazioni e prese");
  assert.equal(gameTitle(any, null, room), "Bids and tricks");
  assert.equal(gameTitle({}, update, room), "Bids and tricks");
  const planned = { game: { ...room.game, titles: { it: "Dichiarazioni e prese" } } };
  assert.equal(gameTitle(any, null, planned), "Bids and tricks", "who reads English");
  setLanguage("it");
  assert.equal(gameTitle(any, null, planned), "Dichiarazioni e prese", "before a game has begun");
  assert.equal(gameTitle(any, null, room), "Bids and tricks", "an owner's sheet has one title");
  setLanguage("en");
  assert.equal(gameTitle(any, update, { game: { id: "noir", title: "Revolver Noir" } }), "Revolver Noir");
});

test("where the sheet marks winners beforehand, the words ask to mark them, not to leave names untouched", async () => {
  const view = anyGameView({ phase: "rounds-over", sheet: { winner: "together" } });
  const { act } = recorder();
  const root = draw(html`<${More} view=${view} offers=${[{ action: "Propose", slots: {} }]} act=${act} players=${PLAYERS} decision=${1} />`);
  assert.deepEqual(root.byClass("btn-plain").map((name) => String(name.attributes["aria-pressed"])), ["true", "true"]);
  assert.match(root.text, /Mark the names of the winners; none, if nobody has/);
  const { default: italian } = await load("companion/games/any/page/text/it.js");
  assert.match(italian.whoWon, /Segna i nomi di chi vince; nessuno, se nessuno ha vinto/);
});

test("who proposes the end is spoken to, and named to the others", async () => {
  const { proposalWords } = await load("companion/games/any/page/text.js");
  const said = (me) => [null, "Law"].map((side) => proposalWords({ sheet: {}, proposal: { by: 1, winners: [0], side } }, PLAYERS, me));
  assert.deepEqual(said(1), ["You propose the end. Won by Ann.", "You propose the end. Won by the side: Law."]);
  assert.deepEqual(said(0), ["Bo proposes the end. Won by Ann.", "Bo proposes the end. Won by the side: Law."]);
  const { default: italian } = await load("companion/games/any/page/text/it.js");
  assert.deepEqual([italian.proposal(null, ["Ann"]), italian.proposal("Bo", ["Ann"])].map((words) => words.split(".")[0]), ["Proponi la fine", "Bo propone la fine"]);
});

test("while the end is proposed, the table screen and whoever proposed it say that somebody must agree", async () => {
  const { waitsFor } = await load("companion/games/any/page/text.js");
  const { Proposal } = await load("companion/games/any/page/turn_buttons.js");
  const view = anyGameView({ proposal: { by: 1, winners: [0], side: null }, sheet: {} });
  assert.match(waitsFor({ update: { view, chance: [] } }), /somebody to agree that it is over/);
  const said = (...actions) => draw(html`<${Proposal} view=${view} offers=${actions.map((action) => ({ action, slots: {} }))} players=${PLAYERS} me=${actions.length > 1 ? 0 : 1} decision=${1} />`).text;
  assert.match(said("Object"), /somebody to agree/);
  assert.doesNotMatch(said("Agree", "Object"), /somebody to agree/);
});

test("whoever takes tokens is marked in a label, as every mark is that bears a tick", async () => {
  const chips = { id: "chips", name: "Chips", total: 9, pots: ["pot"], icon: "" };
  const view = anyGameView({ seats: [{ chips: 3 }, { chips: 4 }], sheet: { tokens: [chips] }, counters: { chips_pot: 2 } });
  const slots = { token: { one_of: ["chips"] }, giver: { one_of: ["seat-0"] }, taker: { one_of: ["seat-1", "pot"] }, amount: { between: [1, 3] } };
  const { root } = phone(view, [{ action: "Hand", slots, confirm: false }]);
  button(root, "Give").click();
  await settle();
  const [takers] = root.byClass("any-takers");
  const send = () => root.byClass("any-hand")[0].byClass("btn-main").at(-1).text.trim();
  assert.equal(send(), "To whom?", "until somebody is chosen, the button says what is missing");
  button(takers, "Bo").click();
  await settle();
  assert.equal(send(), "1 → Bo");
  const marked = takers.all(({ attributes }) => attributes?.["aria-pressed"] === "true");
  assert.deepEqual(marked.map((one) => one.byClass("btn-label").map(({ text }) => text)), [["Bo"]]);
});

test("a first turn is explained whatever moment it begins with, and phases have any name", async () => {
  const { FirstTurnHelp } = await load("web/parts/decision_help/first_turn_help.js");
  const offer = (action) => ({ action, slots: {}, confirm: false });
  const told = (given, ...actions) => {
    const update = { game: "any", seat: 0, to_act: [0], view: anyGameView({ phase: "begin", ...given }), offers: actions.map(offer) };
    return draw(html`<${FirstTurnHelp} stage="open" help=${any.help} update=${update} players=${PLAYERS} changed=${() => {}} />`).text;
  };
  assert.match(told({}, "Gain", "Done"), /Usual: do what your rules say.*Count up.*Done Your turn ends/);
  assert.match(told({ turns: "talk" }, "GoOn"), /then one of you goes on.*Go on The phase ends/);
  assert.match(told({ asked: { who: [0, 1], answered: [] } }, "Answer3"), /choose your answer.*Answer in secret/);
  assert.match(told({ begun: false }, "Begin"), /Start playing Roles are dealt/);
});

test("the line under the turn does not repeat the title above it, and the first step has a name of its own", () => {
  assert.equal(any.detail({ view: anyGameView({ round: 2 }) }), "Round 2");
  const before = anyGameView({ begun: false });
  assert.deepEqual([any.heading({ view: before, players: PLAYERS, me: 0 }), any.detail({ view: before })], ["Ready?", "Anybody taps “Start playing”."]);
});

test("at the end a star says who has won, so that none is left for the first player", () => {
  const seats = [{ done: true }, {}];
  const tiles = (winners) => draw(html`<${Table} view=${anyGameView({ seats, winners, me: null })} players=${PLAYERS} />`).byClass("any-signs").map(({ text }) => text);
  assert.deepEqual([tiles(null), tiles([1])], [["★ ✓", ""], ["", ""]]);
});

test("a short answer is opened in letters as large as a number's, a long one in smaller ones", () => {
  const secret = { id: "place", question: "Where to?", of: "one", choices: ["Mill", "The old sawmill"] };
  const answers = [{ seat: 0, value: 0 }, { seat: 1, value: 1 }];
  const root = draw(html`<${Table} view=${anyGameView({ sheet: { secrets: [secret] }, opened: { secret: "place", answers, counts: [] }, me: null })} players=${PLAYERS} />`);
  assert.deepEqual(root.byClass("any-said").map((said) => [said.text, said.byClass("is-short").length]), [["✉ Mill", 1], ["✉ The old sawmill", 0]]);
});

test("tokens stand in the middle of large tiles without a number, and a score that is nothing but them is not told beside them", () => {
  const chips = { id: "chips", name: "Chips", total: null, pots: [], icon: "" };
  const tiles = (seats, score) => draw(html`<${Table} view=${anyGameView({ seats, sheet: { tokens: [chips], score }, me: null })} players=${NAMES} />`);
  const few = tiles([{ chips: 50, score: 50 }, { chips: 1250, score: 1250 }], { rows: [], adds: { chips: 1 } });
  assert.deepEqual(few.byClass("any-main").map((main) => [main.text.trim(), main.byClass("is-long").length]), [["Chips 50 Chips", 0], ["Chips 1250 Chips", 1]]);
  assert.doesNotMatch(few.text, /Score/);
  const large = (seats) => tiles(Array(seats).fill({ chips: 10, score: 10 }), { rows: [], adds: { chips: 1 } }).byClass("any-main").length;
  assert.deepEqual([large(5), large(6), large(7)], [5, 6, 0], "five and six have as much room as a number of theirs");
  const written = tiles([{ chips: 50, score: 57 }, { chips: 40, score: 40 }], { rows: "rounds", adds: { chips: 1 } });
  assert.deepEqual([written.byClass("any-main").length, written.text.match(/Score/g).length], [0, 2]);
});
