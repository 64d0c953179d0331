// The style of a game applies to every page while it is played, also to the host's: it must not restyle the pages' own classes.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { filesIn } from "../support/catalogues.js";

const ROOT = new URL("../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
const scripts = (folder) => readdirSync(new URL(folder, ROOT)).filter((name) => name.endsWith(".js")).map((name) => read(folder + name));
const DRESSED = { desperados: ["desk", "told"] }; // its colours, where riders are named outside its own page

/** Return the classes that a stylesheet selects everywhere. */
function looks(css) {
  const heads = css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{/g);
  return [...heads].flatMap(([, head]) => head.split(",")).map((each) => /^\s*\.([\w-]+)\s*$/.exec(each)?.[1]).filter(Boolean);
}

/** Classes that the shared pages use. */
const worn = new Set(
  ["web/pages/", "web/pages/host/", ...["shell", "cards", "choosing", "status"].map((name) => `web/parts/${name}/`)].flatMap(scripts)
    .flatMap((script) => [...script.matchAll(/class="([^"]*)"/g)])
    .flatMap(([, names]) => names.replace(/\$\{[^}]*\}/g, " ").split(/\s+/)),
);

test("no game dresses what is ours", () => {
  assert.ok(worn.has("desk-puck") && looks(".a, .b { } /* .d { */ .c .e { }").join() === "a,b");
  for (const game of readdirSync(new URL("companion/games/", ROOT))) {
    const path = `companion/games/${game}/page.css`;
    if (!existsSync(new URL(path, ROOT))) continue;
    const taken = [...new Set(looks(read(path)))].filter((name) => worn.has(name));
    assert.deepEqual(taken.sort(), DRESSED[game] ?? [], path);
  }
});

test("Safari is asked by its own names for what it does not know by others", () => {
  for (const path of ["web", "companion/games"].flatMap((place) => filesIn(ROOT, place)).filter((each) => each.endsWith(".css"))) {
    for (const [rule] of read(path).matchAll(/\{[^{}]*\}/g)) {
      for (const name of ["text-size-adjust", "user-select"]) {
        const said = (own) => new RegExp(`[\\s;{]${own}:`).test(rule);
        assert.equal(said(name), said(`-webkit-${name}`), `${path}: ${rule}`);
      }
    }
  }
});
