// Buttons and pucks on the host page.
import assert from "node:assert/strict";
import test from "node:test";
import { button, document, draw, has, html, load, PLAYERS, settle } from "../support/pages.js";

const { Pucks } = await load("web/pages/host/puck_list.js");

const ANN = {
  id: "puck-ann", seat: 0, own: true, here: true, firmware: "1.0.0", board: "pico_w", battery_v: 3.9, rssi_dbm: -58,
  updating: false, failed: null,
};
const BOB = { ...ANN, id: "puck-bob", seat: 4, here: false };
const LIGHTS = { ...ANN, id: "lights", seat: null, own: false, firmware: null, battery_v: null, rssi_dbm: null };

/** Draw the section with a server that answers with `pucks`. `asked` holds the requests. */
async function card(pucks, { firmware = "1.0.0", ok = true } = {}) {
  const asked = [];
  globalThis.fetch = async (path) => { asked.push(path); return { ok, status: ok ? 200 : 409, json: async () => ({ firmware, pucks }) }; };
  const tell = async (path, body) => { asked.push([path, body]); return { ok: true }; };
  const root = draw(html`<${Pucks} players=${PLAYERS} tell=${tell} link="live" />`);
  await settle();
  const end = () => root.again(null);
  return { root, asked, end };
}

test("a puck is shown as it is, and one that is away does nothing", async () => {
  const { root, end } = await card([ANN, BOB]);
  assert.match(root.text, /puck-ann.*here.*Version 1\.0\.0 · Battery 3\.9 V · Wi-Fi -58 dBm/s);
  assert.match(root.text, /puck-bob.*away/s);
  assert.equal(root.all((node) => node.localName === "button").length, 1);
  end();
});

test("a house without pucks shows no card, nor does a machine that keeps none", async () => {
  for (const [pucks, more] of [[[], {}], [[ANN], { ok: false }]]) {
    const { root, end } = await card(pucks, more);
    assert.equal(root.text, "");
    end();
  }
});

test("the seat is chosen by its number and whoever sits there; an empty one stays to choose", async () => {
  const { root, asked, end } = await card([BOB]);
  const options = root.all((node) => node.localName === "option");
  assert.deepEqual(options.map((node) => node.text), ["Seat 1: Ann", "Seat 2: Bo", "Seat 5", "The whole table"]);
  const [select] = root.all((node) => node.localName === "select");
  for (const value of ["1", "table"]) {
    select.fire("change", { target: { value } });
    await settle();
  }
  const told = asked.filter(Array.isArray);
  assert.deepEqual(told, [["/api/host/pucks/seat", { id: "puck-bob", seat: 1 }], ["/api/host/pucks/seat", { id: "puck-bob", seat: null }]]);
  end();
});

test("one of the configuration keeps its place", async () => {
  const { root, end } = await card([LIGHTS]);
  assert.match(root.text, /lights.*The whole table/s);
  assert.equal(root.all((node) => node.localName === "select").length, 0);
  end();
});

test("it shows itself, and what was asked for is looked at anew", async () => {
  const { root, asked, end } = await card([ANN]);
  button(root, "Which one is it?").click();
  await settle();
  assert.deepEqual(asked, ["/api/host/pucks", ["/api/host/pucks/identify", { id: "puck-ann" }], "/api/host/pucks"]);
  end();
});

test("an update is offered where there is another version, and told while it goes on", async () => {
  const same = await card([ANN]);
  assert.ok(!has(same.root, "Update"));
  same.end();
  const { root, asked, end } = await card([ANN], { firmware: "1.1.0" });
  button(root, "Update to 1.1.0").click();
  await settle();
  assert.deepEqual(asked[1], ["/api/host/pucks/update", { id: "puck-ann" }]);
  end();
  const going = await card([{ ...ANN, updating: true }], { firmware: "1.1.0" });
  assert.ok(has(going.root, "It fetches the new version"));
  going.end();
});

test("what went wrong is said, and a battery that runs out", async () => {
  const { root, end } = await card([{ ...ANN, failed: "the device says: no room", battery_v: 3.31 }]);
  assert.match(root.text, /The update did not work: the device says: no room/);
  assert.match(root.text, /Battery nearly empty: 3\.3 V/);
  end();
});

test("what is left of a battery is said in percent where the puck tells it", async () => {
  const full = await card([{ ...ANN, battery_percent: 66 }]);
  assert.match(full.root.text, /Version 1\.0\.0 · Battery 66 % · Wi-Fi/);
  assert.doesNotMatch(full.root.text, /3\.9 V/);
  full.end();
  const low = await card([{ ...ANN, battery_percent: 20 }]);
  assert.match(low.root.text, /Battery low: 20 % left/);
  low.end();
  const empty = await card([{ ...ANN, battery_percent: 0 }]);
  assert.match(empty.root.text, /Battery low: 0 % left/);
  empty.end();
});

test("a page that nobody sees asks nothing", async () => {
  document.visibilityState = "hidden";
  const { asked, end } = await card([ANN]);
  document.visibilityState = "visible";
  assert.deepEqual(asked, []);
  end();
});

/** Draw the section with a server whose answers the test gives, each at its time. */
function slow() {
  const answers = [];
  globalThis.fetch = () => new Promise((done) => {
    answers.push((version) => done(version
      ? { ok: true, status: 200, json: async () => ({ firmware: "1.0.0", pucks: [{ ...ANN, firmware: version }] }) }
      : { ok: false, status: 500, json: async () => ({}) }));
  });
  const root = draw(html`<${Pucks} players=${PLAYERS} tell=${async () => ({ ok: true })} link="live" />`);
  return { root, answers, end: () => root.again(null) };
}

test("a slow answer does not hide what a later look has seen", async () => {
  const { root, answers, end } = slow();
  await settle();
  answers[0]("1.0.0");
  await settle();
  button(root, "Which one is it?").click();
  await settle();
  button(root, "Which one is it?").click();
  await settle();
  assert.equal(answers.length, 3);
  answers[2]("1.2.0");
  await settle();
  answers[1]("1.1.0");
  await settle();
  assert.match(root.text, /Version 1\.2\.0/);
  end();
});

test("one look that fails is not the last", async (t) => {
  const later = [];
  const { setTimeout: own } = globalThis;
  globalThis.setTimeout = (run) => later.push(run);
  t.after(() => { globalThis.setTimeout = own; });
  const { answers, end } = slow();
  await settle();
  assert.equal(answers.length, 1);
  answers[0](null);
  await settle();
  later.pop()(); // the timer set last is the next poll
  await settle();
  assert.equal(answers.length, 2);
  end();
});
