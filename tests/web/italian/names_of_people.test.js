// Italian sentences about people, whose names tell no gender: no participle agrees with one, and "a" fits the name.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { catalogues } from "../support/catalogues.js";
import { PLAYERS, draw, html, load, update } from "../support/pages.js";

globalThis.localStorage = { getItem: () => JSON.stringify({ language: "it" }), setItem() {} };

const ROOT = new URL("../../../", import.meta.url);
const GENDERED = /\$?\{(?:who|name)\b[^}]*\} (?:si )?è (?:[a-z]+[aiurs]to|pronto)\b.*/g;
const SPOKEN_TO = /\b(?:[Ss]ei|[Ss]ono|ti sei) (?:[a-z]+[aiu]to|pronto)\b|[Cc]hi era [a-z]+ato\b/g;
/** A name, in one catalogue or in another, after an "a" that is "ad" before some. */
const BARE = /[ `"]a \$?\{(?:who|name|names|fields|place|zone)\b.*/g;
const files = catalogues(ROOT).flatMap(({ languages }) => languages.it);
const found = (pattern) => files.flatMap((path) => readFileSync(new URL(path, ROOT), "utf8").match(pattern) ?? []);

test("nobody is said to be a man", () => {
  assert.ok(files.length > 20);
  assert.match("`${who(e.seat)} è tornato.`", GENDERED);
  assert.deepEqual(found(GENDERED).filter((words) => !words.startsWith("${name} è morto")), [], "cards may be dead men");
  assert.match("Sei andato a casa", SPOKEN_TO);
  // Ready to draw no card is "servito" at poker, whoever is.
  assert.deepEqual(found(SPOKEN_TO).filter((words) => !words.endsWith("servito")), []);
});

test("a name after \"a\" says itself whether it is \"ad\"", () => {
  assert.match("`va a ${name}`", BARE);
  assert.deepEqual(found(BARE), []);
});

test("it is Ann's turn, and Bo's", async () => {
  const [noir, any] = await Promise.all([load("companion/games/noir/page.js"), load("companion/games/any/page.js")]);
  assert.equal(noir.sentence({ type: "TurnBegan", seat: 0 }, { players: PLAYERS }), "Tocca ad Ann.");
  assert.equal(noir.sentence({ type: "TurnBegan", seat: 1 }, { players: PLAYERS }), "Tocca a Bo.");
  assert.equal(any.sentence({ type: "WentHome", seat: 0 }, { players: PLAYERS }), "Ann va a casa.");
});

test("Malpaso's poker speaks to whoever holds the phone", async () => {
  const game = await load("companion/games/revolver2/page.js");
  const { view } = await import("../fixtures/revolver2.js");
  const poker = { round: 1, wins: { attack: 0, defence: 0 }, ready: { attack: false, defence: false }, rounds: [], kept: { attack: [], defence: [] }, winner: null, real: false, cards: {} };
  const shown = update({ game: "revolver2", seat: 0, view: view({ phase: "poker", poker }), offers: [] });
  const root = draw(html`<${game.Seat} view=${shown.view} offers=${[]} act=${() => {}} me=${0} players=${PLAYERS} update=${shown} />`);
  assert.match(root.text, /Tu.*stai scegliendo.*Bo.*sta scegliendo/);
});

test("Noir speaks to whoever holds the phone about the own choice", async () => {
  const { Duel } = await load("companion/games/noir/page/both_players.js");
  const view = { seats: [{ hits: 0, ready: true }, { hits: 0, ready: false }], turn: 0, phase: "start", ap: 0 };
  const said = (me) => draw(html`<div><${Duel} view=${view} players=${PLAYERS} me=${me} /></div>`).all((node) => node.attributes?.class === "ready").map((node) => node.text);
  assert.deepEqual(said(1), ["ha scelto", "stai scegliendo"]);
  assert.deepEqual(said(0), ["hai scelto", "sta scegliendo"]);
});
