// The box editor: its data, the sentences of effects, forms, lists, saving.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, settle } from "../support/pages.js";

const parts = await load("web/pages/box/content/box_model.js");
const { rename } = await load("web/pages/box/content/rename_entry.js");
const { countOf, isWhole, missingIn, nextOf, progress } = await load("web/pages/box/content/box_progress.js");
const { placesOf, wordsOf } = await load("web/pages/box/content/complaint_place.js");
const { sentence } = await load("web/pages/box/wording/effect_sentence.js");
const { matters } = await load("web/pages/box/forms/irrelevant_fields.js");
const { EffectList } = await load("web/pages/box/forms/effect_list.js");
const { CardForm, PokerForm } = await load("web/pages/box/forms/card_forms.js");
const { FieldForm, MemberForm } = await load("web/pages/box/forms/member_and_battlefield_forms.js");
const { List } = await load("web/pages/box/entry_list.js");
const { Check } = await load("web/pages/box/check_box.js");
const { Entry } = await load("web/pages/box/forms/entry_form.js");
const { BOXES } = await load("web/pages/box/box_requests.js");
const { PackList } = await load("web/pages/pack/pack_list.js");
const { autosave, unsentDraft } = await load("web/pages/pack/autosave.js");
const { say, setGameWords } = await load("web/text/index.js");
const { route } = await load("web/app/route.js");

/** Part of a form as `effects_form_json` makes it, as much as the tests need. */
const number = (name, usual, least = 1) => ({ name, type: "number", needed: false, default: usual, least, most: 20 });
const choice = (name, usual, choices) => ({ name, type: "choice", needed: false, default: usual, choices });
const flag = (name) => ({ name, type: "flag", needed: false, default: false });
const list = (name, type) => ({ name, type, needed: false, default: [] });
const WHO = choice("who", "own", ["own", "enemy", "both"]);
const PER = { name: "per", type: "per", needed: false, default: null };
const NAMED = { name: "named", type: "cards", needed: false, default: [] };
const effect = (word, fields, more = {}) => ({ do: word, doc: "", standing: false, moment: null, fields, ...more });
const FORM = {
  box: { deck: 6, members: 2, starting: 1, rows: { river: [1, 2], town: [3] }, recruiting: [1, 2], poker: 1, in_play: ["firepower", "grit", "killed", "power", "standing"] },
  prints: {
    card: [
      choice("side", null, ["attack", "defence"]), number("copies", 1), choice("kind", null, ["firepower", "blocker", "action"]), number("cost", null, 0), number("firepower", null, 0),
      { name: "costs_at", type: "costs", needed: false, default: null }, ...["kegs", "ammo", "power", "grit"].map((name) => number(name, 0, 0)), list("only_at", "battlefields"),
      choice("moment", null, ["cancel", "casualty"]), list("effects", "effects"), list("standing", "lasting"), list("killed", "effects"),
    ],
    member: [number("rating", null, 0), flag("start"), number("grit", 0, 0), list("killed", "effects"), flag("leader")],
    battlefield: [choice("row", null, ["river", "town"]), { name: "place", type: "place", needed: true, default: null }, number("defence", null, 0), { name: "spaces", type: "spaces", needed: true, default: null }],
    poker: [choice("side", null, ["attack", "defence"]), number("value", null, 0), list("beats", "rivals"), flag("stays"), list("effects", "effects")],
  },
  effects: [
    effect("draw", [number("count", 1), PER, WHO]), effect("kill", [number("count", 1), PER]),
    effect("cancel", [NAMED, number("unless_discards", 0, 0), choice("kind", "any", ["any", "action"])], { moment: "cancel" }),
    effect("destroy", [number("count", 1), { name: "every", type: "flag", needed: false, default: false }, { name: "which", type: "which", needed: false, default: null }, choice("goes", "discard", ["discard", "hand"])]),
    effect("choose", [{ name: "of", type: "options", needed: true, default: [[{ do: "told" }], [{ do: "told" }]], least: 2, most: 3 }, WHO]),
    effect("unless", [number("discards", 1), { ...WHO, default: "enemy" }, { name: "then", type: "effects", needed: true, default: [{ do: "told" }] }]),
    effect("told", [{ name: "text", type: "text", needed: false, default: "" }]),
    effect("costs", [number("change", 1, -20), { ...WHO, default: "enemy" }, choice("kind", "any", ["any", "firepower"]), NAMED, choice("where", "here", ["here", "anywhere"]), choice("until", "turn", ["turn", "battlefield"])], { standing: true }),
  ],
  common: [{ name: "only_at", type: "battlefields", needed: false, default: [] }, { name: "only_if", type: "only_if", needed: false, default: null }, { name: "may", type: "flag", needed: false, default: false }],
  which: [choice("side", "enemy", ["own", "enemy"]), choice("kind", "firepower", ["any", "firepower"]), NAMED, { ...number("most", 99, 0), most: 99 }],
  per: [{ ...choice("what", "in-play", ["in-play", "fallen"]), needed: true }, NAMED],
  only_if: [{ name: "here", type: "card", needed: false, default: "" }, { name: "alive", type: "member", needed: false, default: "" }, { ...number("members_most", 99, 0), most: 99 }],
  most: 3, deepest: 2,
};
const BOX = {
  box: { title: "Box", kind: "owner" },
  card: [
    { id: "rurales", name: "Rurales", side: "attack", copies: 3, kind: "firepower", cost: 0, firepower: 1, effects: [] },
    { id: "razor", name: "Razor", side: "defence", kind: "action", cost: 1, effects: [{ do: "draw", only_if: { here: "rurales" } }] },
    { id: "lost", name: "Lost" },
  ],
  member: [{ id: "padre", name: "Padre", rating: 6, leader: true, killed: [{ do: "kill", per: { what: "in-play", named: ["rurales", "*ural"] } }] }],
  battlefield: [{ id: "church", name: "Church", row: "river", place: 1, defence: 2, spaces: [{ draw: 1 }] }],
  poker: [{ id: "ace", name: "Ace", side: "attack", value: 9, beats: ["king"] }],
};

