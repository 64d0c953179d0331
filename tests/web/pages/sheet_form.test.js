// The form for sheets: ids made of names, what names them, what is typed, merging, and where complaints lead.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../support/pages.js";

const { freshId, idFrom, trimmed, withKey, withoutEntry } = await load("web/pages/sheet/content/sheet_model.js");
const { nameableBy, withId, withName } = await load("web/pages/sheet/content/references.js");
const { complaintsOf, fieldName, STEPS, stepOf, tablesOf } = await load("web/pages/sheet/content/form_steps.js");
const { offeredIn, withNew } = await load("web/pages/sheet/content/new_things.js");
const { gapsFor } = await load("web/pages/sheet/fields/sentence_with_gaps.js");
const { readList, readNumber, readNumbers } = await load("web/pages/sheet/fields/number_and_list_inputs.js");
const { sheetMerging } = await load("web/pages/sheet/content/sheet_merge_adapter.js");
const { mergeWithRenames } = await load("web/pages/pack/merging/renamed_entries.js");

const word = (...words) => ({ kind: "word", needed: false, default: words[0], words });
const NAMES = { id: { kind: "id", needed: true, default: null, words: [] }, name: { kind: "text", needed: true, default: null, words: [] } };
const FORM = {
  tables: {
    sheet: { title: NAMES.name }, turns: { order: word("clockwise", "none") }, phase: { name: NAMES.name, opens: { kind: "id", needed: false, default: "", words: [] } },
    counter: { ...NAMES, of: word("seat", "table"), most: { kind: "number", needed: false, default: 999, words: [] } }, token: NAMES, role: { ...NAMES, copies: { kind: "copies", needed: true, default: null, words: [] } },
    secret: { id: NAMES.id, question: NAMES.name, of: word("one", "number") }, dice: NAMES, score: {}, end: {}, gadget: { ...NAMES },
  },
  most: { phase: 8, counter: 8, token: 4, role: 12, secret: 8, dice: 4, gadget: 2 },
  reserved: ["turn", "score"],
};
const SHEET = {
  sheet: { title: "Saloon" }, phase: [{ name: "Bids", opens: "bid" }],
  role: [{ id: "spy", name: "Spy", sees: ["spy"] }], counter: [{ id: "cattle", name: "Cattle" }, { id: "doom", name: "Doom", of: "table" }],
  token: [{ id: "gold", name: "Gold" }], secret: [{ id: "bid", question: "How much?", most: "gold", only: "spy" }], score: { adds: { cattle: 3, gold: 1 } },
};

test("an id is made of a name, and nothing else has it", () => {
  assert.equal(idFrom("Città d’oro 2"), "citta_d_oro_2");
  assert.equal(idFrom("3 hearts"), "hearts");
  assert.equal(idFrom("!!"), "thing");
  assert.equal(freshId(SHEET, "Cattle"), "cattle_2");
  assert.equal(freshId(SHEET, "Turn", { reserved: FORM.reserved }), "turn_2");
  assert.ok(freshId({ counter: [{ id: "a_very_long_name" }] }, "A very long name").length <= 16);
});

test("who renames a thing renames all that names it; an id that was chosen stays", () => {
  const named = withName(SHEET, { table: "counter", number: 1 }, "Horses", FORM);
  assert.deepEqual([named.counter[0], named.score.adds], [{ id: "horses", name: "Horses" }, { horses: 3, gold: 1 }]);
  const silver = withName(SHEET, { table: "token", number: 1 }, "Silver", FORM);
  assert.deepEqual([silver.secret[0].most, silver.score.adds], ["silver", { cattle: 3, silver: 1 }]);
  const chosen = withName({ counter: [{ id: "mine", name: "Cattle" }] }, { table: "counter", number: 1 }, "Horses", FORM);
  assert.equal(chosen.counter[0].id, "mine");
  const sleeper = withId(SHEET, "role", "spy", "sleeper");
  assert.deepEqual([sleeper.role[0].sees, sleeper.secret[0].only], [["sleeper"], "sleeper"]);
  assert.equal(withId(SHEET, "secret", "bid", "offer").phase[0].opens, "offer");
});

