// No page asks for words that do not come with it: those of the desk come with its pages only.
import assert from "node:assert/strict";
import test from "node:test";
import { scripts } from "../support/names_in_python_source.js";
import { askedFor, modulesOf } from "../support/modules_of_page.js";
import { load } from "../support/pages.js";

const { DESK, LATER } = await load("web/app/pages.js");
const { default: everybody } = await load("web/text/en/index.js");
const { words: desk } = await load("web/text/en/desk.js");
const onlyOnDesk = Object.keys(desk).filter((key) => !(key in everybody));
const pages = Object.fromEntries(Object.entries(LATER).map(([name, [address]]) => [name, address.slice(1)]));
const gamePages = scripts("companion/games").filter((path) => path.endsWith("/page.js"));
const missing = (page) => [...modulesOf(page)].flatMap((path) => askedFor(path, onlyOnDesk).map((key) => `${path}: ${key}`));

for (const page of ["web/app.js", ...gamePages, ...Object.keys(pages).filter((name) => !DESK.has(name)).map((name) => pages[name])]) {
  test(`${page} asks for no words of the desk`, () => assert.deepEqual(missing(page), []));
}

for (const name of DESK) test(`the page called ${name} is one of the desk for its words`, () => assert.notDeepEqual(missing(pages[name]), []));

test("no words are in two catalogues", () => assert.deepEqual(Object.keys(desk).filter((key) => key in everybody), []));

test("a language whose words come after the box editor's script has its own names of effects", async () => {
  const { addWords, LANGUAGES, setLanguage } = await load("web/text/index.js");
  LANGUAGES.tlh = "tlhIngan";
  setLanguage("tlh");
  const { effectName, setEffectWords } = await load("web/pages/box/wording/effect_names.js");
  addWords("tlh", "language", { words: {}, games: (place) => (place === "skirmish/effects" ? { draw: { name: "lel" } } : {}) });
  setEffectWords();
  assert.equal(effectName("draw"), "lel");
  delete LANGUAGES.tlh;
  setLanguage("en");
  setEffectWords();
});

test("modules are found wherever a page has them from", () => {
  const found = modulesOf("web/pages/sheet.js");
  for (const path of ["web/pages/sheet.js", "web/pages/sheet/fields/field.js", "web/parts/shell/top_bar.js", "web/text/index.js"]) assert.ok(found.has(path), path);
  assert.ok(modulesOf("companion/games/revolver/page.js").has("web/skirmish/current_game.js"));
});