test("the page of one's own boxes is the host's", () => assert.deepEqual(route("/host/box"), { page: "box", seat: null, as: "host" }));

// The data.

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

// Sentences.

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

// Complaints.

const of = (table, nth, key, wrong = "it is so") => ({ where: "here", wrong, mend: "write it", at: { table, number: nth, key } });

test("complaints lead to where they are mended, in words for a phone", () => {
  const found = [of("card", null, "copies"), of("card", null, "copies"), of("card", 2, "effects"), of("member", null, ""), of("", null, "title"), of("card", 99, "x")];
  assert.deepEqual(placesOf(found, BOX, FORM).map(({ part, number: nth }) => [part, nth]),
    [["attack", null], ["defence", null], ["defence", 2], ["member", null], ["check", null], ["attack", null]]);
  assert.deepEqual(wordsOf(of("card", 3, "side"), BOX), { what: "Lost: whose card is it?", mend: "" });
  assert.equal(wordsOf(of("card", 1, "cost", "cost is 99"), BOX).what, "Rurales: cost is 99.");
});

// Forms.

const NOTES = [];
function form(Form, entry, data = BOX, told = FORM) {
  const now = { entry, data };
  const put = (changes) => { now.entry = parts.changed(now.entry, changes); now.root.again(vnode()); };
  const vnode = () => html`<${Form} entry=${now.entry} data=${now.data} form=${told} put=${put} />`;
  now.root = draw(vnode());
  now.press = async (name) => { button(now.root, name).click(); await settle(); };
  return now;
}

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

// Fields that only the game's form names.

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

// The list of packs.

test("boxes stand on the shelf by game, and a new one is begun for one of them", async () => {
  const asked = [];
  const shelf = {
    kind: "box",
    list: async () => ({ ok: true, games: [
      { game: "toy", title: "Toy", starts: ["facts", "house", "empty"], drafts: [{ slug: "box", title: "Ours", complaints: 0, broken: null }] },
      { game: "whist", title: "Whist", starts: ["empty"], drafts: [{ slug: "box", title: "Theirs", complaints: 2, broken: null }] },
    ] }),
    of: (game) => ({ ...BOXES.of(game), begin: async (start, title) => { asked.push([game, start, title]); return { ok: false, error: { message: "no" } }; } }),
  };
  const root = draw(html`<${PackList} stores=${shelf} link="live" notice=${null} set=${() => {}} />`);
  await settle();
  const links = root.all((node) => node.localName === "a").map((node) => node.attributes.href);
  assert.ok(links.includes("#game=toy&box=box") && links.includes("#game=whist&box=box"));
  assert.ok(links.includes("/api/host/boxes/whist/box.toml"));
  button(root, "Whist").click();
  await settle();
  assert.ok(!has(root, "From the facts"));
  button(root, "An empty box").click();
  await settle();
  assert.deepEqual(asked, [["whist", "empty", "My table"]].map(([game, start]) => [game, start, asked[0][2]]));
});

test("drafts of two games that are called the same are kept apart", () => {
  const held = new Map();
  const store = { get: (key) => held.get(key) ?? null, put: (key, value) => held.set(key, value), drop: (key) => held.delete(key) };
  const save = async () => ({ ok: false, error: { code: "offline" } });
  for (const game of ["toy", "whist"]) autosave({ kind: "box", game, save }, "box", { revision: "r1", data: "base" }, () => {}, null, store).save(game);
  assert.deepEqual(["toy", "whist"].map((game) => unsentDraft({ kind: "box", game }, "box", store).mine), ["toy", "whist"]);
});

// The list, the entry, the check.

