// Every effect of a card has its words in both languages, and no words are left of effects that are gone.
import assert from "node:assert/strict";
import test from "node:test";
import { effects } from "../support/names_in_python_source.js";
import { load } from "../support/pages.js";

const { pickCatalogue, setLanguage } = await load("web/text/index.js");
const { about } = await load("web/skirmish/current_game.js");
const { effectWords } = await load("web/skirmish/text/effect_words.js");
const { phrasesFor } = await load("web/pages/box/wording/fill_effect_phrases.js");
const LANGUAGES = ["en", "it"];
const GAMES = ["revolver", "revolver2"];
const PARTS = ["button", "name", "hint"];

/** A value for every field that any effect has. */
const FULL = {
  count: 2, keep: 1, lost: 3, power: 1, change: 1, discards: 2, unless_discards: 1, attackers: 0, allowed: 1, two: 3, three: 5,
  who: "own", where: "here", to: "hand", at: "deck", goes: "game", kind: "any", until: "turn", on: "this", token: "smoke",
  named: [], but: ["church"], member: "padre", card: "rurales", battlefield: "church", text: "", which: null, per: null, only_at: [], only_if: null, may: false,
};
const WITHIN = { of: [[{ do: "draw" }], []], then: [{ do: "draw" }], first: [{ do: "draw" }], later: [{ do: "draw" }], right: [], wrong: [{ do: "draw" }] };
const DATA = { card: [{ id: "rurales", name: "Rurales" }], member: [{ id: "padre", name: "Padre" }], battlefield: [{ id: "church", name: "Church" }] };
const OTHERWISE = { move: { to: "next" }, heedless: { of: ["rurales"] } };

test("the effects of the rules are found", () => {
  assert.ok(effects().length > 50);
  assert.deepEqual(effects(), [...new Set(effects())]);
  assert.ok(["skip-attack", "draw", "costs", "buries-host"].every((word) => effects().includes(word)));
});

for (const [game, language] of GAMES.flatMap((each) => LANGUAGES.map((one) => [each, one]))) {
  const texts = `companion/games/${game}/page/text/${language}`;
  const catalogue = (await load(`${texts}/effects.js`)).default;
  const phrases = (await load(`${texts}/effect_phrases.js`)).default;
  const entries = effects().filter((word) => word in catalogue).map((word) => [word, catalogue[word]]);

  test(`${game}, ${language}: every effect has an entry, and every entry its effect`, () => {
    assert.deepEqual(Object.keys(catalogue).sort(), effects().sort());
  });

  test(`${game}, ${language}: every effect has a button, a name, a hint and a sentence`, () => {
    const lacking = entries.flatMap(([word, entry]) => PARTS.filter((part) => !entry[part]?.trim()).map((part) => `${word}: ${part}`));
    assert.deepEqual(lacking, []);
    const known = [...PARTS, "many", "says", "labels"];
    assert.deepEqual(entries.filter(([, entry]) => Object.keys(entry).some((part) => !known.includes(part))).map(([word]) => word), []);
  });

  test(`${game}, ${language}: the sentence of every effect is whole`, () => {
    const w = phrasesFor(phrases, { data: DATA, lasting: false, effects: (list) => list.map((each) => each.do).join() || phrases.nothing });
    const sentences = entries.map(([word, entry]) => [word, entry.says({ ...FULL, ...WITHIN, ...OTHERWISE[word] }, w)]);
    const broken = ([, text]) => typeof text !== "string" || text.trim().length < 5 || /undefined|null\b|NaN|\[object|=>|  |^ | $/.test(text);
    assert.deepEqual(sentences.filter(broken), []);
    assert.deepEqual(sentences.filter(([, text]) => text.endsWith(".")), []);
  });

  test(`${game}, ${language}: phones show the buttons`, async () => {
    setLanguage(language);
    const index = (await load(`${texts}/index.js`)).default;
    about({ id: game, words: pickCatalogue({ en: index, it: index }) });
    assert.equal(effectWords([{ do: "look", count: 2 }, "kill", { do: "told", text: "Sing." }]), `${catalogue.look.button}: 2. ${catalogue.kill.button}. Sing.`);
    assert.equal(effectWords({ do: "destroy", count: 20, up_to: true }), catalogue.destroy.button);
    setLanguage("en");
  });

  test(`${game}, ${language}: a button with a number says what a tap does, whomever it concerns and wherever it goes`, () => {
    const given = ["own", "enemy", "both"].flatMap((who) => [[1, { who, on: "battlefield" }], [3, { who, this: true, dead: true }], [-1, { who, on: "card", from_enemy: true }], [-2, { who, cards: true }], [2, {}]]);
    const said = entries.filter(([, { many }]) => many).flatMap(([word, { many }]) => given.map(([number, more]) => [word, many(number, { do: word, ...more })]));
    assert.ok(said.length > 100);
    const broken = ([, words]) => !/\d/.test(words) || /undefined|null\b|NaN|=>|: |  |^ | $/.test(words);
    assert.deepEqual(said.filter(broken), []);
  });
}

test("the two languages say different things", async () => {
  const [en, it] = await Promise.all(LANGUAGES.map(async (language) => (await load(`web/skirmish/text/${language}/effects.js`)).default));
  const same = Object.keys(en).flatMap((word) => [...PARTS, "says"].filter((part) => String(en[word][part]) === String(it[word][part])).map((part) => `${word}: ${part}`));
  assert.deepEqual(same, ["kill: says"]);
});

test("buttons of effects are sentences of whoever chooses, with one and with several", async () => {
  const told = async (game, language) => {
    const index = (await load(`companion/games/${game}/page/text/${language}/index.js`)).default;
    about({ id: game, words: pickCatalogue({ en: index, it: index }) });
    return [
      { do: "kill", count: 1 }, { do: "discard", count: 2, who: "own" }, { do: "discard", count: 1, who: "enemy" }, { do: "wound", count: -2 }, { do: "countdown", count: -1 },
      { do: "power", count: -1, on: "battlefield" }, { do: "grit", count: 1, this: true }, { do: "dollar", count: 1, from_enemy: true }, { do: "boost", power: -2 },
    ].map(effectWords);
  };
  assert.deepEqual(await told("revolver", "en"), [
    "1 of the gang falls", "Discard 2 cards", "The enemy discards 1 card", "Take 2 wounds off the leader", "Take 1 cube off the border",
    "Take 1 power token off the battlefield", "Put 1 True Grit token on this card", "Take 1 dollar from the other side", "−2 firepower in this turn",
  ]);
  setLanguage("it");
  assert.deepEqual(await told("revolver2", "it"), [
    "Cade 1 guardiano", "Scarta 2 carte", "Il nemico scarta 1 carta", "Togli 2 Ferite dal capo", "Togli 1 gettone Esercito",
    "Togli 1 chip dal campo di battaglia", "Metti 1 gettone Vero Duro su questa carta", "Prendi 1 dollaro dall’altra parte", "−2 Potenza di Fuoco in questo turno",
  ]);
  setLanguage("en");
});
