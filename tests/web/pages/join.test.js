// The join page: what it asks for, and what a full table says instead.
import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { draw, has, html, load, settle, undraw } from "../support/pages.js";

const { fetch } = globalThis;
// The fonts come half a second later: on a slow machine that is in the middle of a test.
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => { undraw(); mock.timers.reset(); globalThis.fetch = fetch; });

const { JoinPage } = await load("web/pages/join.js");
const { OthersAsked } = await load("web/pages/join/reclaim_seat.js");
const { changeSettings } = await load("web/device/device_settings.js");

const seat = (number, name) => ({ seat: number, name, taken: name !== null, here: true, standin: null });
const LOBBY = { game: { id: "toy", title: "Toy" }, needs_code: true, you: null, yours: [], watches: false, lobby: { playing: false, least: 2, most: 6 } };

/** Draw the page on an answer of the server, which stays the same however often the page looks again; null for none. */
async function page(lobby, code = "") {
  globalThis.location ??= { search: "", replace() {} };
  globalThis.fetch = async () => { if (!lobby) throw new TypeError("network"); return { ok: true, json: async () => ({ ...LOBBY, ...lobby }) }; };
  const root = draw(html`<${JoinPage} at=${{ page: "join", code }} set=${() => {}} />`);
  await settle();
  return root;
}
const isInput = (node) => node.localName === "input";
/** The fields that are seen at once, not those that are folded away. */
function inputs(root) {
  const folded = root.all((node) => node.localName === "details").flatMap((details) => details.all(isInput));
  return root.all(isInput).filter((field) => !folded.includes(field));
}

/** Type a name, as somebody who takes a seat does. */
async function typeName(form) {
  const field = form.all(isInput).find((each) => each.attributes.autocomplete === "given-name");
  field.value = "Bo";
  field.fire("input");
  await settle();
}

test("a table with a free seat asks for seat, code and name, and says where the code is unless it came along", async () => {
  const root = await page({ seats: [seat(0, "Ann"), seat(1, null)] });
  assert.ok(has(root, "Sit down"));
  assert.equal(inputs(root).length, 2);
  assert.match(root.text, /On the table screen/);
  assert.doesNotMatch((await page({ seats: [seat(1, null)] }, "RKTW")).text, /On the table screen/);
});

test("a name that can grow no longer says so, and a shorter one says nothing", async () => {
  const root = await page({ seats: [seat(0, "Ann"), seat(1, null)] }, "RKTW");
  const [field] = inputs(root).slice(-1);
  const type = async (value) => { field.fire("input", { target: { value } }); await settle(); };
  await type("Bartholomew Feather");
  assert.doesNotMatch(root.text, /letters\./);
  await type("Bartholomew Feathers");
  assert.match(root.text, /A name has at most 20 letters\./);
  assert.equal(String(field.attributes.maxlength), "20");
  assert.equal(field.attributes["aria-label"], "Your name", "the sentence is no part of the field's name");
});

const linksOf = (root) => root.all((node) => node.localName === "a").map((node) => node.attributes.href);

test("before the table answers, the form stands where it will, and nobody is asked for seats that are not there", async () => {
  globalThis.location ??= { search: "", replace() {} };
  globalThis.fetch = () => new Promise(() => {});
  const root = draw(html`<${JoinPage} at=${{ page: "join", code: "RKTW" }} set=${() => {}} />`);
  await settle();
  assert.equal(root.byClass("round-table").length, 1);
  root.byClass("join-form")[0].fire("submit", { preventDefault() {} });
  await settle();
  assert.match(root.text, /Connecting…/);
  assert.doesNotMatch(root.text, /Choose a seat first/);
});

test("what keeps a phone from a seat is said as a sentence of its own", async () => {
  const root = await page({ seats: [seat(0, "Ann"), seat(1, null)] }, "RKTW");
  const refused = { error: { code: "wrong_code", message: "that is not tonight's code; it stands on the table screen" } };
  const [form] = root.byClass("join-form");
  form.byClass("chair")[1].click();
  await settle();
  assert.match(form.byClass("chair")[1].text, /^2 ?you$/);
  await typeName(form);
  globalThis.fetch = async (path) => (path === "/api/key-exchange" ? { ok: true, json: async () => ({ public: "5", challenge: "c" }) } : { ok: false, json: async () => refused });
  form.fire("submit");
  await settle();
  assert.equal(form.byClass("problem")[0].text, "That is not tonight's code; it stands on the table screen");
});

test("a seat that somebody else took first is no longer chosen, as soon as the phone is told", async () => {
  const root = await page({ seats: [seat(0, null), seat(1, null), seat(2, null)] }, "RKTW");
  const [form] = root.byClass("join-form");
  const [first] = form.byClass("chair");
  first.click();
  await typeName(form);
  assert.equal(first.attributes["aria-pressed"], "true");
  const answers = { "/api/key-exchange": { ok: true, json: async () => ({ public: "5", challenge: "c" }) },
    "/api/join": { ok: false, json: async () => ({ error: { code: "seat_taken", message: "Ann sits there; take another seat" } }) },
    "/api/lobby": { ok: true, json: async () => ({ ...LOBBY, seats: [seat(0, "Ann"), seat(1, null), seat(2, null)] }) } };
  globalThis.fetch = async (path) => answers[path];
  form.fire("submit");
  await settle();
  assert.equal(form.byClass("problem")[0].text, "Ann sits there; take another seat");
  assert.match(form.byClass("chair")[0].text, /^1 ?Ann$/);
  assert.equal(form.byClass("chair")[0].attributes["aria-pressed"], "false");
  form.fire("submit");
  await settle();
  assert.equal(form.byClass("problem")[0].text, "Choose a seat first.");
});

