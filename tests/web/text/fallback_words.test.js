// Fallback words for actions, events and values.
import assert from "node:assert/strict";
import test from "node:test";
import { load, PLAYERS } from "../support/pages.js";

const { setLanguage } = await load("web/text/index.js");
const { words, list, nameOf, namesOf, sentenceOf, actionWords, eventWords, cardWords, valueWords, short, askerName } = await load("web/text/fallback_words.js");

test("names of actions and fields become words", () => {
  assert.equal(words("MoveTo"), "Move to");
  assert.equal(words("front-2"), "Front 2");
  assert.equal(words("hit_count"), "Hit count");
  assert.equal(cardWords("gold-12"), "Gold 12");
  assert.equal(cardWords("double-draw"), "Double Draw");
  assert.equal(cardWords("re-run"), "Re-Run");
  assert.equal(cardWords(null), "a face-down card");
});

test("people are called by name, or by the number of their seat", () => {
  assert.equal(nameOf(0, PLAYERS), "Ann");
  assert.equal(nameOf(0, PLAYERS, 0), "You");
  assert.equal(nameOf(3, PLAYERS), "Seat 4");
  assert.equal(nameOf("chance", PLAYERS), "the dealer");
  assert.equal(list(["Ann", "Bo", "Cy"]), "Ann, Bo and Cy");
});

test("in a list one is told of oneself first, with a small letter inside a sentence", () => {
  assert.equal(namesOf([0, 1, 2], PLAYERS, 2), "you, Ann and Bo");
  assert.equal(namesOf([1], PLAYERS, 0), "Bo");
  assert.equal(namesOf([0, 1], PLAYERS), "Ann and Bo");
  assert.equal(namesOf([], PLAYERS, 0), "nobody");
  assert.equal(sentenceOf(`${namesOf([0, 1], PLAYERS, 1)} win`), "You and Ann win");
  setLanguage("it");
  assert.equal(namesOf([0, 1], PLAYERS, 1), "tu e Ann");
  setLanguage("en");
});

test("whoever asks is a person, the host, another program or the panel", () => {
  const named = ["0", "host", "request", "panel", "device puck-a"].map((by) => askerName(by, PLAYERS));
  assert.deepEqual(named, [PLAYERS[0].name, "The host", "Another program", "The panel", "The panel"]);
});

test("an action is a phrase, an event a line, whatever the game", () => {
  assert.equal(actionWords({ type: "MoveTo", room: "Hall" }), "Move to Hall");
  assert.equal(actionWords({ type: "Ask", seat: 1, card: "gold-7" }, PLAYERS), "Ask Bo Gold 7");
  assert.equal(actionWords({ type: "Drop", card: "owl", zone: "left-0", nth: 1 }), "Drop Owl Left 0 no. 2");
  assert.equal(actionWords({ type: "SetTrap", removing: null }), "Set trap");
  assert.equal(eventWords({ type: "ShotFired", seat: 0, hit: true }, PLAYERS), "Shot fired: Ann, hit");
  assert.equal(valueWords("rooms", ["Hall", "Foyer"]), "Hall and Foyer");
  assert.equal(short("0123456789abcdef"), "01234567");
});
