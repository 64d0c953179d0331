// The live connection: what is received, what is posted, and what happens where the network fails.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { ANSWER_MS, followTable, SILENT_MS } = await load("web/updates/live_connection.js");
const { post } = await load("web/updates/signed_requests.js");

/** Return a fake browser window. The test controls its streams, clock and network. */
function room({ status = 200 } = {}) {
  const streams = [];
  const timers = [];
  const silences = [];
  const asked = [];
  class EventSource {
    constructor(url) {
      Object.assign(this, { url, listeners: {}, closed: false });
      streams.push(this);
    }
    addEventListener(kind, listener) { this.listeners[kind] = listener; }
    say(kind, data) { this.listeners[kind]({ data: JSON.stringify(data) }); }
    close() { this.closed = true; }
  }
  const target = () => {
    const listeners = {};
    return {
      listeners,
      addEventListener: (kind, listener) => { listeners[kind] = listener; },
      removeEventListener: (kind) => { delete listeners[kind]; },
    };
  };
  const window = {
    ...target(), document: { ...target(), visibilityState: "visible" }, EventSource, AbortController,
    setTimeout: (then, wait) => {
      const timer = { then, wait };
      ({ [SILENT_MS]: silences, [ANSWER_MS]: asked }[wait] ?? timers).push(timer);
      return timer;
    },
    clearTimeout(timer) { if (timer) timer.over = true; },
    fetch: async () => ({ status, ok: status < 300, statusText: "", json: async () => ({ ok: true }) }),
  };
  return { window, streams, timers, silences, asked };
}

function listener() {
  const heard = { links: [], updates: [] };
  return { heard, on: { link: (link) => heard.links.push(link), update: (one) => heard.updates.push(one), room() {}, host() {} } };
}

test("updates come as they are said", () => {
  const { window, streams } = room();
  const { heard, on } = listener();
  followTable(() => "seat:0", on, window);
  assert.equal(streams[0].url, "/api/live?as=seat:0&packed=1");
  streams[0].onopen();
  streams[0].say("update", { seq: 3 });
  assert.deepEqual(heard, { links: ["live"], updates: [{ seq: 3 }] });
});

test("a page that hears nothing of a compressed stream asks for a plain one, and stays with it", () => {
  const { window, streams, timers, silences } = room();
  const { heard, on } = listener();
  followTable(() => "seat:0", on, window);
  streams[0].onopen();
  assert.equal(silences[0].over, undefined);
  silences[0].then();
  assert.ok(streams[0].closed);
  assert.equal(streams[1].url, "/api/live?as=seat:0&packed=1&plain=1");
  streams[1].onopen();
  streams[1].say("update", { seq: 4 });
  assert.deepEqual([silences.length, timers.length, heard.updates], [1, 0, [{ seq: 4 }]]);
});

test("a page that hears something keeps its stream", () => {
  const { window, streams, silences } = room();
  const { on } = listener();
  followTable(() => "seat:0", on, window);
  streams[0].onopen();
  streams[0].say("room", {});
  assert.ok(silences[0].over && !streams[0].closed);
});

test("a lost line is tried again, each time a little later, and at once when it holds again", async () => {
  const { window, streams, timers } = room();
  const { heard, on } = listener();
  followTable(() => "table", on, window);
  streams[0].onerror();
  assert.ok(streams[0].closed);
  await timers[0].then();
  streams[1].onerror();
  assert.ok(timers[1].wait > timers[0].wait);
  await timers[1].then();
  streams[2].onopen();
  streams[2].onerror();
  assert.equal(timers[2].wait, timers[0].wait);
  assert.deepEqual(heard.links, ["lost", "lost", "live", "lost"]);
});

test("a server that says goodbye is not called lost, until it answers again", async () => {
  const { window, streams, timers } = room();
  const { heard, on } = listener();
  followTable(() => "table", on, window);
  streams[0].onopen();
  streams[0].say("bye", {});
  streams[0].onerror();
  await timers[0].then();
  streams[1].onerror();
  await timers[1].then();
  streams[2].onopen();
  streams[2].say("bye", {});
  streams[2].onerror();
  await timers[2].then();
  streams[3].onopen();
  streams[3].say("room", {});
  streams[3].onerror();
  assert.deepEqual(heard.links, ["live", "over", "over", "over", "live", "lost"]);
});

