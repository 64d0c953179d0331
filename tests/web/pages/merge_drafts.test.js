// Merging of drafts: what only one has changed is kept, what both have changed is asked, and nothing is lost unsaid.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { byId, isSame, mergeDrafts } = await load("web/pages/pack/merging/merge_drafts.js");
const { findRenames, mergeWithRenames } = await load("web/pages/pack/merging/renamed_entries.js");
const { valueAt, withValue } = await load("web/pages/pack/merging/draft_paths.js");
const { boxMerging } = await load("web/pages/box/content/box_merge_adapter.js");
const { boardMerging } = await load("web/pages/board/draft/board_merge_adapter.js");
const { numberAfterMerge } = await load("web/pages/box/content/track_open_entry.js");

const ID = { card: ({ id }) => id };
const card = (id, more = {}) => ({ id, name: id.toUpperCase(), side: "attack", ...more });
const box = (...cards) => ({ box: { title: "Ours" }, card: cards });
const merge = (base, mine, theirs) => mergeDrafts(base, mine, theirs, ID);

test("what only one of two has changed is kept, field by field", () => {
  const { data, conflicts } = merge(box(card("a"), card("b")), box(card("a", { cost: 1 }), card("b", { kind: "action" })), box(card("a", { firepower: 2 }), card("b")));
  assert.deepEqual(data, box(card("a", { cost: 1, firepower: 2 }), card("b", { kind: "action" })));
  assert.deepEqual(conflicts, []);
});

test("what both have added is there, theirs first", () => {
  const { data, conflicts } = merge(box(card("a")), box(card("a"), card("m")), box(card("a"), card("t")));
  assert.deepEqual([data.card.map(({ id }) => id), conflicts], [["a", "t", "m"], []]);
  assert.deepEqual(merge({ box: {} }, { box: {}, card: [card("m")] }, { box: {}, card: [card("t")] }).data.card.map(({ id }) => id), ["t", "m"]);
});

test("the same field with two values is a conflict that keeps mine; the same value is none", () => {
  const { data, conflicts } = merge(box(card("a", { cost: 1 })), box(card("a", { cost: 2 })), box(card("a", { cost: 3 })));
  assert.deepEqual([data.card[0].cost, conflicts], [3, [{ path: ["card", "a", "cost"], mine: 2, theirs: 3 }]]);
  assert.deepEqual(merge(box(card("a")), box(card("a", { cost: 2 })), box(card("a", { cost: 2 }))).conflicts, []);
});

test("an entry that both have begun is one, and differences are asked", () => {
  const { data, conflicts } = merge(box(), box(card("a", { cost: 2 })), box(card("a", { cost: 3, kind: "action" })));
  assert.deepEqual(data, box(card("a", { cost: 3, kind: "action" })));
  assert.deepEqual(conflicts.map(({ path }) => path), [["card", "a", "cost"]]);
});

test("a deletion is kept if the other left the entry alone, and asked if not, both ways", () => {
  const [one, changed, none] = [box(card("a")), box(card("a", { cost: 1 })), box()];
  for (const [mine, theirs] of [[none, one], [one, none]]) assert.deepEqual(merge(one, mine, theirs), { data: none, conflicts: [] });
  assert.deepEqual(merge(one, none, changed), { data: changed, conflicts: [{ path: ["card", "a"], mine: undefined, theirs: changed.card[0] }] });
  assert.deepEqual(merge(one, changed, none), { data: none, conflicts: [{ path: ["card", "a"], mine: changed.card[0], theirs: undefined }] });
});

test("entries with the same id are both kept", () => {
  const twice = box(card("a"), card("a", { cost: 3 }));
  assert.deepEqual(merge(twice, box(card("a"), card("a", { cost: 4 })), box(card("a", { kind: "action" }), card("a", { cost: 3 }))).data, box(card("a", { kind: "action" }), card("a", { cost: 4 })));
  assert.equal(byId(twice.card, ID.card).size, 2);
});

test("order of keys makes no difference, kinds of values do", () => {
  assert.ok(isSame({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }));
  for (const [one, other] of [[[], {}], [null, {}], [1, "1"], [[1, 2], [2, 1]], [{ a: undefined }, { b: undefined }]]) assert.ok(!isSame(one, other));
});

