// A summary shows that it unfolds: one that is laid out as a row loses the mark of its browser, and gets one of ours.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const STYLE = new URL("../../../web/style/", import.meta.url);
const rules = readdirSync(STYLE).filter((name) => name.endsWith(".css"))
  .flatMap((name) => [...readFileSync(new URL(name, STYLE), "utf8").replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)])
  .map(([, head, body]) => ({ head: head.trim(), body }));
/** The class that a rule begins with, of what is folded. */
const foldOf = (head) => /^\.([\w-]+)/.exec(head)[1];

test("every summary laid out as a row has a mark", () => {
  const rows = rules.filter(({ head, body }) => /^\.\S+ (> )?summary[.\w-]*$/.test(head) && /display: flex/.test(body)).map(({ head }) => foldOf(head));
  const marks = rules.filter(({ head, body }) => /summary.*::before$/.test(head) && /content:/.test(body)).map(({ head }) => head).join(" ");
  assert.ok(rows.includes("deal") && rows.length > 5);
  const within = { "join-move": "page-join" };
  assert.deepEqual(rows.filter((fold) => !new RegExp(`\\.${within[fold] ?? fold}\\b`).test(marks)), []);
});
