// The text above the choices of an effect: that of whatever asks, so that nobody has to look it up.
import assert from "node:assert/strict";
import test from "node:test";
import { PEOPLE, mine, offer, one, view } from "../fixtures/revolver2.js";
import { PLAYERS, draw, html, load, recorder, update } from "../support/pages.js";

const game = await load("companion/games/revolver2/page.js");

/** Return what the guardians' phone says when the effect of `card` asks whether they pay. */
function said(card, more) {
  const step = { task: "effect", side: "defence", source: "", card, effect: "unless", may: false, left: 1, text: "", options: [] };
  const shown = view({ step, me: mine("defence"), ...more }), offers = [offer("PickOption", { option: one(0) }), offer("Decline")];
  const { act } = recorder();
  return draw(html`<${game.Seat} view=${shown} offers=${offers} act=${act} me=${1} players=${PLAYERS} update=${update({ game: "revolver2", seat: 1, view: shown, offers })} />`).text;
}

test("a member who has died says what is paid for, as a card does", () => {
  const people = { ...PEOPLE, widow: { ...PEOPLE.widow, text: "When she dies, discard 1 card or lose a cube." } };
  assert.match(said("widow", { people }), /Because of Widow Salas.*When she dies, discard 1 card or lose a cube\./);
});

test("a poker card says what it does", () => {
  const cards = { jug: { name: "Pass the Jug", value: 5, text: "A guardian takes heart." } };
  assert.match(said("jug", { poker: { cards } }), /Because of Pass the Jug.*A guardian takes heart\./);
});

test("the reason is whole sentences: each has one full stop", () => {
  assert.match(said("raid", { step: { task: "effect", side: "defence", source: "", card: "raid", effect: "destroy", may: true, left: 1, text: "", options: [] } }), /Because of Night Raid\. Remove cards in play\. /);
});
