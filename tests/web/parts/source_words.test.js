// The place where a rule stands is told in words that say something to people with a printed rulebook.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { load } from "../support/pages.js";

const { sourceWords } = await load("web/parts/rules/source_words.js");

test("lines of a rulebook's text are its rulebook, told once", () => assert.equal(sourceWords("l.31, l.45, l.65-67"), "rulebook"));

test("rulings, questions to the publisher, the base game and our aids are told apart", () => {
  assert.equal(sourceWords("l.49, CQ-8, R2-28"), "rulebook, ruling CQ-8, ruling R2-28");
  assert.equal(sourceWords("FAQ 25, R1-1"), "FAQ 25, ruling R1-1");
  assert.equal(sourceWords("base"), "rulebook of the base game");
  assert.equal(sourceWords("sheet"), "the sheet");
  assert.equal(sourceWords("aid"), "an aid of the companion");
});

test("every source that a game names has words", () => {
  const games = new URL("../../../companion/games/", import.meta.url);
  const files = readdirSync(games, { recursive: true }).filter((name) => name.endsWith("rules_summary/en.toml"));
  const sources = files.flatMap((name) => [...readFileSync(new URL(name, games), "utf8").matchAll(/source = "([^"]+)"/g)]).map(([, source]) => source);
  assert.ok(sources.length > 300);
  for (const source of sources) assert.doesNotMatch(sourceWords(source), /rules\.source|undefined|\bl\.\d/, source);
});
