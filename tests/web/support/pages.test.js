// Tests load pages by `load` of pages.js alone: node 18, Debian 12's, takes a page for CommonJS otherwise.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const TESTS = new URL("../", import.meta.url);

test("no test imports a page by itself", () => {
  const files = readdirSync(TESTS, { recursive: true }).map(String);
  const own = files.filter((name) => name.endsWith(".js") && !name.startsWith("lint/"));
  assert.ok(own.length > 50, `${own.length} files`);
  const importing = /from "(\.\.\/)+(web|companion)\//;
  assert.deepEqual(own.filter((name) => importing.test(readFileSync(new URL(name, TESTS), "utf8"))), []);
});