test("nothing is lost: each value of mine is in the result or in a conflict, at random", () => {
  let seed = 7;
  const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return (seed >> 12) % n; };
  const shuffled = (base) => {
    const cards = base.card.filter(() => random(6) > 0).map((one) => ({ ...one, ...(random(2) ? { cost: random(4) } : {}), ...(random(3) ? {} : { kind: "action" }) }));
    return { ...base, card: random(2) ? [...cards, card(`new${random(5)}`, { cost: random(4) })] : cards };
  };
  for (let round = 0; round < 500; round += 1) {
    const base = box(...["a", "b", "c", "d"].map((id) => card(id, { cost: 1 })));
    const [mine, theirs] = [shuffled(base), shuffled(base)];
    const { data, conflicts } = merge(base, mine, theirs);
    const asked = (id, key) => conflicts.some(({ path }) => path[1] === id && (path.length === 2 || path[2] === key));
    const known = byId(base.card, ID.card);
    const now = byId(data.card, ID.card);
    for (const [side, one] of [["mine", mine], ["theirs", theirs]]) for (const entry of one.card) for (const [key, value] of Object.entries(entry)) {
      const changed = !isSame(known.get(entry.id)?.[key], value);
      if (changed) assert.ok(isSame(now.get(entry.id)?.[key], value) || asked(entry.id, key), `${side} ${entry.id}.${key} was lost`);
    }
  }
});

// Renaming.

const FORM = { effects: [], common: [], prints: { card: [{ name: "side", type: "choice" }], poker: [{ name: "beats", type: "rivals" }] } };
const HOW = boxMerging({ form: FORM });
const full = (id, more = {}) => card(id, { kind: "action", copies: 2, cost: 1, ...more });

test("an entry that was renamed is known again, and what mentions it follows", () => {
  const base = { box: {}, card: [full("a"), full("b")], poker: [] };
  const mine = { ...base, card: [full("ab"), full("b")] };
  const theirs = { ...base, card: [full("a", { cost: 3 }), full("b")], poker: [{ id: "p", beats: ["a"] }] };
  for (const [one, other] of [[mine, theirs], [theirs, mine]]) {
    const { data, conflicts } = mergeWithRenames(base, one, other, HOW);
    assert.deepEqual([data.card, data.poker, conflicts], [[full("ab", { cost: 3 }), full("b")], [{ id: "p", beats: ["ab"] }], []]);
  }
  assert.deepEqual(findRenames(base.card, [full("b"), full("z")], ID.card), []);
  assert.deepEqual(findRenames([full("a")], [card("z")], ID.card), [], "another card took its place");
});

test("two names for one entry are asked, and it is one entry", () => {
  const base = { box: {}, card: [full("a")] };
  const { data, conflicts } = mergeWithRenames(base, { ...base, card: [full("m")] }, { ...base, card: [full("t")] }, HOW);
  assert.deepEqual([data.card, conflicts], [[full("t")], [{ path: ["card", "t", "name"], mine: "M", theirs: "T" }]]);
});

test("the open entry is followed to its new number, and to none if it was deleted", () => {
  const before = box(card("a"), card("m"));
  const after = box(card("a"), card("t"), card("m"));
  assert.equal(numberAfterMerge(before, after, {}, "card", 2), 3);
  assert.equal(numberAfterMerge(before, box(card("a"), card("mm")), { card: new Map([["m", "mm"]]) }, "card", 2), 2);
  assert.equal(numberAfterMerge(before, box(card("a")), {}, "card", 2), 0);
  assert.equal(numberAfterMerge(before, after, {}, "card", null), null);
});

test("a city that one renames and the other joins by a road is joined under its new name", () => {
  const city = (name) => ({ name, x: 1, y: 2 });
  const base = { board: {}, city: [city("A"), city("B")], road: [], schedule: [] };
  const mine = { ...base, city: [city("A"), city("Bee")] };
  const theirs = { ...base, road: [{ between: ["A", "B"] }] };
  assert.deepEqual(mergeWithRenames(base, mine, theirs, boardMerging()).data.road, [{ between: ["A", "Bee"] }]);
});

// Places.

test("a value is read and written by its path", () => {
  const data = box(card("a", { cost: 1 }), card("b"));
  assert.equal(valueAt(data, ["card", "a", "cost"], ID), 1);
  assert.equal(valueAt(data, ["card", "z", "cost"], ID), undefined);
  assert.deepEqual(withValue(data, ["card", "a", "cost"], 2, ID).card, [card("a", { cost: 2 }), card("b")]);
  assert.deepEqual(withValue(data, ["card", "a", "cost"], undefined, ID).card, [card("a"), card("b")]);
  assert.deepEqual(withValue(data, ["card", "b"], undefined, ID).card, [card("a", { cost: 1 })]);
  assert.deepEqual(withValue(data, ["card", "c"], card("c"), ID).card.at(-1), card("c"));
  assert.deepEqual(withValue({ box: {} }, ["card", "c"], card("c"), ID), { box: {}, card: [card("c")] });
  assert.deepEqual(withValue(data, ["box", "title"], "Mine", ID).box, { title: "Mine" });
});