test("what belongs to the table is nobody's score", () => {
  assert.deepEqual(nameableBy(SHEET, "score", "adds"), [["cattle", "Cattle"], ["gold", "Gold"]]);
  assert.deepEqual(nameableBy(SHEET, "counter", "most"), []);
});

test("what is the default anyway is left out, and so is the last of a table", () => {
  const spec = FORM.tables.counter.most;
  const limited = withKey(SHEET, { table: "counter", number: 1 }, "most", 6, spec);
  assert.deepEqual(limited.counter[0], { id: "cattle", name: "Cattle", most: 6 });
  assert.deepEqual(withKey(limited, { table: "counter", number: 1 }, "most", 999, spec).counter, SHEET.counter);
  assert.deepEqual(withKey(SHEET, { table: "turns", number: null }, "order", "none", FORM.tables.turns.order).turns, { order: "none" });
  assert.equal("token" in withoutEntry(SHEET, "token", 1), false);
});

test("what is typed and is no number is kept as it is", () => {
  assert.deepEqual(["7", "−3", "", " 12 ", "many", "1.5"].map(readNumber), [7, -3, undefined, 12, "many", "1.5"]);
  assert.deepEqual(readList("Yes, No,, Maybe so "), ["Yes", "No", "Maybe so"]);
  assert.deepEqual(readNumbers("1, 5, x"), [1, 5, "x"]);
  assert.deepEqual(trimmed({ a: " b ", c: [{ d: "e " }], f: 3 }), { a: "b", c: [{ d: "e" }], f: 3 });
});

test("every table has a step, also one that the form does not know yet", () => {
  const shown = STEPS.flatMap(({ step }) => tablesOf(step, FORM));
  assert.deepEqual([...shown].sort(), Object.keys(FORM.tables).sort());
  assert.equal(stepOf("gadget"), "chance");
  const found = [{ at: { table: "counter", number: 2, key: "start" } }, { at: { table: "", number: null, key: "" } }];
  assert.deepEqual(complaintsOf(found, "counted"), [found[0]]);
  assert.equal(complaintsOf(found, "try").length, 2);
  assert.equal(fieldName(found[0].at), "counter-2-start");
});

test("what is added has an id and a name of its own, and what it needs", () => {
  const offered = offeredIn("secret", FORM);
  assert.deepEqual(offered.map(({ id }) => id), ["choice", "bid", "vote", "player", "roles"]);
  const made = offered.reduce((data, { make }) => withNew(data, make(), FORM), SHEET);
  assert.deepEqual(made.secret.map(({ id }) => id), ["bid", "choice", "bid_2", "vote", "who"]);
  assert.deepEqual(made.role.map(({ copies }) => copies), [undefined, 1, "rest"]);
  const twice = withNew(withNew({}, [["gadget", {}]], FORM), [["gadget", {}]], FORM);
  assert.deepEqual(twice.gadget.map(({ id, name }) => [id, name]), [["gadget", "gadget"], ["gadget_2", "gadget 2"]]);
});

test("a sentence has gaps for what it says", () => {
  assert.deepEqual(gapsFor("number"), ["who", "of", "least", "most", "reveal"]);
  assert.deepEqual(gapsFor("anything"), gapsFor("seat"));
});

test("two who change one sheet keep both, also where one renames what the other uses", () => {
  const how = sheetMerging({ form: FORM });
  const mine = withName(SHEET, { table: "token", number: 1 }, "Silver", FORM);
  const theirs = { ...SHEET, score: { adds: { cattle: 3, gold: 5 } }, counter: [...SHEET.counter, { id: "luck", name: "Luck" }] };
  const { data, conflicts } = mergeWithRenames(SHEET, mine, theirs, how);
  assert.deepEqual(conflicts, []);
  assert.deepEqual([data.token[0].name, data.score.adds, data.counter.length], ["Silver", { cattle: 3, silver: 5 }, 3]);
  const clash = mergeWithRenames(SHEET, { ...SHEET, sheet: { title: "Mine" } }, { ...SHEET, sheet: { title: "Theirs" } }, how);
  assert.equal(how.placeWords(clash.conflicts[0].path, SHEET), "The sheet: Title");
  assert.equal(how.valueWords(["counter", "cattle", "of"], "table", SHEET), "the table’s");
});
