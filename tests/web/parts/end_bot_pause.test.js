// The button that lets a bot go on, while it waits so that people can look.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, html, load, settle, undraw } from "../support/pages.js";

afterEach(undraw);

const { EndBotPause } = await load("web/parts/status/end_bot_pause.js");
const UPDATE = { seat: 2, outcome: null, decision: 7 };
const drawn = (given) => draw(html`<div><${EndBotPause} ...${{ update: UPDATE, room: { bot_pause: 4 }, tell: () => {}, ...given }} /></div>`);

test("whoever sits lets it go on", async () => {
  const told = [];
  const root = drawn({ tell: async (path, body) => { told.push([path, body]); return { ok: true }; } });
  button(root, "Go on").click();
  await settle();
  assert.deepEqual(told, [["/api/go-on?as=seat:2", { pause: 4 }]]);
});

test("without a pause, after the end and on a phone that looks on there is no button", () => {
  const others = [{ room: { bot_pause: null } }, { room: null }, { update: null }, { update: { ...UPDATE, outcome: {} } }, { update: { ...UPDATE, seat: null } }];
  for (const given of others) assert.equal(drawn(given).text, "");
});
