// A seat that is open on two devices: only its own page says so, and keeps it to this phone.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, html, load, settle, undraw } from "../support/pages.js";

afterEach(undraw);

const { TwoDevices } = await load("web/parts/status/two_devices.js");

test("its owner signs the other out, and the line is opened with the new cookie", async () => {
  const told = [];
  const tell = async (path, body) => { told.push([path, body]); return { ok: true }; };
  const root = draw(html`<${TwoDevices} seats=${[1]} me=${1} tell=${tell} again=${() => told.push("again")} />`);
  assert.match(root.text, /open on two devices/);
  button(root, "Only this phone").click();
  await settle();
  assert.deepEqual(told, [["/api/sign-out-others?as=seat:1", { pin: "" }], "again"]);
});

test("no other seat hears of it", () => assert.equal(draw(html`<div><${TwoDevices} seats=${[1]} me=${0} tell=${() => {}} /></div>`).text, ""));