test("a phone that wakes gets a new line at once", () => {
  const { window, streams } = room();
  followTable(() => "seat:1", listener().on, window);
  window.document.visibilityState = "hidden";
  window.document.listeners.visibilitychange();
  assert.equal(streams.length, 1);
  window.document.visibilityState = "visible";
  window.document.listeners.visibilitychange();
  assert.equal(streams.length, 2);
  assert.ok(streams[0].closed);
  window.listeners.online();
  assert.equal(streams.length, 3);
});

test("a seat that is no longer ours is not knocked at for ever", async () => {
  const { window, streams, timers } = room({ status: 401 });
  const { heard, on } = listener();
  followTable(() => "seat:0", on, window);
  streams[0].onerror();
  await timers[0].then();
  assert.equal(streams.length, 1);
  assert.equal(heard.links.at(-1), "none");
});

test("no line is opened to a table that does not answer: it may want another challenge answered once it does", async () => {
  const { window, streams, timers } = room();
  const { heard, on } = listener();
  const { fetch } = window;
  followTable(() => "seat:0", on, window);
  window.fetch = async () => { throw new TypeError("no answer"); };
  streams[0].onerror();
  await timers[0].then();
  assert.deepEqual([streams.length, timers.length], [1, 2]);
  assert.ok(timers[1].wait > timers[0].wait);
  window.fetch = fetch;
  await timers[1].then();
  assert.equal(streams.length, 2);
  assert.deepEqual(heard.links, ["lost", "lost"]);
});

test("a table that never answers is asked again: its computer may have lost its power and come back", async () => {
  for (const kept of [null, JSON.stringify({ phone: "0123456789abcdef", key: "00".repeat(32), challenge: "challenge" })]) {
    const { window, streams, timers, asked } = room();
    const { fetch } = window;
    const keeps = globalThis.localStorage;
    globalThis.localStorage = { getItem: () => kept, setItem() {} };
    try {
      followTable(() => "seat:0", listener().on, window);
      window.fetch = (path, { signal } = {}) => new Promise((done, fail) => {
        if (signal?.aborted) fail(signal.reason);
        signal?.addEventListener("abort", () => fail(signal.reason));
      });
      streams[0].onerror();
      const waits = timers[0].then();
      asked[0].then();
      await waits;
      assert.deepEqual([streams.length, timers.length], [1, 2]);
      window.fetch = fetch;
      await timers[1].then();
      assert.deepEqual([streams.length, asked.map(({ over }) => over)], [2, [true, true]]);
    } finally {
      globalThis.localStorage = keeps;
    }
  }
});

test("a refusal that is not the table's own, as of a portal in between, is no refusal: the page goes on asking", async () => {
  const { window, streams, timers } = room();
  const { heard, on } = listener();
  followTable(() => "seat:0", on, window);
  window.fetch = async () => ({ status: 403, json: async () => JSON.parse("<html>") });
  streams[0].onerror();
  await timers[0].then();
  assert.deepEqual([streams.length, timers.length, heard.links], [1, 2, ["lost", "lost"]]);
});

test("a page that wakes while it asks keeps its new line, and one that is closed meanwhile opens none", async () => {
  const { window, streams, timers } = room();
  const line = followTable(() => "seat:0", listener().on, window);
  streams[0].onerror();
  const asked = timers[0].then();
  window.document.listeners.visibilitychange();
  await asked;
  assert.deepEqual([streams.length, streams[1].closed], [2, false]);
  streams[1].onerror();
  const askedAgain = timers[1].then();
  line.close();
  await askedAgain;
  assert.equal(streams.length, 2);
});

test("a closed line stays closed", () => {
  const { window, streams } = room();
  followTable(() => "seat:0", listener().on, window).close();
  assert.ok(streams[0].closed);
  assert.deepEqual([window.document.listeners, window.listeners], [{}, {}]);
});

test("a refusal keeps its code; no network is said as such", async () => {
  const window = { AbortController, setTimeout: () => 0, clearTimeout() {} };
  const refusal = { ok: false, error: { code: "stale", message: "look again" } };
  window.fetch = async () => ({ ok: false, status: 409, statusText: "Conflict", json: async () => refusal });
  assert.deepEqual(await post("/api/act", {}, window), refusal);
  window.fetch = async () => { throw new TypeError("network"); };
  assert.equal((await post("/api/act", {}, window)).error.code, "offline");
  window.fetch = async () => ({ ok: false, status: 502, statusText: "Bad Gateway", json: async () => { throw new Error("html"); } });
  assert.equal((await post("/api/act", {}, window)).error.code, "http_502");
});
