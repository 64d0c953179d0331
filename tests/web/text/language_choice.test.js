// Choice of the language: the one chosen on the device, else those of the browser, else English; and its grammar.
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { button, draw, html, load } from "../support/pages.js";

const { pickCatalogue, language, say, sayOf, setLanguage, currentGrammar } = await load("web/text/index.js");
const { translateComplaint, translateServerText, refusalText } = await load("web/text/server_text.js");
const { grammar } = await load("web/text/grammar.js");
const { Languages } = await load("web/parts/shell/language_choice.js");
const { botName, list, valueWords, withBotNames } = await load("web/text/fallback_words.js");

beforeEach(() => setLanguage("it"));

test("the first language that we speak is spoken, whatever its country", () => {
  const spokenOf = (...wanted) => {
    setLanguage(...wanted);
    return language();
  };
  assert.equal(spokenOf(null, "de-AT", "it-CH", "en"), "it");
  assert.equal(spokenOf("en", "it"), "en");
  assert.equal(spokenOf("de", "toString"), "en");
  assert.equal(spokenOf(), "en");
});

test("what a language lacks is said in English, key by key, however deep", () => {
  const en = { yes: "Yes", deep: { one: "One", two: (n) => `Two ${n}` }, list: ["a"] };
  const words = pickCatalogue({ en, it: { yes: "Sì", deep: { one: "Uno" } } });
  assert.deepEqual([words.yes, words.deep.one, words.deep.two(2), words.list], ["Sì", "Uno", "Two 2", ["a"]]);
});

test("numbers, forms and lists are those of the language", () => {
  assert.equal(say("join.sit"), "Siediti");
  assert.equal(sayOf("pack.open", 1), "Resta 1 cosa da fare");
  assert.equal(sayOf("pack.open", 12), "Restano 12 cose da fare");
  assert.equal(list(["Ann", "Bo", "Cy"]), "Ann, Bo e Cy");
  assert.equal(currentGrammar().number(25000), "25.000");
  assert.equal(grammar("en").and(["Ann", "Bo", "Cy"]), "Ann, Bo and Cy");
  assert.equal(grammar("en").plural(3, { one: "{n} card", other: "{n} cards" }), "3 cards");
  assert.equal(valueWords("traps", []), "niente");
});

test("a bot is called with its strength in the language; a person as they are", () => {
  assert.deepEqual(["Doc (easy)", "Belle (sharp)", "Ann", null].map(botName), ["Doc (facile)", "Belle (difficile)", "Ann", null]);
  assert.deepEqual(withBotNames({ code: "x", players: [{ seat: 1, name: "Doc (fair)" }] }), { code: "x", players: [{ seat: 1, name: "Doc (medio)" }] });
});

test("what the machine says is known by its form, with what was filled in", () => {
  assert.equal(translateServerText("seat 3 is taken"), "il posto 3 è occupato");
  assert.equal(translateServerText("seat 3 is played by the companion (fair) from now on"), "il posto 3 d’ora in poi lo gioca companion (medio)");
  assert.equal(translateServerText("/dev/video0: no picture for 5 seconds; is the camera still plugged in?"), "/dev/video0: nessuna immagine da 5 secondi; la telecamera è ancora collegata?");
  assert.equal(translateServerText("too dark; switch on another lamp; 300 pixels high"), "troppo buio; accendi un’altra lampada; alta 300 pixel");
  assert.doesNotMatch(translateServerText("no GPIO here (a pipe), which on a Pi needs `sudo apt install python3-lgpio`"), /no GPIO|on a Pi/);
  const missing = "no GPIO here, as the program for the pins is missing, which on a Pi comes with `sudo apt install python3-lgpio`: buttons are on the host page";
  assert.doesNotMatch(translateServerText(missing), /no GPIO|on a Pi|buttons/);
  assert.equal(translateServerText("no GPIO here: buttons are on the host page"), "qui non c’è GPIO: i pulsanti sono nella pagina della regia");
  assert.equal(translateServerText("the dog is hungry"), "the dog is hungry");
  assert.equal(translateComplaint("copies is 40"), "copies è 40");
  assert.equal(translateComplaint("Bids is for 2 to 8 players, not 9"), "Bids è per 2-8 giocatori, non 9");
  assert.equal(translateComplaint("Five to Nine"), "Five to Nine", "no sentence is so short that it is found in a name");
  assert.equal(translateComplaint('did you mean "Owl"? it is one of owl, fox'), "intendevi «Owl»? è uno di owl, fox");
});

test("a refusal says what was wrong: in this language, or in English behind what its code means", () => {
  assert.equal(refusalText({ code: "wrong_code", message: "that is not tonight's code; it stands on the table screen" }), "Non è il codice di stasera; lo trovi sullo schermo del tavolo");
  assert.equal(refusalText({ code: "bad_request", message: "the dog has no field 'bone'" }), "Non ho capito la richiesta. (the dog has no field 'bone')");
  assert.equal(refusalText({ code: "bad_setup", message: "that file: line 3: it is not TOML: no value; mend that line | and 2 more" }), "Questo file: riga 3: non è TOML: no value; correggi quella riga | e altri 2");
  assert.match(refusalText({ code: "offline", message: "" }), /^Il tavolo non risponde/);
  assert.equal(refusalText({ code: "http_502", message: "Bad Gateway" }), "Bad Gateway");
  setLanguage("en");
  assert.equal(refusalText({ code: "bad_request", message: "the dog has no field 'bone'" }), "The dog has no field 'bone'");
  assert.equal(refusalText({ code: "bad_pack", message: "cards.3: it has no name" }), "cards.3: it has no name", "a field is spelled as it is");
});

test("each language is chosen under its own name", () => {
  const made = [];
  const root = draw(html`<${Languages} set=${(changes) => made.push(changes)} />`);
  assert.equal(button(root, "Italiano").attributes["aria-pressed"], "true");
  button(root, "English").click();
  assert.deepEqual(made, [{ language: "en" }]);
});
