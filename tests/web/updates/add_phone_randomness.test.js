// The luck of a phone: added once a table for each of its seats, tried again where the table did not take it, kept for the end.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { addLuck, addedLuck } = await load("web/updates/add_phone_randomness.js");

/** Return a room whose table answers with `answers`, one after the other, and what was posted. */
function room(...answers) {
  const posted = [];
  const fetch = async (path, { body }) => {
    posted.push([path.split("?proof")[0].split("&proof")[0], JSON.parse(body)]);
    const { status, said } = answers.shift();
    return new Response(JSON.stringify(said), { status });
  };
  const lent = { fetch, setTimeout, clearTimeout, AbortController, crypto: globalThis.crypto, location: { pathname: "/seat/1" } };
  return { lent, posted };
}

const good = { status: 200, said: { ok: true } };
const refused = (code) => ({ status: 409, said: { ok: false, error: { code, message: "" } } });
const update = (changes) => ({ table: "t1", seat: 1, seq: 4, head: "ab", to_act: [0], outcome: null, ...changes });

test("it is added once a table and seat, with the head that was seen, and kept", async () => {
  const { lent, posted } = room(good, good, good);
  await addLuck(update(), lent);
  await addLuck(update({ seq: 5, head: "cd" }), lent);
  assert.equal(posted.length, 1);
  const [[path, body]] = posted;
  assert.equal(path, "/api/luck?as=seat:1");
  assert.match(body.luck, /^[0-9a-f]{32}$/);
  assert.deepEqual([body.seq, body.head, body.table], [4, "ab", "t1"]);
  await addLuck(update({ seat: 2 }), lent);
  assert.deepEqual(addedLuck("t1").map(([seat]) => seat), [1, 2]);
  assert.equal(addedLuck("t1")[0][1], body.luck);
  await addLuck(update({ table: "t2" }), lent);
  assert.notEqual(posted[2][1].luck, body.luck);
  assert.deepEqual(addedLuck("t1"), [], "one table at a time is remembered");
});

test("not by who only watches, while something is drawn, or after the end", async () => {
  const { lent, posted } = room();
  for (const not of [{ seat: null }, { to_act: ["chance"] }, { outcome: { winners: [] } }]) await addLuck(update({ table: "t3", ...not }), lent);
  assert.deepEqual(posted, []);
});

test("what the table did not take is tried again with the same bytes, and what it refuses for good is not", async () => {
  const { lent, posted } = room(refused("stale"), good, refused("illegal"));
  await addLuck(update({ table: "t4" }), lent);
  assert.deepEqual(addedLuck("t4"), []);
  await addLuck(update({ table: "t4" }), lent);
  assert.equal(posted[0][1].luck, posted[1][1].luck);
  assert.equal(addedLuck("t4").length, 1);
  await addLuck(update({ table: "t5" }), lent);
  await addLuck(update({ table: "t5" }), lent);
  assert.equal(posted.length, 3);
  assert.deepEqual(addedLuck("t5"), []);
});
