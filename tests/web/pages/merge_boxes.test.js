// Putting two boxes together that were typed apart: what differs, and what is taken over.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, html, load, settle } from "../support/pages.js";

const { findDifferences, takeOver } = await load("web/pages/pack/merging/differences.js");
const { boxMerging } = await load("web/pages/box/content/box_merge_adapter.js");
const { BringTogether } = await load("web/pages/pack/merging/bring_together.js");
const { parcelRequests } = await load("web/pages/pack/merging/parcel_requests.js");

const FORM = { effects: [], common: [], prints: { card: [{ name: "side", type: "choice" }], poker: [{ name: "beats", type: "rivals" }] } };
const HOW = boxMerging({ form: FORM });
const MINE = { box: { title: "Mine" }, card: [{ id: "toll", name: "Toll", side: "attack", cost: 1 }, { id: "bell", name: "Bell", side: "attack" }] };
const THEIRS = {
  box: { title: "Theirs", name_in_play: true },
  card: [{ id: "toll", name: "Toll", side: "attack", cost: 2, copies: 3 }, { id: "the-bell", name: " bell", side: "attack" }, { id: "noon", name: "Noon", side: "defence", cost: 0 }],
  poker: [{ id: "p", name: "P", beats: ["the-bell"] }],
};

test("entries of one name are one, and only what the other says differs", () => {
  const { other, list } = findDifferences(MINE, THEIRS, HOW);
  assert.deepEqual(list.map(({ path, mine, theirs }) => [path.join("/"), mine, typeof theirs === "object" ? theirs.id : theirs]), [
    ["card/toll/cost", 1, 2], ["card/toll/copies", undefined, 3], ["card/bell/name", "Bell", " bell"], ["card/noon", undefined, "noon"], ["poker/p", undefined, "p"],
  ]);
  assert.deepEqual(other.poker[0].beats, ["bell"]);
  assert.deepEqual(findDifferences(MINE, MINE, HOW).list, []);
  const taken = takeOver(MINE, list.filter(({ path }) => path[1] !== "bell"), HOW.idOf);
  assert.deepEqual(taken.card, [{ id: "toll", name: "Toll", side: "attack", cost: 2, copies: 3 }, MINE.card[1], THEIRS.card[2]]);
  assert.deepEqual([taken.box, taken.poker], [MINE.box, other.poker]);
});

function desk(answer) {
  const now = { kept: [], draft: { slug: "mine", data: MINE, merging: HOW, commit: (next) => now.kept.push(next) } };
  const store = { accepts: ".toml,.zip", read: async () => answer, openFile: async () => answer, takePictures: async () => ({ ok: true, kept: 2 }) };
  now.root = draw(html`<${BringTogether} draft=${now.draft} store=${store} siblings=${async () => [{ slug: "mine", title: "Mine" }, { slug: "x", title: "X" }]} />`);
  return now;
}

test("each difference is chosen by a tap; what is not here is taken unless somebody says no", async () => {
  const { root, kept } = desk({ ok: true, data: THEIRS });
  button(root, "A box on this machine").click();
  await settle();
  button(root, "X").click();
  await settle();
  assert.match(root.text, /5 differences\..*2 still to choose/s);
  assert.match(root.text, /Noon.*Here nothing.*Theirs Noon: .*0/s);
  assert.ok(button(root, "Take over").disabled && kept.length === 0);
  button(root, "Theirs 2").click();
  await settle();
  button(root, "Here Bell").click();
  await settle();
  button(root, "Theirs Noon").click();
  button(root, "Take over").click();
  await settle();
  assert.deepEqual(kept.map(({ card }) => card.map(({ id, cost }) => [id, cost])), [[["toll", 2], ["bell", undefined], ["noon", 0]]]);
});

test("a file that is refused is told, and its pictures are taken by a tap of their own", async () => {
  const refused = desk({ ok: false, error: { code: "bad_request", message: "that zip needs a password; a pack is given on without" } });
  await choose(refused.root);
  assert.match(refused.root.text, /needs a password/);
  const { root, kept } = desk({ ok: true, data: MINE, pictures: 3 });
  await choose(root);
  assert.match(root.text, /Nothing differs/);
  button(root, "Take its 3 pictures").click();
  await settle();
  assert.match(root.text, /2 pictures are new here/);
  assert.deepEqual(kept, []);
});

async function choose(root) {
  const [input] = root.all((node) => node.localName === "input");
  input.fire("change", { target: { files: [{ name: "their.zip" }], value: "" } });
  await settle();
}

test("a zip is told from a TOML file by its name or its type", async () => {
  const sent = [];
  globalThis.fetch = async (path, { headers }) => { sent.push([path, headers["Content-Type"]]); throw new Error("no line"); };
  const store = parcelRequests("/boxes/toy");
  for (const file of [{ name: "A.ZIP" }, { name: "x", type: "application/x-zip-compressed" }, { name: "a.toml" }]) await store.take(file);
  assert.deepEqual(sent.map(([, type]) => type), ["application/zip", "application/zip", "application/toml"]);
  assert.equal(store.parcelOf("ours"), "/boxes/toy/ours/with-pictures.zip");
});

test("a large file is sent for four minutes before it counts as lost", async (t) => {
  const waits = t.mock.method(window, "setTimeout");
  globalThis.fetch = async () => { throw new Error("no line"); };
  const store = parcelRequests("/boxes/toy"), file = { name: "a.zip" };
  for (const posted of [store.take, store.openFile, store.takePictures]) await posted(file, "ours");
  assert.deepEqual(waits.mock.calls.map(({ arguments: [, patience] }) => patience), [240000, 240000, 240000]);
});
