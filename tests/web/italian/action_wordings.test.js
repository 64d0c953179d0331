// Outcomes of chance and questions of the camera, in each game's own words instead of the names of its actions.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, html, load, PLAYERS, recorder } from "../support/pages.js";

globalThis.localStorage = { getItem: () => JSON.stringify({ language: "it" }), setItem() {} };

const { GameOutcomes } = await load("web/parts/choosing/chance_outcomes.js");
const { CameraQuestion } = await load("web/parts/choosing/camera_question.js");
const given = { players: PLAYERS, view: null, me: null };

test("outcomes are read by the game: a coin, and a card among many", async () => {
  const [noir, quickdraw] = await Promise.all([load("companion/games/noir/page.js"), load("companion/games/quickdraw/page.js")]);
  const { act, acted } = recorder();
  const coin = draw(html`<${GameOutcomes} game=${noir} outcomes=${[0, 1].map((seat) => ({ type: "FlipCoin", seat }))} deal=${act} ...${given} decision=${1} />`);
  button(coin, "Inizia Bo").click();
  assert.deepEqual(acted, [{ type: "FlipCoin", seat: 1 }]);
  const cards = [...Array(9).keys()].map((n) => ({ type: "DealCard", seat: 0, card: `gold-${n}` }));
  const dealt = draw(html`<${GameOutcomes} game=${quickdraw} outcomes=${[...cards, { type: "DealCard", seat: 0, card: null }]} deal=${act} ...${given} decision=${1} />`);
  assert.match(dealt.text, /Una carta per Ann/);
  assert.ok(button(dealt, "Una carta per Ann, coperta"));
});

test("a game without readings is told by the names of its actions", () => {
  const root = draw(html`<${GameOutcomes} game=${{}} outcomes=${[{ type: "FlipCoin", seat: 1 }]} deal=${() => {}} ...${given} decision=${1} />`);
  assert.ok(button(root, "Flip coin Bo"));
});

test("the camera's question names places and buttons as the game does", async () => {
  const quickdraw = await load("companion/games/quickdraw/page.js");
  const prompt = { kind: "which", card: "gold-7", zone: "front-1", gone: false, why: null, actions: [{ type: "Show", card: "gold-7" }] };
  const root = draw(html`<${CameraQuestion} prompt=${prompt} page=${quickdraw} game="quickdraw" act=${() => {}} decision=${1} ...${given} />`);
  assert.match(root.text, /La telecamera ha visto Oro 7 qui: davanti a Bo\. Che cosa volevi fare\?/);
  assert.ok(button(root, "Scopri questa carta: Oro 7"));
});

test("a movement card that was turned is told with whose it is", async () => {
  const { place, reading } = await load("companion/games/desperados/page.js");
  const view = { riders: [{ seat: 0 }, { seat: 1 }] };
  assert.equal(place("ride-1", { ...given, view }), "le carte di Bo");
  assert.equal(reading({ type: "TurnCard", rider: 1, move: 2, to: "Saloon" }, { ...given, view }), "Bo, mossa 2: Saloon");
  assert.equal(reading({ type: "TurnNext" }, { ...given, view }), null);
});
