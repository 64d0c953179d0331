// Fields that only the form of one game names.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";
import { BOX, FORM, choice, flag, form, list, number, parts } from "./small_box.js";

const { rename } = await load("web/pages/box/content/rename_entry.js");
const { progress } = await load("web/pages/box/content/box_progress.js");
const { CardForm } = await load("web/pages/box/forms/card_forms.js");
const { MemberForm } = await load("web/pages/box/forms/member_and_battlefield_forms.js");
const { say, setGameWords } = await load("web/text/index.js");

const FURTHER = {
  ...FORM,
  box: { ...FORM.box, poker: 0, in_play: ["pays"] },
  uses: [choice("at", "play", ["play", "hand"]), choice("moment", null, ["cancel"]), list("effects", "effects")],
  prints: {
    ...FORM.prints,
    card: [
      ...FORM.prints.card.filter(({ name }) => !["kegs", "ammo", "grit", "costs_at", "standing", "killed"].includes(name)),
      number("dollars", 0, 0), number("prison", null, 0), number("pays", 1, 0), flag("at_once"), list("icons", "several"), list("types", "words"), list("uses", "uses"),
    ].map((slot) => (slot.name === "icons" ? { ...slot, choices: ["star", "noose"] } : slot)),
    member: [...FORM.prints.member.filter(({ name }) => name !== "grit"), { name: "motto", type: "text", needed: false, default: "" }, list("wounded", "effects")],
  },
};

test("printed fields that no page knows by name are asked for as the form says", async () => {
  const card = form(CardForm, { id: "x", name: "X", side: "attack", kind: "firepower" }, BOX, FURTHER);
  await card.press("Dollars, as a cost: More");
  await card.press("Firepower at the prison: More");
  await card.press("Star");
  await card.press("One more");
  await card.press("From the hand");
  await card.press("When the enemy plays a card");
  assert.deepEqual([card.entry.dollars, card.entry.prison, card.entry.icons, card.entry.uses], [1, 0, ["star"], [{ at: "hand", moment: "cancel" }]]);
  await card.press("Add an effect");
  await card.press("Cancel a card");
  assert.deepEqual(card.entry.uses[0].effects, [{ do: "cancel" }]);
  await card.press("Take this one out");
  await card.press("Dollars, as a cost: Less");
  assert.deepEqual([card.entry.uses, card.entry.dollars], [undefined, undefined]);
  assert.doesNotMatch(card.root.text, /Powder|True Grit|While it is in play/);
  await card.press("One-shot");
  assert.doesNotMatch(card.root.text, /Discards it is worth/);
});

test("words are typed with commas between them", () => {
  const card = form(CardForm, { id: "x", name: "X", side: "attack", types: ["character"] }, BOX, FURTHER);
  const words = card.root.all((node) => node.localName === "input").find((node) => node.attributes.value === "character" || node.value === "character");
  words.fire("input", { target: { value: "location, open range," } });
  assert.deepEqual(card.entry.types, ["location", "open range"]);
});

test("a member has the fields of its own game, and the words of it", async () => {
  setGameWords({ "box.part.member": "Bandits", "slot.wounded": "When a bandit is hit" });
  try {
    const member = form(MemberForm, { id: "x", name: "X" }, BOX, FURTHER);
    assert.match(member.root.text, /When a bandit is hit/);
    assert.doesNotMatch(member.root.text, /True Grit.*-|box\./);
    const [motto] = member.root.all((node) => node.localName === "textarea");
    motto.fire("input", { target: { value: "Ride." } });
    assert.equal(member.entry.motto, "Ride.");
    assert.equal(say("box.part.member"), "Bandits");
  } finally {
    setGameWords({});
  }
  assert.equal(say("box.part.member"), "Members");
});

test("a game without a tournament has no part for it, unless a card of one stands in the file", () => {
  const none = { ...BOX, poker: [] };
  assert.deepEqual(parts.partsOf(none, FURTHER), ["attack", "defence", "member", "battlefield"]);
  assert.deepEqual(parts.partsOf(BOX, FURTHER).at(-1), "poker");
  assert.equal(progress(none, FURTHER), "5 of 12 cards, 1 of 2 members, 1 of 3 battlefields");
});

test("a name that further fields mention is renamed there, too", () => {
  const holds = { ...FURTHER, prints: { ...FURTHER.prints, card: [...FURTHER.prints.card, list("not_with", "cards")] } };
  const data = parts.change(BOX, "card", 2, { not_with: ["rurales", "*ural"], uses: [{ effects: [{ do: "costs", named: ["rurales"] }] }] });
  const [, razor] = rename(data, "card", 1, "Los Rurales", holds).card;
  assert.deepEqual([razor.not_with, razor.uses[0].effects[0].named], [["los-rurales", "*ural"], ["los-rurales"]]);
});
