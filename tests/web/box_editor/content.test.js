// The content of a box: entries, ids and names, what is missing, complaints and expansions.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";
import { BOX, FORM, of, parts } from "./small_box.js";

const { rename } = await load("web/pages/box/content/rename_entry.js");
const { countOf, isWhole, missingIn, nextOf, progress } = await load("web/pages/box/content/box_progress.js");
const { placesOf, wordsOf } = await load("web/pages/box/content/complaint_place.js");
const { route } = await load("web/app/route.js");

test("the page of one's own boxes is the host's", () => assert.deepEqual(route("/host/box"), { page: "box", seat: null, as: "host" }));

test("entries are numbered in their table, and cards of nobody yet stand among the attackers'", () => {
  assert.deepEqual(parts.entriesOf(BOX, "attack").map(({ number: nth }) => nth), [1, 3]);
  assert.deepEqual(parts.entriesOf(BOX, "defence").map(({ number: nth }) => nth), [2]);
  assert.deepEqual(["attack", "defence"].map((side) => parts.copiesIn(BOX, side)), [3, 1]);
});

test("a new entry gets an id of its name that nothing else has", () => {
  const { data, number: nth } = parts.add(BOX, "card", { name: "Padre", side: "attack" });
  assert.deepEqual([data.card.at(-1).id, nth], ["padre-2", 4]);
  assert.equal(parts.add(BOX, "card", { name: "!!!" }).data.card.at(-1).id, "card");
});

test("another name takes its id along, and whatever mentions it", () => {
  const named = rename(BOX, "card", 1, "Los Rurales", FORM);
  assert.deepEqual([named.card[0].id, named.card[1].effects[0].only_if.here, named.member[0].killed[0].per.named], ["los-rurales", "los-rurales", ["los-rurales", "*ural"]]);
  const priced = parts.change(BOX, "card", 2, { costs_at: { church: 0 }, only_at: ["church"] });
  const moved = rename(priced, "battlefield", 1, "Chapel", FORM);
  assert.deepEqual([moved.card[1].costs_at, moved.card[1].only_at], [{ chapel: 0 }, ["chapel"]]);
  const chosen = { ...BOX, card: [{ ...BOX.card[0], id: "r1" }] };
  assert.equal(rename(chosen, "card", 1, "Others", FORM).card[0].id, "r1");
  assert.equal(BOX.card[0].id, "rurales");
});

test("what becomes unknown is no longer said; nothing and unknown effects are two things", () => {
  assert.ok(!("cost" in parts.change(BOX, "card", 1, { cost: undefined }).card[0]));
  assert.ok(isWhole("attack", BOX.card[0]));
  assert.deepEqual(missingIn("attack", parts.changed(BOX.card[0], { effects: undefined })), ["effects"]);
  assert.deepEqual(missingIn("attack", BOX.card[2]), ["side", "kind", "cost", "firepower", "effects"]);
});

test("how far a box is, and where to go next", () => {
  assert.equal(progress(BOX, FORM), "5 of 12 cards, 1 of 2 members, 1 of 3 battlefields, 1 of 2 poker cards");
  assert.deepEqual(countOf(BOX, "attack", FORM), { n: 3, all: 6 });
  assert.deepEqual(nextOf(BOX, "attack", 1), { number: 3, open: true });
  assert.deepEqual(nextOf(BOX, "attack", 3), { number: 1, open: false });
  assert.equal(nextOf(BOX, "member", 1), null);
});

test("complaints lead to where they are mended, in words for a phone", () => {
  const found = [of("card", null, "copies"), of("card", null, "copies"), of("card", 2, "effects"), of("member", null, ""), of("", null, "title"), of("card", 99, "x")];
  assert.deepEqual(placesOf(found, BOX, FORM).map(({ part, number: nth }) => [part, nth]),
    [["attack", null], ["defence", null], ["defence", 2], ["member", null], ["check", null], ["attack", null]]);
  assert.deepEqual(wordsOf(of("card", 3, "side"), BOX), { what: "Lost: whose card is it?", mend: "" });
  assert.equal(wordsOf(of("card", 1, "cost", "cost is 99"), BOX).what, "Rurales: cost is 99.");
});

const EXPANDED = {
  ...FORM,
  box: { ...FORM.box, rows: { row: [1, 2], prison: [1] }, optional: ["prison"], members: 1 },
  prints: { ...FORM.prints, card: [{ name: "pile", type: "choice", choices: ["deck", "frontier"], default: "deck" }] },
  tables: { derail: [{ name: "kills", type: "number", least: 0, most: 18, default: null }], roles: [{ name: "guard", type: "card", default: "" }], deck: [{ name: "attack", type: "copies", default: null }] },
};

const WITH_SETS = {
  card: [
    { id: "deputy", name: "Deputy", side: "attack", copies: 3, kind: "firepower" },
    { id: "ranger", name: "Ranger", side: "attack", copies: 2, set: "1.1" },
    { id: "guard", name: "Guard", side: "attack", pile: "aside" },
    { id: "tonic", name: "Tonic", pile: "frontier", set: "1.3", copies: 2, kind: "open", cost: 1, effects: [] },
  ],
  member: [{ id: "ann", name: "Ann", start: true }, { id: "bob", name: "Bob", set: "1.1" }, { id: "cas", name: "Cas", aside: true }],
  battlefield: [{ id: "bank", row: "row", place: 1 }, { id: "jail", row: "prison", place: 1 }],
  roles: { guard: "guard" },
  deck: { attack: { deputy: 3, guard: 1 } },
};

test("expansions stand among the entries and are not counted", () => {
  assert.deepEqual(countOf(WITH_SETS, "attack", EXPANDED).n, 3);
  assert.deepEqual(countOf(WITH_SETS, "member", EXPANDED), { n: 1, all: 1 });
  assert.deepEqual(countOf(WITH_SETS, "battlefield", EXPANDED), { n: 1, all: 2 });
  assert.equal(parts.entriesOf(WITH_SETS, "attack").length, 3);
});

test("cards that both sides buy have a part of their own where there are such, and no side is missing there", () => {
  assert.deepEqual(parts.partsOf(WITH_SETS, EXPANDED).slice(0, 3), ["attack", "defence", "frontier"]);
  assert.ok(!parts.partsOf(BOX, FORM).includes("frontier"));
  assert.deepEqual(parts.entriesOf(WITH_SETS, "frontier").map(({ number }) => number), [4]);
  assert.deepEqual(countOf(WITH_SETS, "frontier", EXPANDED), { n: 2, all: 2 });
  assert.deepEqual(missingIn("frontier", WITH_SETS.card[3]), []);
  assert.deepEqual(missingIn("attack", { name: "x", side: "attack", cost: 1, effects: [] }), ["kind", "firepower"]);
});

test("a card that is renamed keeps its role, and its place in a deck", () => {
  const next = rename(WITH_SETS, "card", 3, "Night Watch", EXPANDED);
  assert.equal(next.card[2].id, "night-watch");
  assert.deepEqual([next.roles, next.deck], [{ guard: "night-watch" }, { attack: { deputy: 3, "night-watch": 1 } }]);
});
