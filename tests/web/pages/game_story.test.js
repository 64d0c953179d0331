// The story of a finished game: where its page leads, what a device checks of the log by itself, and the film that is packed into a file.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { route } = await load("web/app/route.js");
const { bytesToHex, hexToBytes, sha256, utf8 } = await load("web/device/hmac_sha256.js");
const { canonical, checkLog, hashOf } = await load("web/pages/game_story/check_log.js");
const { packFrames } = await load("web/pages/game_story/film_file.js");
const { playFilm } = await load("web/pages/game_story/film_file_player.js");
const { verdictsOf } = await load("web/pages/game_story/verify_seals_and_log.js");

const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const NONCE = "0123456789abcdef0123456789abcdef";
const sealed = (action) => ({ action, nonce: NONCE, commit: bytesToHex(sha256(join(hexToBytes(NONCE), utf8(canonical(action))))) });

/** Return the lines of a log with these bodies, as the companion exports them. */
function logOf(bodies) {
  let before = new Uint8Array(32);
  const entries = bodies.map((body, nth) => {
    const [text, salt] = [canonical({ ...body, seq: nth + 1 }), "00ff".repeat(8)];
    before = sha256(join(before, hexToBytes(salt), utf8(text)));
    return { seq: nth + 1, body: text, salt, hash: bytesToHex(before) };
  });
  return [{ companion_log: 1, entries: entries.length, head: bytesToHex(before) }, ...entries].map((line) => JSON.stringify(line)).join("\n");
}

const LOG = logOf([{ kind: "open" }, { kind: "act", actor: 1, ...sealed({ type: "MoveTo", room: "Foyer è" }) }, { kind: "act", actor: 0, action: { type: "EndTurn" } }]);

test("the story leads back to the page that it was opened on, and to none of somebody else", () => {
  assert.deepEqual(route("/story", { search: "?to=/seat/2" }), { page: "story", seat: 2, as: "seat:2", from: "seat", back: "/seat/2" });
  assert.equal(route("/story", { search: "?to=/table" }).back, "/table");
  assert.equal(route("/story", { search: "?to=//elsewhere.example/x" }).back, "/");
});

test("a whole log is found whole, with its seals", async () => {
  const found = await checkLog(LOG);
  assert.deepEqual([found.entries, found.broken, found.seals.map(({ seq, seat, fits }) => [seq, seat, fits])], [3, null, [[2, 1, true]]]);
  assert.ok(verdictsOf(found, [[1, found.heads[0]], [3, found.heads[2]]]).every(({ good }) => good));
  assert.deepEqual(verdictsOf(found, [[1, "ab"], [3, found.heads[2]]]).map(({ good }) => good), [true, false, true]);
});

test("the luck that this device added is looked for in the record", async () => {
  const found = await checkLog(logOf([{ kind: "open" }, { kind: "luck", actor: 1, luck: NONCE }]));
  assert.deepEqual(found.luck, [[1, NONCE]]);
  assert.deepEqual(verdictsOf(found, [], [[1, NONCE]]).map(({ good }) => good), [true, true, true]);
  for (const other of [[0, NONCE], [1, "ab"]]) assert.deepEqual(verdictsOf(found, [], [other]).map(({ good }) => good), [true, false, true]);
});

test("whatever was changed in a log is found", async () => {
  const changed = (from, to) => checkLog(LOG.replace(from, to));
  assert.equal((await changed("EndTurn", "EndTurm")).broken, 3);
  assert.equal((await changed("Foyer", "Hallo")).broken, 2);
  assert.equal((await changed('"entries":3', '"entries":4')).broken, 3);
  assert.equal((await checkLog(LOG.split("\n").filter((_, nth) => nth !== 2).join("\n"))).broken, 2);
  const lie = logOf([{ kind: "open" }, { kind: "act", actor: 1, ...sealed({ type: "MoveTo", room: "Foyer" }), action: { type: "MoveTo", room: "Hall" } }]);
  const found = await checkLog(lie);
  assert.deepEqual([found.broken, found.seals[0].fits], [null, false]);
  assert.deepEqual(verdictsOf(found, []).map(({ good }) => good), [true, false]);
});

test("a page over plain HTTP hashes as one over HTTPS", async () => {
  const bytes = utf8("a".repeat(1000));
  assert.deepEqual(await hashOf(bytes), sha256(bytes));
});

test("values are written as the companion writes them", () => {
  assert.equal(canonical({ b: [1, null, true], a: { z: "è\n", y: -2 } }), '{"a":{"y":-2,"z":"è\\n"},"b":[1,null,true]}');
});

test("a film is packed by what its frames have in common, and loses nothing", () => {
  const frames = ['<svg><g id="a"></g><text>one</text></svg>', '<svg><g id="a"></g><text>two</text></svg>'];
  const { pieces, frames: packed } = packFrames(frames);
  assert.deepEqual(packed.map((numbers) => numbers.map((piece) => pieces[piece]).join("")), frames);
  assert.ok(pieces.length < 2 * packed[0].length);
});

test("the player in the file shows any scene, and plays to the end", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const parts = Object.fromEntries(["frame", "said", "count", "play", "scrub"].map((id) => [id, {}]));
  const real = globalThis.document;
  globalThis.document = { getElementById: (id) => parts[id] };
  t.after(() => { globalThis.document = real; });
  const told = ["one", "two", "three"].map((said) => ({ said, at: "" }));
  // As its own source, which is what the file holds.
  new Function(`return ${String(playFilm)}`)()({ pieces: ["<a>", "<b>"], frames: [[0], [1], [0, 1]], told, play: "Play", pause: "Pause" });
  assert.deepEqual([parts.frame.innerHTML, parts.said.textContent, parts.count.textContent, parts.play.textContent], ["<a>", "one", "1 / 3", "Play"]);
  parts.play.onclick();
  t.mock.timers.tick(1600);
  assert.deepEqual([parts.said.textContent, parts.play.textContent], ["two", "Pause"]);
  t.mock.timers.tick(3200);
  assert.deepEqual([parts.frame.innerHTML, parts.play.textContent], ["<a><b>", "Play"]);
  parts.scrub.value = "0";
  parts.scrub.oninput();
  assert.equal(parts.said.textContent, "one");
});
