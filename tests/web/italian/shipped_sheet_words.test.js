// Sheets that come with "Any game", on an Italian phone: their words are Italian, ids and an owner's words stay.
import assert from "node:assert/strict";
import test from "node:test";
import { anyGameView } from "../support/any_game_view.js";
import { draw, html, load, PLAYERS } from "../support/pages.js";

globalThis.localStorage = { getItem: () => JSON.stringify({ language: "it" }), setItem() {} };
const page = await load("companion/games/any/page.js");
const { inOwnWords } = await load("web/updates/merge_printed_content.js");

const WORDS = { it: { "Bank and chips": "Banca e chip", Chips: "Chip", Pot: "Piatto", Betting: "Puntate", Ride: "Parta" } };
const sheet = {
  title: "Bank and chips", note: "", turns: { order: "clockwise", rounds: 0 }, words: WORDS, phases: [{ name: "Betting", turns: "passes" }],
  counters: [], roles: [], tracks: [], dice: [], decks: [], cards: [], zones: [], score: null, tokens: [{ id: "chips", name: "Chips", pots: ["pot"], total: 100 }],
  secrets: [{ id: "team", question: "Go?", of: "one", choices: ["Ride", "Stay"] }],
};
const update = (over) => ({ seq: 3, seat: 0, view: { begun: true, round: 1, phase_number: 0, on_turn: [], spares: [], sheet: { ...sheet, ...over } } });

test("a shipped sheet is told in the language of this phone", () => {
  const { view } = inOwnWords(page, update());
  assert.deepEqual([page.title({ view }), page.detail({ view })], ["Banca e chip", "Round 1 · Puntate"]);
  assert.deepEqual([view.sheet.tokens[0].name, view.sheet.tokens[0].id, view.sheet.tokens[0].pots], ["Chip", "chips", ["pot"]]);
  assert.deepEqual(view.sheet.secrets[0].choices, ["Parta", "Stay"]);
  assert.equal(view.sheet.phases[0].turns, "passes");
  const handed = { type: "Handed", giver: "seat-0", taker: "pot", amount: 5, token: "chips" };
  assert.equal(page.sentence(handed, { players: [{ seat: 0, name: "Ann" }], view }), "Ann → Piatto: 5 Chip.");
});

test("one sheet is put into words once", () => {
  const one = update();
  assert.equal(inOwnWords(page, one).view.sheet, inOwnWords(page, { ...one, seq: 4 }).view.sheet);
});

test("an owner's sheet stays in its words, as does a game without such words", () => {
  const own = update({ words: {} });
  assert.equal(inOwnWords(page, own).view.sheet, own.view.sheet);
  const handed = { type: "Handed", giver: "bank", taker: "pot", amount: 5, token: "chips" };
  assert.equal(page.sentence(handed, { players: [], view: own.view }), "Banca → Pot: 5 Chips.");
  assert.equal(inOwnWords({}, own), own);
  assert.equal(inOwnWords(page, null), null);
});

const ROLES = { roles: [{ id: "spy", name: "Spy", side: "Spies", text: "" }, { id: "fool", name: "Fool", side: "", text: "" }], words: { it: { Spy: "Spia", Spies: "Spie" } } };
const withRoles = (more) => page.inOwnWords(anyGameView({ sheet: ROLES, ...more }));

test("a side that is shown, told to one, proposed or won by is named in the language of this phone", async () => {
  const view = withRoles();
  const told = (event) => page.sentence(event, { players: PLAYERS, view });
  assert.equal(told({ type: "SideShown", seat: 0, side: "Spies" }), "Ann è della parte: Spie.");
  assert.equal(told({ type: "SideShown", seat: 0, side: "" }), "Ann è della parte: nessuna.");
  assert.equal(told({ type: "ShownTo", seat: 0, to: 1, what: "role-side", told: "Spies" }), "Ann ha mostrato qualcosa a Bo: Spie.");
  assert.equal(told({ type: "SideProposed", seat: 0, side: "Spies" }), "Ann propone la fine. Vince la parte: Spie.");
  const { proposalWords } = await load("companion/games/any/page/text.js");
  assert.equal(proposalWords(withRoles({ proposal: { by: 0, winners: [], side: "Spies" } }), PLAYERS), "Ann propone la fine. Vince la parte: Spie.");
  const { toldWords } = await load("companion/games/any/page/secrets_kept_and_shown.js");
  assert.equal(toldWords(view, { what: "role-side", told: "Spies" }, PLAYERS), "Spie");
});

test("the side that a seat has shown stands in the language of this screen, and so does the button that proposes it", async () => {
  const view = withRoles({ shown_sides: [null, "Spies"] });
  const { More } = await load("companion/games/any/page/turn_buttons.js");
  const { Others } = await load("companion/games/any/page/others.js");
  const { FlatTile } = await load("companion/games/any/page/flat/flat_tile.js");
  const all = { view, players: PLAYERS, offers: [], me: 0, act() {}, decision: 1 };
  const offers = [{ action: "Propose", slots: {} }, { action: "ProposeSide", slots: { side: { one_of: ["Spies"] } } }];
  assert.match(draw(html`<${More} ...${all} offers=${offers} />`).text, /Vince: Spie\b/);
  for (const Part of [page.Table, Others, FlatTile]) assert.match(draw(html`<${Part} ...${all} nth=${1} />`).text, /\bSpie\b/);
});
