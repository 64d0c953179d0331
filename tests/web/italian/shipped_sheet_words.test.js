// Sheets that come with "Any game", on an Italian phone: their words are Italian, ids and an owner's words stay.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

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
  assert.equal(page.detail({ view }), "Banca e chip · Round 1 · Puntate");
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
