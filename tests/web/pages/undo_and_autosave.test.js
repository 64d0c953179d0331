// Undo, and drafts that save themselves: at once or when the fingers rest, without a line, beside another page.
import assert from "node:assert/strict";
import test from "node:test";
import { load, settle } from "../support/pages.js";

const { replaceStep, newHistory, addStep, redoStep, undoStep } = await load("web/pages/pack/undo_history.js");
const { autosave, unsentDraft } = await load("web/pages/pack/autosave.js");

test("everything is undone and done again; a new step forgets what was undone", () => {
  const two = addStep(addStep(newHistory("a"), "b"), "c");
  assert.equal(undoStep(undoStep(two)).now, "a");
  assert.equal(undoStep(undoStep(undoStep(two))).now, "a");
  assert.equal(redoStep(undoStep(two)).now, "c");
  assert.deepEqual(addStep(undoStep(two), "d").future, []);
  assert.equal(addStep(two, "c"), two);
  assert.equal(undoStep(replaceStep(two, "x")).now, "b");
});

function machine() {
  const sent = [];
  const waiting = [];
  const send = (slug, revision, data) => {
    sent.push([revision, data]);
    return new Promise((done) => waiting.push(done));
  };
  const held = new Map();
  const store = { get: (key) => held.get(key) ?? null, put: (key, value) => held.set(key, value), drop: (key) => held.delete(key) };
  const told = [];
  const merged = [];
  const merge = (pack, base) => {
    merged.push([pack.data, base]);
    return `${pack.data}+mine`;
  };
  const read = async () => ({ ok: true, revision: "r7", data: "theirs", complaints: [] });
  const kept = autosave({ kind: "board", game: "toy", save: send, read }, "box", { revision: "r1", data: "base" }, (one) => told.push(one), merge, store);
  const reply = async (answer) => { waiting.shift()(answer); await settle(); };
  return { sent, told, kept, store, held, merged, reply };
}

const OK = (revision) => ({ ok: true, revision, complaints: [] });
const CHANGED = { ok: false, error: { code: "changed", message: "" } };
const OFFLINE = { ok: false, error: { code: "offline", message: "" } };

test("a change is sent at once; while it is on its way only the newest waits", async () => {
  const { sent, told, kept, held, reply } = machine();
  kept.save("a");
  kept.save("b");
  kept.save("c");
  assert.deepEqual(sent, [["r1", "a"]]);
  await reply(OK("r2"));
  assert.deepEqual(sent, [["r1", "a"], ["r2", "c"]]);
  assert.ok(!kept.idle());
  await reply(OK("r3"));
  assert.deepEqual(told.map(({ state }) => state), ["saving", "saving", "saving", "saved"]);
  assert.ok(kept.idle() && held.size === 0 && kept.revision() === "r3");
});

test("without an answer the draft stays on the phone, and goes when there is a line", async () => {
  const { sent, told, kept, store, held, reply } = machine();
  kept.save("a");
  await reply(OFFLINE);
  assert.equal(told.at(-1).state, "waiting");
  assert.deepEqual(unsentDraft({ kind: "board", game: "toy" }, "box", store), { revision: "r1", data: "base", mine: "a" });
  kept.again();
  assert.deepEqual(sent, [["r1", "a"], ["r1", "a"]]);
  await reply(OK("r2"));
  assert.equal(held.size, 0);
});

test("if another page was quicker, what it saved is read and merged, and the rest is sent", async () => {
  const { sent, told, kept, held, merged, reply } = machine();
  kept.save("a");
  await reply(CHANGED);
  assert.deepEqual(merged, [["theirs", "base"]]);
  assert.deepEqual(sent, [["r1", "a"], ["r7", "theirs+mine"]]);
  await reply(OK("r8"));
  assert.ok(kept.idle() && held.size === 0 && kept.revision() === "r8" && told.at(-1).state === "saved");
});

test("what another page saved is taken in when something else was refused for it", async () => {
  const { sent, kept, merged, reply } = machine();
  kept.catchUp();
  await settle();
  assert.deepEqual([merged, kept.revision()], [[["theirs", "base"]], "r7"]);
  assert.deepEqual(sent, [["r7", "theirs+mine"]]);
  kept.catchUp();
  await reply(OK("r8"));
  assert.equal(merged.length, 1);
});

test("a page that is left keeps its change on the phone until it can be merged", async () => {
  const { sent, kept, store, reply } = machine();
  kept.save("a");
  kept.close();
  await reply(CHANGED);
  assert.deepEqual(sent, [["r1", "a"]]);
  assert.equal(unsentDraft({ kind: "board", game: "toy" }, "box", store).mine, "a");
});

test("what is refused is not sent again", async () => {
  const { sent, told, kept, held, reply } = machine();
  kept.save("a");
  await reply({ ok: false, error: { code: "bad_data", message: "no board" } });
  assert.deepEqual([told.at(-1).state, told.at(-1).error.code], ["refused", "bad_data"]);
  kept.again();
  assert.equal(sent.length, 1);
  assert.ok(kept.idle() && held.size === 0);
});

test("a page that is left says nothing more, and what waits still goes", async () => {
  const { sent, told, kept, reply } = machine();
  kept.save("a");
  kept.save("b");
  kept.close();
  const before = told.length;
  await reply(OK("r2"));
  assert.deepEqual([sent.length, told.length], [2, before]);
});

test("drafts of two games that are called the same are kept apart", () => {
  const held = new Map();
  const store = { get: (key) => held.get(key) ?? null, put: (key, value) => held.set(key, value), drop: (key) => held.delete(key) };
  const save = async () => ({ ok: false, error: { code: "offline" } });
  for (const game of ["toy", "whist"]) autosave({ kind: "box", game, save }, "box", { revision: "r1", data: "base" }, () => {}, null, store).save(game);
  assert.deepEqual(["toy", "whist"].map((game) => unsentDraft({ kind: "box", game }, "box", store).mine), ["toy", "whist"]);
});

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
