// The shelf of boxes, the list of a box, an entry of it, and what is missing in it.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, settle } from "../support/pages.js";
import { BOX, FORM, of } from "./small_box.js";

const { List } = await load("web/pages/box/entry_list.js");
const { Check } = await load("web/pages/box/check_box.js");
const { Entry } = await load("web/pages/box/forms/entry_form.js");
const { BOXES } = await load("web/pages/box/box_requests.js");
const { PackList } = await load("web/pages/pack/pack_list.js");

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

test("what has no title yet is called by what it is: a board is no box", async () => {
  const games = [{ game: "toy", title: "Toy", starts: ["empty"], drafts: [] }];
  const titles = ["board", "box"].map(async (kind) => {
    const begun = [];
    const stores = { kind, list: async () => ({ ok: true, games }), of: (game) => ({ game, begin: async (start, title) => { begun.push(title); return { ok: false, error: { message: "no" } }; } }) };
    const root = draw(html`<${PackList} stores=${stores} link="live" notice=${null} set=${() => {}} />`);
    await settle();
    button(root, "An empty").click();
    await settle();
    return [root.byClass("text-field")[0].attributes.placeholder, ...begun];
  });
  assert.deepEqual(await Promise.all(titles), [["Our board", "Our board"], ["Our box", "Our box"]]);
});

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
