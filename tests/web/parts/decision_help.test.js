// Help at a decision: what is offered has its meaning, what is not its reason, secrets stay covered, and a first turn is explained once.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, has, html, load, PLAYERS, settle, undraw, update } from "../support/pages.js";

afterEach(undraw);

const { DecisionHelp } = await load("web/parts/decision_help/decision_help.js");
const { followFirstTurn } = await load("web/parts/decision_help/first_turn_record.js");
const { helpEntries, decidingNames, firstTurnEntries } = await load("web/parts/decision_help/help_entries.js");
const noir = (await load("companion/games/noir/page.js")).help;
const quickdraw = (await load("companion/games/quickdraw/page.js")).help;

const VIEW = { phase: "turn", turn: 0, seats: [{ owes: 10 }, { owes: 0 }], reach_price: 60 };
const answer = (missing, telling = []) => ({ decision: 1, telling, missing: missing.map((one) => ({ only: {}, numbers: {}, source: "l.1", ...one })) });
const offer = (action, slots = {}) => ({ action, slots, confirm: false });
const given = (help, changes) => ({ help, view: VIEW, offers: [], me: 0, players: PLAYERS, answer: null, held: false, ...changes });
const names = (entries) => entries.map(({ name }) => name);

test("what is offered has its meaning with the numbers of now, what is not has its reason with the line", () => {
  const offers = [offer("RaiseBy", { amount: { between: [10, 40], step: 5 } })];
  const { now, not, later } = helpEntries(given(quickdraw, { offers, answer: answer([{ action: "Check", why: "bet-is-open", numbers: { owed: 10 }, source: "l.49" }]) }));
  assert.match(now[0].words, /Now from 10 to 40 on top of the 10 you owe\.$/);
  const [only] = helpEntries(given(quickdraw, { offers: [{ action: "RaiseBy", slots: { amount: { between: [10, 10], step: 10 } }, confirm: false }], answer: answer([]) })).now;
  assert.match(only.words, /Now 10 on top of the 10 you owe\.$/, "not from 10 to 10");
  assert.deepEqual(not, [{ name: "Check", words: "A bet is open, and you owe 10: call, raise, Reach! or flee.", source: "l.49" }]);
  assert.ok(names(later).includes("Answer" in quickdraw.names && quickdraw.names.Answer) && !names(later).includes("Raise"));
});

test("what tells of a secret keeps its meaning alone until its owner holds the phone open", () => {
  const asked = { offers: [offer("Detonate", { room: { one_of: ["Hall"] } }), offer("EndTurn")], answer: answer([{ action: "SetTrap", why: "trap-here" }], ["Detonate", "SetTrap", "MoveTo"]) };
  const covered = helpEntries(given(noir, asked));
  assert.deepEqual([names(covered.now), covered.not], [[noir.names.EndTurn], []]);
  assert.deepEqual(names(covered.own), [noir.names.MoveTo, noir.names.SetTrap, noir.names.Detonate]);
  const held = helpEntries(given(noir, { ...asked, held: true }));
  assert.deepEqual([names(held.now), names(held.not), held.own], [[noir.names.Detonate, noir.names.EndTurn], [noir.names.SetTrap], []]);
  const other = helpEntries(given(noir, { ...asked, offers: [offer("EndTurn")], answer: answer([], ["Detonate", "SetTrap", "MoveTo"]) }));
  assert.deepEqual([other.now, other.not, other.own, other.later], [covered.now, covered.not, covered.own, covered.later]);
});

test("a first turn explains what would tell a secret whether it is offered or not, and of the rest only what is offered", () => {
  const help = { names: { Ride: "Ride", Lay: "My card lies" }, means: {}, telling: ["Ride"], first: { ride: ["Ride", "Lay"] } };
  const entries = (...offers) => names(firstTurnEntries(given(help, { view: { phase: "ride" }, offers: offers.map((one) => offer(one)) })));
  assert.deepEqual([entries(), entries("Ride"), entries("Lay")], [["Ride"], ["Ride"], ["Ride", "My card lies"]]);
});

