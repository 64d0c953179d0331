// Pages of any game: the ending, and hands of whoever went home.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, html, load, PLAYERS, recorder, settle, undraw } from "../support/pages.js";
import { anyView } from "../support/any_view.js";

const { setLanguage } = await load("web/text/index.js");
setLanguage("en");
const { Ending, sidesAtEnd } = await load("companion/games/any/page/ending.js");
const { Seat } = await load("companion/games/any/page/phone_page.js");
const { Table } = await load("companion/games/any/page/screen.js");

afterEach(undraw);

const ROLES = [
  { id: "spy", name: "Spy", side: "Spies", text: "" }, { id: "scout", name: "Scout", side: "Posse", text: "" },
  { id: "deputy", name: "Deputy", side: "Posse", text: "" }, { id: "fool", name: "Fool", side: "", text: "" },
];
const NAMES = [...PLAYERS, { seat: 2, name: "Cy", here: true }, { seat: 3, name: "Dora", here: true }];
const ended = (held, winners) => anyView({ seats: held.map((role_id) => ({ role_id })), sheet: { roles: ROLES }, winners });
const STORM = { id: "storm", name: "Storm", face: "own", kinds: ["Storm"] };

test("an ending tells who was who, the side that has won first", () => {
  const root = draw(html`<${Ending} view=${ended(["spy", "scout", "deputy", "fool"], [1, 2])} players=${NAMES} me=${2} />`);
  assert.match(root.text, /^Posse ★ won Bo Scout You Deputy Spies Ann Spy Fool Dora$/);
});

test("nobody has won, or there were no roles: the sides stand as they sit, or nothing does", () => {
  assert.deepEqual(sidesAtEnd(ended(["spy", "scout"], [])).map(({ side, hasWon }) => [side, hasWon]), [["Spies", false], ["Posse", false]]);
  assert.equal(draw(html`<${Ending} view=${ended([null, null], [0])} players=${NAMES} />`).text, "");
  assert.equal(draw(html`<${Ending} view=${ended(["spy", "scout"], null)} players=${NAMES} />`).text, "");
});

const withHand = (more) => anyView({ seats: [{ storm: 2 }, { storm: 1 }], sheet: { decks: [STORM] }, piles: { storm: [] }, counters: { storm_deck: 3, storm_pile: 0 }, ...more });

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
