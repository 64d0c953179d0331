// Every language has all texts of English, and no page contains texts itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { catalogues, differences, filesIn, languagesOf, wordless } from "../support/catalogues.js";
import { load } from "../support/pages.js";
import { spokenIn } from "../support/literals.js";

const ROOT = new URL("../../../", import.meta.url);
const LANGUAGES = languagesOf(ROOT);
const CATALOGUE = /\/text\/[a-z]{2}(\.js$|\/)/;
const NOT_OURS = /^web\/vendor\//;
/** Texts that look like sentences but need no translation: a command to type, printed names of rooms. */
const AS_PRINTED = { "web/pages/box/check_box.js": ["companion teach"], "companion/games/noir/page/house_plan.js": ["Dining Room"] };

test("the languages of the pages are those one may choose", async () => {
  const { LANGUAGES: chosen } = await load("web/text/index.js");
  assert.deepEqual(Object.keys(chosen).sort(), LANGUAGES);
  assert.ok(LANGUAGES.length > 1);
});

test("every game that has a page has its words in catalogues", () => assert.deepEqual(wordless(ROOT), []));

for (const { at, languages } of catalogues(ROOT)) {
  test(`${at} speaks every language`, () => assert.deepEqual(Object.keys(languages).sort(), LANGUAGES));

  for (const other of LANGUAGES.filter((language) => language !== "en")) {
    for (const path of languages.en) {
      test(`${path} is said in ${other}`, async () => {
        const [english, said] = await Promise.all([load(path), load(path.replace(CATALOGUE, `/text/${other}$1`))]);
        assert.deepEqual(differences(english, said), []);
      });
    }
    test(`${at} says in ${other} nothing that English does not`, () => {
      const known = languages.en.map((path) => path.replace(CATALOGUE, `/text/${other}$1`));
      assert.deepEqual((languages[other] ?? []).filter((path) => !known.includes(path)), []);
    });
  }
}

test("forms for numbers come in pairs", async () => {
  for (const language of LANGUAGES) {
    const [{ default: everybody }, { words: desk }] = await Promise.all(["index", "desk"].map((name) => load(`web/text/${language}/${name}.js`)));
    const words = { ...everybody, ...desk };
    const single = Object.keys(words).filter((key) => key.endsWith(".one")).map((key) => key.replace(/one$/, "other"));
    assert.deepEqual(single.filter((key) => !(key in words)), []);
  }
});

test("what the machine says is told with all that was filled in", async () => {
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    const { default: heard } = await load(`web/text/${language}/server_text/index.js`);
    const holes = (text) => [...new Set(text.match(/\{\d+\}/g))].sort();
    for (const [english, said] of Object.entries(heard)) assert.deepEqual(holes(said), holes(english), english);
  }
});

for (const path of ["web", "companion/games"].flatMap((place) => filesIn(ROOT, place))) {
  if (!path.endsWith(".js") || CATALOGUE.test(path) || NOT_OURS.test(path)) continue;
  test(`${path} leaves words to catalogues`, () => {
    const printed = AS_PRINTED[path] ?? [];
    assert.deepEqual(spokenIn(readFileSync(new URL(path, ROOT), "utf8")).filter((text) => !printed.includes(text)), []);
  });
}

test("a catalogue that lacks, adds or forgets something is found out", () => {
  const english = { "sit": "Sit at {n}", "deep": { of: (a, b) => `${a}${b}` }, list: ["a", "b"], long: "Take a seat here" };
  assert.deepEqual(differences(english, english), ["long: not translated"]);
  const other = { "sit": "Siediti", "deep": { of: (a) => a }, list: ["a"], long: "Siediti qui", "more": "Ancora" };
  assert.deepEqual(differences(english, other), [
    "sit: {n} to fill in in English, nothing here", "deep of: takes 2 in English, 1 here", "list: 2 in English, 1 here", "more: undefined in English, string here",
  ]);
});

test("a sentence in a page is found out, what is no sentence is not", () => {
  const page = [
    "// A comment with words.", 'import { say } from "./text/index.js";', 'console.error("this is only logged", { on: "line 3" });',
    'const key = say("join.title"), way = on ? "btn btn-main" : `card is-${kind} small`, pattern = /it\'s "no" text/;',
    'const note = full ? "All seats are taken" : `there is ${n} more seat left`;',
    'html`<p class="quiet" title="Look here">Sit ${html`<b aria-label=${say("x")}>down, ${name}</b>`} &middot; ${n}</p>`;',
  ];
  assert.deepEqual(spokenIn(page.join("\n")).sort(), ["All seats are taken", "Look here", "Sit", "down,", "there is   more seat left"]);
});
