// A mark of what is pressed or unfolds is drawn: a sign that a style writes is read aloud as a part of the button's name.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const ROOT = new URL("../../../", import.meta.url);
const styles = ["web/style", "web/skirmish", "companion/games"].flatMap((folder) => readdirSync(new URL(`${folder}/`, ROOT), { recursive: true })
  .filter((name) => name.endsWith(".css")).map((name) => `${folder}/${name}`));
const marks = styles.flatMap((path) => [...readFileSync(new URL(path, ROOT), "utf8").replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  .filter(([, head, body]) => /::(before|after)/.test(head) && /content:/.test(body)).map(([, head, body]) => ({ path, head: head.trim(), body })));
const isOfButton = ({ head }) => /\[aria-pressed|^button\b|\bsummary\b|\.is-behind|\.is-whole|\.is-turn|\.sound-switch|\.expansion-set/.test(head);

test("no style writes a sign into the name of what is pressed", () => {
  const found = marks.filter(isOfButton);
  assert.ok(found.length >= 12, "they are found");
  assert.deepEqual(found.filter(({ body }) => !/content: "";/.test(body)).map(({ path, head }) => `${path}: ${head}`), []);
});