test("a seat that was asked for without an answer stays chosen, for this phone itself may sit there", async () => {
  const root = await page({ seats: [seat(0, null), seat(1, null)] }, "RKTW");
  const [form] = root.byClass("join-form");
  form.byClass("chair")[0].click();
  await typeName(form);
  let asked = 0;
  globalThis.fetch = async (path) => {
    if (path === "/api/key-exchange") return { ok: true, json: async () => ({ public: "5", challenge: "c" }) };
    if (path === "/api/lobby") return { ok: true, json: async () => ({ ...LOBBY, seats: [seat(0, "Bo"), seat(1, null)] }) };
    asked += 1;
    throw new TypeError("the line was cut");
  };
  for (const times of [1, 2]) {
    form.fire("submit");
    await settle();
    assert.equal(form.byClass("chair")[0].attributes["aria-pressed"], "true");
    assert.equal(asked, times);
  }
});

test("the button that was tapped keeps the focus while the table is asked, and asks once", async () => {
  const root = await page({ seats: [seat(0, null), seat(1, null)] }, "RKTW");
  const [form] = root.byClass("join-form");
  form.byClass("chair")[0].click();
  await typeName(form);
  let asked = 0;
  globalThis.fetch = (path) => { asked += path !== "/api/lobby"; return new Promise(() => {}); };
  form.fire("submit");
  await settle();
  const [button] = form.byClass("btn-main");
  assert.match(button.text, /Sitting down/);
  assert.deepEqual([button.disabled ?? false, String(button.attributes["aria-disabled"])], [false, "true"], "a disabled button loses the focus");
  form.fire("submit");
  await settle();
  assert.equal(asked, 1);
});

test("a problem goes once what was missing is chosen, and the next is told at the next try", async () => {
  const root = await page({ seats: [seat(0, "Ann"), seat(1, null)] }, "RKTW");
  const [form] = root.byClass("join-form");
  const problem = () => form.byClass("problem")[0].text;
  form.fire("submit");
  await settle();
  assert.equal(problem(), "Choose a seat first.");
  form.byClass("chair")[1].click();
  await settle();
  assert.equal(problem(), "");
  form.fire("submit");
  await settle();
  assert.equal(problem(), "Type your name, so that the others know who sits there.");
  await typeName(form);
  assert.equal(problem(), "");
});

test("a full table asks for no name and says who sits there and who can free a seat", async () => {
  const root = await page({ seats: [seat(0, "Ann"), seat(1, "Bo")] });
  assert.deepEqual([inputs(root).length, has(root, "Sit down")], [0, false]);
  assert.match(root.text, /All seats are taken/);
  assert.match(root.text, /Ann and Bo/);
  assert.match(root.text, /host can free a seat/);
  assert.deepEqual(linksOf(root), ["/rules/toy"], "no link that would be refused");
});

test("a running game says that it runs and how many more can play the next, with a link where one may watch", async () => {
  const root = await page({ seats: [seat(0, "Ann"), seat(1, "Bo")], watches: true, lobby: { playing: true, least: 2, most: 6 } });
  assert.match(root.text, /A game is going on/);
  assert.match(root.text, /room for 4 more/);
  assert.deepEqual(linksOf(root), ["/rules/toy", "/table"]);
  assert.match((await page({ seats: [seat(0, "Ann")], lobby: { playing: true, least: 1, most: 2 } })).text, /room for one more/);
});

test("whoever holds a seat at a full table comes back to it", async () => {
  const root = await page({ seats: [seat(0, "Ann"), seat(1, "Bo")], you: 1, needs_code: false });
  assert.match(root.text, /Back to your seat/);
});

test("a server that does not answer is said", async () => {
  assert.match((await page(null)).text, /The companion does not answer/);
});

test("the long code of a QR code is not asked for again, and four digits bring a seat along", async () => {
  const root = await page({ seats: [seat(0, "Ann"), seat(1, null)] }, "BCDFGHJKMNPQ");
  assert.equal(inputs(root).length, 1, "the name");
  assert.match(root.text, /with another phone/);
  assert.doesNotMatch((await page({ seats: [seat(0, null), seat(1, null)] })).text, /with another phone/);
});

test("a phone that has lost one of its two seats is led to that one, and back to it as soon as it has it", async () => {
  const before = globalThis.location;
  const went = [];
  changeSettings({ seat: 1 });
  globalThis.location = { search: "?stay&back", replace: (to) => went.push(to) };
  const held = { seats: [seat(0, "Ann"), seat(1, "Bo"), seat(2, "Cy")], you: 0, needs_code: false };
  assert.ok(has(await page({ ...held, yours: [0] }), "No digits: ask the others"));
  assert.deepEqual(went, [], "not to the other seat");
  assert.ok(!has(await page({ ...held, yours: [0, 1] }), "No digits: ask the others"));
  assert.deepEqual(went, ["/seat/1"]);
  changeSettings({ seat: null });
  globalThis.location = before;
});

test("what came of asking the others is brought into sight: the button above it is the last thing on a small phone", () => {
  const element = Object.getPrototypeOf(document.createElement("p"));
  const shown = [];
  element.scrollIntoView = function scrollIntoView() { shown.push(this.text); };
  for (const waits of [true, false]) draw(html`<${OthersAsked} waits=${waits} />`);
  delete element.scrollIntoView;
  assert.match(shown.join(" | "), /^The others are asked.* \| Nothing came of it/);
});
