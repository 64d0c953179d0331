// Search in the rules, and terms in their texts.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { searchRules } = await load("web/parts/rules/search_rules.js");
const { splitAtTerms } = await load("web/parts/rules/split_at_terms.js");

const rules = {
  sections: [
    { id: "end", title: "La fine", points: [{ text: "Vince chi resta." }, { text: "Se è pari, si divide." }] },
    { id: "turn", title: "Un turno", points: [{ text: "Chi è già fuori non gioca." }] },
  ],
  terms: [{ id: "pot", term: "Piatto", also: ["piatti"], meaning: "Ciò che si vince." }],
};
const found = (wanted) => {
  const { sections, terms } = searchRules(rules, wanted);
  return [...sections.map(({ id, points }) => `${id} ${points.length}`), ...terms.map(({ id }) => id)];
};

test("accents, case and the form of an apostrophe do not count", () => {
  assert.deepEqual(found("CIO"), ["pot"]);
  assert.deepEqual(found("gia"), ["turn 1"]);
  assert.deepEqual(found("  "), ["end 2", "turn 1", "pot"]);
});

test("each word must be found, and the title of a section finds all of it", () => {
  assert.deepEqual(found("pari divide"), ["end 1"]);
  assert.deepEqual(found("pari turno"), []);
  assert.deepEqual(found("fine"), ["end 2"]);
  assert.deepEqual(found("piatti"), ["pot"]);
});

test("a term is marked once, whole words only, and the longest wins", () => {
  const terms = [{ id: "trap", term: "Trap", also: ["traps"] }, { id: "delayed", term: "Delayed trap", also: [] }, { id: "e", term: "Età", also: [] }];
  const split = (text, ...more) => splitAtTerms(text, terms, ...more);
  assert.deepEqual(split("A delayed trap is a trap; a trap."), ["A ", { id: "delayed", text: "delayed trap" }, " is a ", { id: "trap", text: "trap" }, "; a trap."]);
  assert.deepEqual(split("Trapdoor, età."), ["Trapdoor, ", { id: "e", text: "età" }, "."]);
  assert.deepEqual(split("traps", new Set(["trap"])), ["traps"]);
  assert.deepEqual(splitAtTerms("no terms", []), ["no terms"]);
});
