// Notes of any game: kept by this browser alone, for each seat at each table.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, html, load, PLAYERS, settle, undraw } from "../support/pages.js";
import { anyGameView } from "../support/any_game_view.js";

const { setLanguage } = await load("web/text/index.js");
setLanguage("en");
const { keepNotes, marked, NOTHING, readNotes } = await load("companion/games/any/page/notes/kept_notes.js");
const { Notes } = await load("companion/games/any/page/notes/notes.js");
const { Seat } = await load("companion/games/any/page.js");

afterEach(undraw);

function storage() {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

test("notes are those of one seat at one table, and the oldest tables are forgotten", () => {
  const device = storage();
  for (let nth = 0; nth < 8; nth += 1) keepNotes(`t${nth}`, 0, { text: `note ${nth}`, marks: {} }, device);
  assert.equal(readNotes("t7", 0, device).text, "note 7");
  assert.deepEqual([readNotes("t7", 1, device), readNotes("t1", 0, device)], [NOTHING, NOTHING]);
  keepNotes("t7", 0, NOTHING, device);
  assert.deepEqual(readNotes("t7", 0, device), NOTHING);
});

test("a browser that keeps nothing, or something else, says so", () => {
  const full = { getItem: () => "{}", setItem: () => { throw new Error("full"); } };
  assert.equal(keepNotes("t", 0, { text: "x", marks: {} }, full), false);
  assert.deepEqual(readNotes("t", 0, full), NOTHING);
  assert.deepEqual(readNotes("t", 0, undefined), NOTHING);
});

test("a browser that does not even let its storage be looked for says so, and the page is there", () => {
  Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("denied"); }, configurable: true });
  assert.deepEqual(readNotes("t", 0), NOTHING);
  assert.equal(keepNotes("t", 0, { text: "x", marks: {} }), false);
  delete globalThis.localStorage;
});

test("taps go on from nothing to no, maybe, yes and nothing", () => {
  let marks = {};
  const seen = [1, 2, 3, 4].map(() => (marks = marked(marks, 2, "spy"))["2 spy"]);
  assert.deepEqual(seen, ["✕", "?", "✓", undefined]);
});

test("the grid has the others and the roles that are dealt, and what is tapped is there when the page comes back", async () => {
  globalThis.localStorage = storage();
  const roles = [{ id: "spy", name: "Spy", copies: 1 }, { id: "deputy", name: "Deputy", copies: 1 }, { id: "hag", name: "Hag", copies: 0 }];
  const page = html`<${Notes} table="t9" view=${anyGameView({ sheet: { roles } })} players=${PLAYERS} me=${0} />`;
  const root = draw(page);
  assert.deepEqual(root.all((node) => node.localName === "button").map((node) => node.attributes["aria-label"]), ["Bo, Spy: nothing", "Bo, Deputy: nothing"]);
  button(root, "Bo, Spy").click();
  await settle();
  const again = draw(page);
  assert.ok(button(again, "Bo, Spy: no"));
  assert.match(again.text, /never sent/);
  delete globalThis.localStorage;
});

test("a phone that goes on to another seat shows and keeps the notes of that one alone", () => {
  globalThis.localStorage = storage();
  keepNotes("t9", 0, { text: "Bo lies", marks: {} });
  const page = (me) => html`<${Seat} view=${anyGameView()} offers=${[]} players=${PLAYERS} me=${me} update=${{ table: "t9" }} />`;
  const root = draw(page(0));
  const written = () => root.all((node) => node.localName === "textarea").map((node) => node.attributes.value ?? node.value);
  assert.deepEqual(written(), ["Bo lies"]);
  root.again(page(1));
  assert.deepEqual(written(), [""]);
  delete globalThis.localStorage;
});