const TAUGHT = [{ id: "rurales", name: "Rurales" }, { id: "new-one", name: "New One" }, { id: "back", name: "back" }];
function desk(data = BOX, saved = {}) {
  const now = { went: [] };
  now.draft = {
    slug: "box", data, told: { game: "toy" }, saved: { complaints: [], missing: [], ...saved },
    commit: (next) => { now.kept = next; }, amend: (next) => { now.amended = next; },
  };
  now.props = { store: BOXES.of("toy"), draft: now.draft, form: FORM, taught: TAUGHT, go: (place) => now.went.push(place) };
  return now;
}

test("a name, typed or taught, begins an entry", async () => {
  const now = desk();
  const root = draw(html`<${List} part="attack" number=${null} ...${now.props} />`);
  assert.match(root.text, /3 \/ 6/);
  assert.ok(!has(root, "back"));
  button(root, "New One").click();
  assert.deepEqual([now.kept.card.at(-1), now.went], [{ id: "new-one", side: "attack", name: "New One" }, [{ part: "attack", number: 4 }]]);
});

test("every place of a row is there, or can be begun", () => {
  const now = desk();
  const root = draw(html`<${List} part="battlefield" number=${null} ...${now.props} />`);
  assert.ok(has(root, "Church"));
  button(root, "Place 3").click();
  assert.deepEqual(now.kept.battlefield.at(-1), { id: "town-3", name: "", row: "town", place: 3 });
});

test("an entry is typed letter by letter, one step to undo", () => {
  const now = desk(BOX, { complaints: [of("card", 1, "cost", "cost is wrong")] });
  const root = draw(html`<${Entry} part="attack" number=${1} ...${now.props} taught=${[]} />`);
  assert.match(root.text, /Rurales: cost is wrong/);
  const [name] = root.all((node) => node.localName === "input");
  name.fire("input", { target: { value: "Rural" } });
  assert.equal(now.kept.card[0].name, "Rural");
  name.fire("input", { target: { value: "Rurals" } });
  assert.equal(now.amended.card[0].id, "rurals");
});

test("a card with a picture keeps the id that the picture has", () => {
  const now = desk(BOX);
  const root = draw(html`<${Entry} part="attack" number=${1} ...${now.props} />`);
  root.all((node) => node.localName === "input")[0].fire("input", { target: { value: "Rural" } });
  assert.deepEqual([now.kept.card[0].name, now.kept.card[0].id], ["Rural", "rurales"]);
});

const MISSING = [
  { needed_at: "before", minutes: 75, items: [{ line: "card 3: it has no side", minutes: 75, at: { table: "card", number: 3, key: "side" } }] },
  { needed_at: "never", minutes: 4, items: [{ line: "1 card has no effects", minutes: 4, at: { table: "card", number: 1, key: "" } }, { line: "x", minutes: 0, at: { table: "", number: null, key: "" } }] },
];

test("what is missing stands in the order in which it matters, with minutes, and leads there", () => {
  const now = desk(BOX, { complaints: [of("card", 3, "side")], missing: MISSING });
  const root = draw(html`<${Check} ...${now.props} />`);
  assert.match(root.text, /1 thing to mend.*Before a game can begin about 1 h 15 min.*Lost: whose card.*Keeps nobody from playing about 4 min.*1 card has no effects ?\./s);
  assert.match(root.text, /Pictures: 1 of 5 cards.*companion teach toy/s);
  button(root, "Lost: whose card is it?").click();
  button(root, "1 card has no effects").click();
  assert.deepEqual(now.went, [{ part: "attack", number: 3 }, { part: "attack", number: 1 }]);
  assert.match(draw(html`<${Check} ...${desk().props} />`).text, /It can be played.*vouches for every card/s);
});

test("names are text and nothing else", () => {
  const hostile = "<img src=x onerror=alert(1)>";
  const now = desk({ ...BOX, card: [{ id: "x", name: hostile, side: "attack" }] });
  const root = draw(html`<${List} part="attack" number=${null} ...${now.props} />`);
  assert.match(root.text, /<img src=x/);
  assert.ok(!root.all((node) => node.localName === "img").some((node) => node.attributes.src === "x"));
});

// Autosave.

test("typing is sent when the fingers rest, and at once when the page is left", async () => {
  const sent = [];
  const slow = { kind: "box", game: "toy", pause: 5000, save: async (slug, revision, data) => { sent.push(data); return { ok: true, revision: "r2", complaints: [], missing: ["x"] }; } };
  const store = { get: () => null, put: () => {}, drop: () => {} };
  const heard = [];
  const kept = autosave(slow, "box", { revision: "r1", data: "" }, (one) => heard.push(one), null, store);
  kept.save("a");
  kept.save("ab");
  assert.deepEqual([sent, heard.at(-1).state], [[], "saving"]);
  await kept.again();
  assert.deepEqual([sent, heard.at(-1).state, heard.at(-1).missing], [["ab"], "saved", ["x"]]);
  kept.save("abc");
  kept.close();
  assert.deepEqual(sent, ["ab", "abc"]);
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
