// Why a bot moved so in a fight: a sentence for every reason in both languages, from the numbers that the engine gives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { PLAYERS, load } from "../support/pages.js";

/** Values of every reason, by game. `tests/skirmish/fights/test_explained_turns.py` compares their names with those of bots that play. */
const VALUES = JSON.parse(readFileSync(new URL("../fixtures/bot-explanations.json", import.meta.url), "utf8"));

for (const [game, reasons] of Object.entries(VALUES)) {
  for (const language of ["en", "it"]) {
    const { film } = (await load(`companion/games/${game}/page/text/${language}/index.js`)).default;

    test(`${game}, ${language}: each reason is told in whole sentences`, () => {
      assert.deepEqual(Object.keys(film.why).sort(), Object.keys(reasons).sort());
      for (const [code, values] of Object.entries(reasons)) {
        const said = film.why[code](values, "Ann", (card) => `‹${card}›`);
        assert.match(said, /^Ann .*\.$/u, code);
        assert.doesNotMatch(said, /undefined|NaN|null|\{|\$/u, code);
        if ("card" in values) assert.ok(said.includes(`‹${values.card}›`), code);
      }
    });
  }

  test(`${game}: the film says why, with the names of cards and players`, async () => {
    const { film } = await load(`companion/games/${game}/page.js`);
    const story = { facts: { fields: [], cards: { rail: { name: "A Loose Rail" } }, people: {} } };
    const values = { ...reasons.play, card: "rail", better: 360, error: -3, lead: 0 };
    const said = film.why({ seat: 0, code: "play", values }, { story, players: PLAYERS });
    assert.ok(said.startsWith(`${PLAYERS[0].name} played A Loose Rail. `), said);
    assert.match(said, /worth 36 cards more .*taken off; another was as good\. It misjudged that by 0\.3 cards, too low\. The whole game counts as 40 cards\.$/);
  });
}

test("a plan that costs nothing, with no other but to stop, is told in fewer words", async () => {
  const { film } = (await load("companion/games/revolver/page/text/en/index.js")).default;
  const said = film.why.play({ ...VALUES.revolver.play, plans: 2, steps: 1, better: 41, cost: 0, error: 0 }, "Ann", () => "Curfew");
  assert.equal(said, "Ann played Curfew. It weighs all in cards. Of 2 plans for the turn it took the best, with this alone: worth 4.1 cards more than to stop there, at no cost.");
});

test("several discards are counted, and what the turn needs is told apart", async () => {
  const { film } = (await load("companion/games/revolver/page/text/en/index.js")).default;
  const said = film.why.discard({ card: "rail", cards: 2, hand: 5, used: 1, lost: 4, rest: 31 }, "Ann", (card) => card);
  assert.equal(said, "Ann discarded 2 of its 5 cards, those that it would miss least: to keep them was worth 0.4 cards, all others 3.1 cards, beside one that it meant to use.");
});