test("what another action says, too, has no button and is not explained", () => {
  const view = { ...VIEW, phase: "card" };
  const offered = (...types) => ({ view, offers: types.map((one) => offer(one)) });
  const first = (...types) => names(firstTurnEntries(given(quickdraw, offered(...types))));
  assert.deepEqual([first("Stand", "Check"), first("Stand", "Reach")], [["Check"], ["Stand", "Reach!"]]);
  const now = (...types) => names(helpEntries(given(quickdraw, { ...offered(...types), answer: answer([]) })).now);
  assert.deepEqual([now("Stand", "Check"), now("Stand")], [["Check"], ["Stand"]]);
});

test("until the table answers, nothing is told of what is offered", () => {
  const [one, other] = [[offer("JumpRailing")], []].map((offers) => helpEntries(given(noir, { offers })));
  assert.deepEqual(one, other);
});

test("refusals that differ only in what they are about are told together", () => {
  const missing = ["Hall", "Foyer"].map((room) => ({ action: "MoveTo", why: "flooded", only: { room } }));
  const { not } = helpEntries(given(noir, { answer: answer(missing) }));
  assert.deepEqual(names(not), [`${noir.names.MoveTo}: Hall and Foyer`]);
});

test("whoever waits is told with whom the decision is", () => {
  assert.equal(decidingNames({ to_act: [1], seat: 0, outcome: null }, PLAYERS), PLAYERS[1].name);
  assert.equal(decidingNames({ to_act: [0, 1], seat: 0, outcome: null }, PLAYERS), "");
  assert.equal(decidingNames({ to_act: ["chance"], seat: 0, outcome: null }, PLAYERS), "");
});

test("the ? opens a sheet, tells it if the table does not answer, and closes again", async () => {
  const asked = [];
  const ask = () => { asked.push(1); return Promise.resolve(null); };
  const root = draw(html`<${DecisionHelp} help=${quickdraw} update=${update({ view: VIEW, offers: [offer("Check")] })} players=${PLAYERS} ask=${ask} />`);
  assert.ok(!has(root, "dialog"));
  button(root, "?").click();
  await settle();
  assert.equal(asked.length, 1);
  assert.match(root.text, /The table does not answer/);
  assert.match(root.text, /You bet nothing/);
  button(root, "×").click();
  assert.ok(!has(root, "dialog"));
});

test("what is kept open has one button, which covers it, and does not stay open for another decision", async () => {
  const ask = () => Promise.resolve(answer([{ action: "SetTrap", why: "no-traps" }], ["SetTrap"]));
  const at = (decision) => html`<${DecisionHelp} help=${noir} update=${update({ view: VIEW, offers: [offer("EndTurn")], decision })} players=${PLAYERS} ask=${ask} />`;
  const root = draw(at(5));
  button(root, "?").click();
  await settle();
  const labels = () => root.byClass("help-hold")[0].all((node) => node.localName === "button").map((node) => node.text.trim());
  assert.deepEqual(labels(), ["Hold to look", "Keep open"]);
  button(root, "Keep open").click();
  await settle();
  assert.deepEqual(labels(), ["Cover my secrets"]);
  button(root, "Cover").click();
  await settle();
  assert.deepEqual(labels(), ["Hold to look", "Keep open"]);
  button(root, "Keep open").click();
  await settle();
  for (const decision of [6, 5]) {
    root.again(at(decision));
    await settle();
    assert.deepEqual(labels(), ["Hold to look", "Keep open"], `at decision ${decision}`);
  }
});

test("a first turn begins with the own turn and is over with the next", () => {
  const at = (turn, table = "t") => ({ table, seat: 0, view: { turn } });
  const before = followFirstTurn({ on: true }, at(1), noir);
  assert.deepEqual(before, { on: true });
  const during = followFirstTurn(before, at(0), noir);
  assert.deepEqual(during, { on: true, during: "t" });
  assert.equal(followFirstTurn(during, at(null), noir), during);
  assert.deepEqual(followFirstTurn(during, at(1), noir), { on: true, during: "t", over: true });
});
