// The duel of Revolver and the tournament of Revolver 2 on the table screen: cards are turned up beat by beat, and who wins comes last.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { view as duelView } from "../fixtures/revolver.js";
import { view as pokerView } from "../fixtures/revolver2.js";
import { draw, html, load, PLAYERS, settle, undraw, update } from "../support/pages.js";

const revolver = await load("companion/games/revolver/page.js");
const revolver2 = await load("companion/games/revolver2/page.js");

afterEach(async () => {
  undraw();
  await settle();
  mock.timers.reset();
});

const HISTORY = { lines: [{ seq: 2, key: "the result" }, { seq: 1, key: "before" }] };

/**
 * Draw a table before a scene and then in it. Returns {root, at, heldBack}: `at(look, beats)` is what `look` finds at each beat, `heldBack()`
 * the line up to which the history may be told, null for all of it.
 */
async function staged(game, ms, before, view, events) {
  mock.timers.enable({ apis: ["setTimeout"] });
  let upTo = null;
  const stage = (told) => { ({ upTo } = told); };
  const shown = (now, seq, told) => html`<${game.Table} view=${now} players=${PLAYERS} history=${HISTORY} stage=${stage} update=${update({ seq, view: now, events: told, seat: null })} />`;
  const root = draw(shown(before, 1, []));
  await settle();
  root.again(shown(view, 2, events));
  await settle();
  const at = async (look, beats) => {
    const seen = [look(root)];
    for (let beat = 1; beat < beats; beat += 1) {
      mock.timers.tick(ms);
      await settle();
      seen.push(look(root));
    }
    return seen;
  };
  return { root, at, heldBack: () => upTo };
}

const faces = (className) => (root) => root.byClass(className).flatMap((one) => one.all(({ localName }) => localName === "img").map(({ attributes }) => attributes.src.split("?")[0].split("/").pop()));
const told = (root) => root.byClass("rv-duel-end")[0].all(({ localName }) => localName === "h2")[0].text;

const DUEL = { winner: "attack", retreated: false, attack: "deputy", defence: "pistol" };
const inDuel = () => staged(revolver, 1200, duelView({ me: null }), duelView({ me: null, duel: DUEL }), [{ type: "DuelEnded", ...DUEL }]);

test("in the duel the law's card is turned up, then the gang's, then it is said who wins", async () => {
  const { at } = await inDuel();
  assert.deepEqual(await at((root) => [faces("rv-turned")(root), told(root)], 4), [
    [["back.svg", "back.svg"], "The duel before the saloon"], [["deputy.svg", "back.svg"], "The duel before the saloon"],
    [["deputy.svg", "pistol.svg"], "The duel before the saloon"], [["deputy.svg", "pistol.svg"], "Ann wins the duel for the law"],
  ]);
});

test("the ticker holds the result of a duel and of a round back until it is told", async () => {
  const duel = await inDuel();
  assert.deepEqual(await duel.at(duel.heldBack, 4), ["before", "before", "before", null]);
  mock.timers.reset();
  const round = await inPoker();
  assert.deepEqual(await round.at(round.heldBack, 3), ["before", "before", null]);
});

test("news and counters below a duel keep quiet until it is told", async () => {
  const { at } = await inDuel();
  assert.deepEqual(await at((root) => root.byClass("rv-untold").length, 4), [1, 1, 1, 0]);
});

test("a game that goes on in the middle of a duel's result gives the ticker back", async () => {
  const { root, heldBack } = await inDuel();
  root.again("");
  await settle();
  assert.equal(heldBack(), null);
});

test("no side of the duel is lit as the winner before the last beat", async () => {
  const { at } = await inDuel();
  assert.deepEqual(await at((root) => root.byClass("is-won").length, 4), [0, 0, 0, 1]);
});

test("a retreat from the duel never shows the card that lay there", async () => {
  const gone = { winner: "defence", retreated: true, attack: null, defence: null };
  const { at } = await staged(revolver, 1200, duelView({ me: null }), duelView({ me: null, duel: gone }), [{ type: "DuelEnded", ...gone }]);
  const seen = await at(faces("rv-turned"), 4);
  assert.deepEqual([...new Set(seen.flat())], ["back.svg"]);
});

const POKER = { round: 2, ready: { attack: false, defence: false }, wins: { attack: 1, defence: 0 }, winner: null, cards: {}, rounds: [{ attack: "attack-8", defence: "defence-4", winner: "attack" }] };
const NO_ROUND = { ...POKER, round: 1, ready: { attack: true, defence: true }, wins: { attack: 0, defence: 0 }, rounds: [] };
const inSaloon = (poker) => pokerView({ me: null, phase: "poker", marker: null, poker });
const inPoker = () => staged(revolver2, 1100, inSaloon(NO_ROUND), inSaloon(POKER), [{ type: "PokerTurned", side: "attack", card: "attack-8" }]);

test("in the tournament two backs are turned up at once, then the winner is lit, counted and told", async () => {
  const { at } = await inPoker();
  const lit = (root) => root.byClass("r2-laid").filter((one) => root.byClass("is-winner").includes(one)).length;
  const pips = (root) => root.byClass("r2-poker-wins").flatMap((one) => one.byClass("is-won")).length;
  const untold = (root) => root.byClass("r2-untold").length;
  assert.deepEqual(await at((root) => [faces("r2-laid")(root), lit(root), pips(root), untold(root)], 3), [
    [["back.svg", "back.svg"], 0, 0, 1], [["attack-8.svg", "defence-4.svg"], 0, 0, 1], [["attack-8.svg", "defence-4.svg"], 1, 1, 0],
  ]);
});

test("over the cards of a round stands its number, and the next one once somebody lays a card", async () => {
  const { root } = await inPoker();
  const heading = () => /Round \d/.exec(root.byClass("r2-saloon")[0].text)[0];
  assert.equal(heading(), "Round 1");
  const now = inSaloon({ ...POKER, ready: { attack: true, defence: false } });
  root.again(html`<${revolver2.Table} view=${now} players=${PLAYERS} update=${update({ seq: 3, view: now, seat: null })} />`);
  await settle();
  assert.equal(heading(), "Round 2");
});

test("once somebody lays a card, the round before is among the earlier ones", async () => {
  const { root } = await inPoker();
  const now = inSaloon({ ...POKER, ready: { attack: true, defence: false } });
  root.again(html`<${revolver2.Table} view=${now} players=${PLAYERS} update=${update({ seq: 3, view: now, seat: null })} />`);
  await settle();
  assert.deepEqual([faces("r2-laid")(root), faces("r2-round-card")(root)], [["back.svg"], ["attack-8.svg", "defence-4.svg"]]);
});

test("where no movement is wanted both are told at once", async () => {
  globalThis.matchMedia = () => ({ matches: true });
  try {
    assert.equal(told((await inDuel()).root), "Ann wins the duel for the law");
    mock.timers.reset();
    assert.equal((await inPoker()).root.byClass("r2-untold").length, 0);
  } finally {
    delete globalThis.matchMedia;
  }
});
