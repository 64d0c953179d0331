// The head of the log that a device saw last: a log that lost its end is noticed after a restart, and nothing else is.
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { load } from "../support/pages.js";

const { beginStream, followedHeads, forgetLostEntries, lostEntries, seeHead } = await load("web/updates/seen_log_heads.js");

const at = (seq, head = `head ${seq}`, table = "t1") => ({ table, seq, head });

function see(...updates) {
  beginStream();
  return updates.map(seeHead);
}

beforeEach(() => { see(at(1, "new", "another")); forgetLostEntries(); });

test("a log that goes on is not remarked on", () => {
  assert.deepEqual(see(at(7), at(8), at(9)), [false, false, false]);
  assert.deepEqual(see(at(9)), [false]);
  assert.deepEqual(see(at(12)), [false]);
  assert.equal(lostEntries(), null);
});

test("a log that lost its end is noticed, and said until somebody has read it", () => {
  see(at(7), at(8), at(9));
  assert.deepEqual(see(at(6)), [true]);
  assert.deepEqual(lostEntries(), { seen: 9, left: 6 });
  assert.deepEqual(see(at(6), at(7, "other 7")), [false, false]);
  assert.deepEqual(lostEntries("t1"), { seen: 9, left: 6 });
  forgetLostEntries();
  assert.equal(lostEntries(), null);
  assert.deepEqual(see(at(8, "other 8")), [false]);
});

test("a log of as many other entries is noticed", () => {
  see(at(9));
  assert.deepEqual(see(at(9, "forged")), [true]);
});

test("a late update of the same stream is no lost end, and another table is another log", () => {
  assert.deepEqual(see(at(9), at(8)), [false, false]);
  see(at(9));
  assert.deepEqual(see(at(2, "head 2", "t2")), [false]);
  assert.equal(lostEntries(), null);
});

test("of a long log the first head is kept, the last, and enough in between to find one that was written anew", () => {
  see(...Array.from({ length: 1000 }, (_, nth) => at(nth + 1)));
  const seqs = followedHeads("t1").map(([seq]) => seq);
  assert.deepEqual([seqs[0], seqs.at(-1)], [1, 1000]);
  assert.ok(seqs.length <= 65 && seqs.filter((seq) => seq > 900).length >= 10, String(seqs));
  assert.ok(seqs.every((seq, nth) => seq > (seqs[nth - 1] ?? 0)));
  assert.deepEqual(followedHeads("another"), []);
});

test("a log written anew before its end is told by a head from before, and a lost end is not held against it", () => {
  see(at(3), at(4));
  see(at(6, "of other entries"));
  assert.deepEqual(followedHeads("t1"), [[3, "head 3"], [4, "head 4"], [6, "of other entries"]]);
  see(at(4, "head 4"));
  assert.deepEqual(followedHeads("t1"), [[3, "head 3"], [4, "head 4"]]);
});
