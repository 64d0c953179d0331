// Forms of cards, members, battlefields and poker cards, and of the effects on them.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, settle } from "../support/pages.js";
import { BOX, FORM, form } from "./small_box.js";

const { EffectList } = await load("web/pages/box/forms/effect_list.js");
const { CardForm, PokerForm } = await load("web/pages/box/forms/card_forms.js");
const { FieldForm, MemberForm } = await load("web/pages/box/forms/member_and_battlefield_forms.js");

const NOTES = [];

test("a number can be stepped, or not be known", async () => {
  const card = form(CardForm, { id: "x", name: "X", side: "attack" });
  await card.press("Cost: More");
  assert.equal(card.entry.cost, 0);
  await card.press("Cost: More");
  assert.equal(card.entry.cost, 1);
  await card.press("don’t know");
  assert.ok(!("cost" in card.entry));
  await card.press("Copies: More");
  assert.equal(card.entry.copies, 2);
});

test("a one-shot card has no firepower, and waits for a moment", async () => {
  const card = form(CardForm, { ...BOX.card[0], power: 1 });
  await card.press("One-shot");
  assert.deepEqual([card.entry.kind, card.entry.firepower, card.entry.power], ["action", undefined, undefined]);
  await card.press("When the enemy plays a card");
  await card.press("Something");
  await card.press("Cancel a card");
  assert.deepEqual([card.entry.moment, card.entry.effects], ["cancel", [{ do: "cancel" }]]);
  await card.press("Firepower");
  assert.equal(card.entry.moment, undefined);
});

test("nothing, something and not known yet", async () => {
  const card = form(CardForm, { id: "x", name: "X", side: "attack" });
  await card.press("Nothing");
  assert.deepEqual(card.entry.effects, []);
  await card.press("Something");
  assert.deepEqual(card.entry.effects, []);
  assert.ok(has(card.root, "Draw cards") && !has(card.root, "Cancel a card"));
  await card.press("Draw cards");
  await card.press("How many: More");
  assert.deepEqual(card.entry.effects, [{ do: "draw", count: 2 }]);
  await card.press("How many: Less");
  assert.deepEqual(card.entry.effects, [{ do: "draw" }]);
  await card.press("Take it out");
  assert.deepEqual(card.entry.effects, []);
});

test("effects lie in each other, as deep as the form allows", async () => {
  const card = form(CardForm, { id: "x", name: "X", side: "attack", effects: [{ do: "unless", then: [{ do: "told" }] }] });
  await card.press("Unless the enemy");
  await card.press("And then");
  assert.ok(has(card.root, "Kill") && !has(card.root, "Choose one of several"));
  await card.press("Kill");
  assert.deepEqual(card.entry.effects[0].then, [{ do: "told" }, { do: "kill" }]);
});

test("cards are chosen by name, or all that have a part of it", async () => {
  const kept = [];
  const root = draw(html`<${EffectList} label="x" value=${[{ do: "costs" }]} form=${FORM} data=${BOX} lasting put=${(next) => kept.push(next)} />`);
  button(root, "Cards").click();
  await settle();
  assert.ok(!has(root, "The turn ends"));
  button(root, "Choose …").click();
  await settle();
  assert.ok(has(root, "Rurales") && has(root, "Razor"));
  button(root, "Rurales").click();
  assert.deepEqual(kept, [[{ do: "costs", named: ["rurales"] }]]);
});

test("an effect that nobody knows can be taken out", async () => {
  const kept = [];
  const root = draw(html`<${EffectList} label="x" value=${[{ do: "<b>dance" }]} form=${FORM} data=${BOX} put=${(next) => kept.push(next)} />`);
  button(root, "<b>dance").click();
  await settle();
  assert.match(root.text, /knows no effect called “<b>dance”/);
  button(root, "Take it out").click();
  assert.deepEqual(kept, [[]]);
});

test("values of another sort than their field are shown as its default", async () => {
  const root = draw(html`<${EffectList} label="x" value=${[{ do: "choose", of: 3, who: [] }]} form=${FORM} data=${BOX} put=${(next) => NOTES.push(next)} />`);
  button(root, "Choose").click();
  await settle();
  assert.match(root.text, /Choice 2/);
});

test("members, battlefields and poker cards have their numbers", async () => {
  const member = form(MemberForm, { id: "x", name: "X" });
  await member.press("Survival rating: More");
  assert.equal(member.entry.rating, 1);
  const field = form(FieldForm, { id: "x", name: "X", row: "river", place: 1 });
  await field.press("One more space");
  await field.press("One more space");
  await field.press("Space 2: More");
  await field.press("in brackets");
  assert.deepEqual(field.entry.spaces, [{}, { draw: 1, optional: true }]);
  await field.press("One fewer");
  await field.press("Town");
  assert.deepEqual([field.entry.spaces, field.entry.row, field.entry.place], [[{}], "town", 3]);
  const poker = form(PokerForm, { id: "x", name: "X", side: "defence" });
  await poker.press("Ace");
  assert.deepEqual(poker.entry.beats, ["ace"]);
});

test("what a card does is read from its text, and taken over by a tap", async () => {
  const put = [];
  const entry = { id: "x", name: "X", side: "attack", kind: "action", text: "Draw two cards. When the enemy destroys it, draw 1 card." };
  const page = draw(html`<${CardForm} entry=${entry} data=${BOX} form=${FORM} put=${(changes) => put.push(changes)} />`);
  assert.ok(page.text.includes(entry.text));
  button(page, "Read what it does").click();
  await settle();
  assert.ok(page.text.includes("Draw 2 cards."));
  assert.ok(!page.text.includes("Not sure: compare it with the card."));
  button(page, "That is right").click();
  assert.deepEqual(put, [{ effects: [{ do: "draw", count: 2 }], killed: [{ do: "draw" }] }]);
});

test("a text without rules offers nothing to take over", async () => {
  const page = draw(html`<${CardForm} entry=${{ id: "y", name: "Y", side: "attack", text: "Nobody asks where he was." }} data=${BOX} form=${FORM} put=${() => assert.fail("nothing was agreed to")} />`);
  button(page, "Read what it does").click();
  await settle();
  assert.ok(page.text.includes("Nothing in this text is known to the companion."));
});
