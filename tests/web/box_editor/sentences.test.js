// Effects of cards, said in plain words.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";
import { BOX, FORM } from "./small_box.js";

const { sentence } = await load("web/pages/box/wording/effect_sentence.js");
const { matters } = await load("web/pages/box/forms/irrelevant_fields.js");

const told = (one, more = {}) => sentence(one, { form: FORM, data: BOX, ...more });

test("effects are said in plain words", () => {
  assert.equal(told({ do: "draw", count: 2, only_at: ["church"], may: true }), "You may draw 2 cards, only at Church.");
  assert.equal(told({ do: "kill", per: { what: "in-play", named: ["rurales"] } }), "1 member dies for each Rurales in play here.");
  assert.equal(told({ do: "destroy", every: true, which: { most: 2 }, goes: "hand" }), "Destroy all firepower cards of the enemy here with firepower 2 or less, back into its owner’s hand.");
  assert.equal(told({ do: "choose", of: [[{ do: "draw" }, { do: "kill" }], [{ do: "told", text: "Sing." }]] }), "Choose: draw 1 card, then 1 member dies – or sing.");
  assert.equal(told({ do: "costs", change: -1, who: "own", named: ["*ural"] }, { lasting: true }), "“ural” cards of yours here cost 1 less.");
  assert.equal(told({ do: "cancel", unless_discards: 1, only_if: { alive: "padre", members_most: 3 } }), "Cancel any card that the enemy just played, unless 1 more card is discarded for it, only if Padre is alive, only if 3 or fewer members are left.");
});

test("names and fields are those of the box and the form that are asked about, also right after others", () => {
  const renamed = { ...BOX, battlefield: [{ ...BOX.battlefield[0], name: "Chapel" }, ...BOX.battlefield.slice(1)] };
  const there = { do: "draw", only_at: ["church"] };
  const said = told(there);
  assert.equal(told(there, { data: renamed }), said.replace("Church", "Chapel"));
  assert.equal(told(there), said);
  renamed.battlefield[0].name = "Mission";
  assert.equal(told(there, { data: renamed }), said.replace("Church", "Mission"));
  const twice = { ...FORM, effects: FORM.effects.map((spec) => (spec.do === "draw" ? { ...spec, fields: spec.fields.map((each) => (each.name === "count" ? { ...each, default: 2 } : each)) } : spec)) };
  assert.deepEqual([told({ do: "draw" }), told({ do: "draw" }, { form: twice })], ["Draw 1 card.", "Draw 2 cards."]);
  const optional = { ...FORM, common: FORM.common.map((each) => (each.name === "may" ? { ...each, default: true } : each)) };
  assert.deepEqual([told({ do: "draw" }), told({ do: "draw" }, { form: optional })], ["Draw 1 card.", "You may draw 1 card."]);
});

test("whatever a file may hold is said somehow", () => {
  assert.equal(told({ do: "dance" }), "dance");
  assert.equal(told({}), "?");
  assert.equal(told({ do: "draw", who: "nobody" }), "Draw cards");
  assert.equal(told({ do: "choose", of: [[], [{ do: "told", text: "Sing." }]] }), "Choose: nothing happens – or sing.");
  for (const odd of [{ do: "choose", of: 3 }, { do: "kill", per: 7 }, { do: "draw", only_at: null }, { do: "costs", named: 1 }]) assert.ok(told(odd).length > 0);
});

test("fields that say nothing are not asked", () => {
  assert.ok(!matters({ do: "destroy", every: true }, "count", false));
  assert.ok(!matters({ do: "costs" }, "until", true));
  assert.ok(matters({ do: "costs", until: "turn" }, "until", true));
});
