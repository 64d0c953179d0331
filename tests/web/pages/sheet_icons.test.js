// The picture of what is counted, chosen in the form of a sheet.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, has, html, load, settle, undraw } from "../support/pages.js";

const { IconField } = await load("web/pages/sheet/fields/icon_field.js");
const { DRAWN } = await load("web/parts/icons/counted_things.js");

afterEach(undraw);

const CHOICES = [["none", "no picture"], ...Object.keys(DRAWN).map((name) => [name, `the ${name}`])];

test("all pictures stand behind a tap, each with its name, and one is chosen by another", async () => {
  const put = [];
  const root = draw(html`<${IconField} label="Picture" value="coins" choices=${CHOICES} put=${(name) => put.push(name)} />`);
  assert.ok(has(root, "the coins"));
  assert.equal(root.all((node) => node.localName === "button").length, 1);
  button(root, "the coins").click();
  await settle();
  assert.equal(root.all((node) => node.localName === "button").length, 50);
  button(root, "the skull").click();
  await settle();
  assert.deepEqual(put, ["skull"]);
  assert.equal(root.all((node) => node.localName === "button").length, 1, "and the others are away");
});
