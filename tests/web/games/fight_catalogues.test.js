// Every event, kind and question of a fight has words in both languages, in every game of two sides.
import assert from "node:assert/strict";
import test from "node:test";
import { view } from "../fixtures/revolver2.js";
import { PLAYERS, load } from "../support/pages.js";
import { askedKeys, eventsOf, fullEvent, members } from "../support/names_in_python_source.js";

const { setLanguage } = await load("web/text/index.js");
const { about } = await load("web/skirmish/current_game.js");
const { pickCatalogue } = await load("web/text/index.js");
const GAMES = ["revolver", "revolver2"];

for (const game of GAMES) {
  const { sentence } = await load(`companion/games/${game}/page/text.js`);
  const catalogues = {};
  for (const language of ["en", "it"]) catalogues[language] = (await load(`companion/games/${game}/page/text/${language}/index.js`)).default;

  for (const language of ["en", "it"]) {
    const words = () => {
      setLanguage(language);
      const T = pickCatalogue(catalogues);
      about({ id: game, words: T });
      return T;
    };

    test(`${game}, ${language}: every word that a page asks for is there`, () => {
      const T = words();
      const wanted = askedKeys("web/skirmish", `companion/games/${game}/page`);
      assert.ok(wanted.length > 150);
      assert.deepEqual(wanted.filter(([, key]) => !(key in T)), []);
    });

    test(`${game}, ${language}: every event is told in a sentence or left out on purpose`, () => {
      words();
      const events = eventsOf(game);
      const told = (type) => sentence(fullEvent(type), { players: PLAYERS, view: view() });
      assert.ok(events.length > 60);
      assert.deepEqual(events.filter((type) => told(type) === undefined), []);
      assert.deepEqual(events.filter((type) => /undefined|NaN|\[object/.test(told(type) ?? "")), []);
    });

    test(`${game}, ${language}: the help calls the sides as the table does`, async () => {
      const help = (await load(`companion/games/${game}/page/decision_help/text/${language}.js`)).default;
      const shared = (await load(`web/skirmish/decision_help/text/${language}.js`)).default;
      const said = JSON.stringify([{ ...shared.means, ...help.means }, { ...shared.usual, ...help.usual }]);
      assert.doesNotMatch(said, /attackers|defenders|chi attacca|chi difende|difensori/);
      for (const side of Object.values(words().side)) assert.ok(help.usual.sides.includes(side) && help.means.EndTurn.includes(side.slice(4)), side);
    });

    test(`${game}, ${language}: every kind, moment, icon, task and reason has words`, () => {
      const T = words();
      const missing = (names, table) => names.filter((name) => !table[name]);
      assert.deepEqual(missing(members("CardKind"), T.kind), []);
      assert.deepEqual(missing(members("Icon"), T.icon), []);
      assert.deepEqual(missing(members("DeckId"), T.deckName), []);
      assert.deepEqual(missing(members("Fist"), T.fist), []);
      assert.deepEqual(missing(members("LeaveDestination"), T.usedGoes), []);
      assert.deepEqual(missing(["not-now", "moment", "cost", "full", "forbidden", "place", "needs"], T.why), []);
      const silent = ["game", "chance"]; // the games have words of their own; nobody is asked
      assert.deepEqual(missing(members("StepKind").filter((task) => !silent.includes(task)), { ...T.todo, ...T.doing }), []);
    });
  }
}

test("at the end one of anything is told as one", async () => {
  const words = async (game, language) => (await load(`companion/games/${game}/page/text/${language}/setup_and_end.js`)).default.lastStand;
  const [law, town] = [await words("revolver", "en"), await words("revolver2", "it")];
  assert.deepEqual([1, 2].map((n) => [law.wounds(n), law.left(n), law.countdown(n)].join(", ")), ["wound, still rides, cube was left", "wounds, still ride, cubes were left"]);
  assert.deepEqual([1, 2].map(town.killed), ["guardiano caduto", "guardiani caduti"]);
});
