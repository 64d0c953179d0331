// Each plugin reports what the oldest browsers lack, and nothing that they have.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import stylelint from "stylelint";
import styles from "./stylelint.config.js";

const eslint = new ESLint({ overrideConfigFile: fileURLToPath(new URL("eslint.config.js", import.meta.url)) });

/** Return the rules that `code` breaks; null stands for a syntax error. */
async function broken(code, filePath = "web/page.js") {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  return [...new Set(messages.map(({ ruleId }) => ruleId))].sort();
}

async function brokenStyle(code) {
  const { results: [{ warnings }] } = await stylelint.lint({ code, config: { ...styles, plugins: styles.plugins.map((name) => fileURLToPath(import.meta.resolve(name))) } });
  return [...new Set(warnings.map(({ rule }) => rule))].sort();
}

const SCRIPTS = [
  ["cards.toSorted();", ["es-x/no-array-prototype-tosorted"]],
  ["log.findLast((line) => line.counts);", ["es-x/no-array-prototype-findlast-findlastindex"]],
  ["export const a = Object.groupBy([], String);", ["es-x/no-object-groupby"]],
  ["export const a = (one, other) => one.union(other);", ["es-x/no-set-prototype-union"]],
  ["export class A { static { this.b = 1; } }", ["es-x/no-class-static-block"]],
  ["export const a = /(?<=b)c/;", ["compat/compat", "es-x/no-regexp-lookbehind-assertions"]],
  ["export const a = /b/v;", [null]],
  ['import a from "./a.json" with { type: "json" };', [null]],
  ["export const a = new OffscreenCanvas(1, 1);", ["compat/compat"]],
  ["export const a = AbortSignal.timeout(9);", ["no-restricted-properties"]],
  ["document.startViewTransition(() => {});", ["no-restricted-properties"]],
  ['import { h } from "preact";', ["no-restricted-syntax"]],
];
for (const [code, rules] of SCRIPTS) test(`complained of: ${code}`, async () => assert.deepEqual(await broken(code), rules));

test("what the oldest have is not complained of", async () => {
  const code = "export const a = structuredClone([1]).map((b) => b ?? 2).at(-1); export const c = [...'de'].sort().reverse(); export const f = Object.hasOwn({}, a);";
  assert.deepEqual(await broken(code), []);
  assert.deepEqual(await broken('import fs from "node:fs"; fs.translate();', "tests/web/a.test.js"), []);
});

test("what speaks to browsers that are too old is written for them", async () => {
  assert.deepEqual(await broken("window.addEventListener('load', () => {});", "web/boot_guard.js"), [null]);
});

test("no comment silences a complaint", async () => {
  assert.ok((await broken("/* eslint-disable */ cards.toSorted();")).includes("es-x/no-array-prototype-tosorted"));
  assert.deepEqual(await brokenStyle("/* stylelint-disable */ a { height: 100dvh; }"), ["plugin/use-baseline"]);
});

const STYLES = [
  ["a { color: color-mix(in srgb, red 20%, blue); }", "plugin/use-baseline"],
  ["a { --b: linear-gradient(red, color-mix(in srgb, red, blue)); }", "plugin/use-baseline"],
  ["a { height: 100dvh; }", "plugin/use-baseline"],
  ["a:has(b) { color: red; }", "plugin/use-baseline"],
  ["a { translate: 0 3px; }", "plugin/use-baseline"],
  ["@container (min-width: 3rem) { a { color: red; } }", "plugin/use-baseline"],
  ["a { grid-template-rows: subgrid; }", "plugin/use-baseline"],
  ["@media (width >= 40rem) { a { color: red; } }", "media-feature-range-notation"],
  ["a { b { color: red; } }", "max-nesting-depth"],
  ["a { color: rgb(from red r g b / 50%); }", "declaration-property-value-disallowed-list"],
];
for (const [code, rule] of STYLES) test(`complained of: ${code}`, async () => assert.deepEqual(await brokenStyle(code), [rule]));

test("what has its replacement is not complained of", async () => {
  assert.deepEqual(await brokenStyle("a { height: 100vh; } @supports (height: 100dvh) { a { height: 100dvh; } }"), []);
  assert.deepEqual(await brokenStyle("a { inset: 0; padding: env(safe-area-inset-top); color: rgb(1 2 3 / .5); aspect-ratio: 1; }"), []);
});

/** Iterators share these names with arrays; the others are not called as functions. */
const UNSEEN = /^Iterator\.|^Intl\.Segments$|\.captureStackTrace$|\.unicodeSets$|\.\w+_|\.toTemporalInstant$/;

test("every built-in function that the oldest lack, by the data of MDN, is known", async () => {
  const { builtins } = createRequire(import.meta.url)("@mdn/browser-compat-data").javascript;
  const late = ([, { __compat: about }]) => about?.status.standard_track && parseFloat(about.support.safari_ios.version_added) > 15.4;
  const named = Object.entries(builtins).flatMap(([name, all]) => Object.entries(all).filter(late).map(([member]) => [name, member]));
  const unseen = [];
  for (const [name, member] of named.filter((each) => !each[1].startsWith("@@") && !UNSEEN.test(each.join(".")))) {
    const codes = [`${name}.${member}();`, `export const a = (b) => b.${member}();`];
    if ((await Promise.all(codes.map((code) => broken(code)))).every((rules) => rules.length === 0)) unseen.push(`${name}.${member}`);
  }
  assert.ok(named.length > 50);
  assert.deepEqual(unseen, []);
});
