// The page of the host, whatever the game: chance, the camera, undo, and the next game.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { button, draw, has, html, load, PLAYERS, recorder, settle, undraw, update } from "../support/pages.js";

afterEach(undraw);

const { HostPage } = await load("web/pages/host.js");
const { groupOutcomes } = await load("web/parts/choosing/chance_outcomes.js");
const { lineWords, markWithdrawals } = await load("web/pages/host/log_and_undo.js");
const { decksOf, packOf, plannedOf, request, switched } = await load("web/pages/host/open_game/chosen_options.js");
const { lastStep } = await load("web/pages/host/panel_buttons.js");

const ROOM = {
  players: PLAYERS, join: { url: "http://192.168.1.20:8080/j/RKTW", code: "RKTW" }, camera: "stage", mqtt: "off",
  notes: ["The stage stands in for a camera."], table: "t3k9", game: { id: "toy", title: "Toy" },
  lobby: { playing: true, least: 2, most: 6 },
};
const HISTORY = { table: "t3k9", lines: [{ key: "12.0", seq: 12, event: { type: "ShotFired", seat: 1 } }] };
const CONSENT = { kind: "consent", asked: 9, by: "1", seat: 1, action: { type: "SetPurse", seat: 0, count: 0 }, agreed: [], waiting: [0] };

test("what the host says to a card that nothing explains fits: it lies wrong, is missing, or means something else", () => {
  const { act: tell } = recorder();
  const asked = (type, choices) => draw(html`<${HostPage} link="live" update=${update({ seat: null })} room=${ROOM} history=${HISTORY} game=${{}} tell=${tell} set=${() => {}}
    host=${{ questions: [{ id: "q1", text: "", choices, observation: { type, card: "gold-7", zone: "discard", confidence: 1, count: 1 } }] }} />`);
  assert.ok(has(asked("CardSeen", []), "I put it right"));
  assert.ok(has(asked("CardGone", []), "I put it back"));
  assert.ok(has(asked("CardSeen", [{ type: "FlipCoin", seat: 0 }]), "None of these"));
});

test("the host answers for seats without a person, and for no others", async () => {
  const told = [];
  const tell = async (path, body) => { told.push([path, body]); return { ok: true }; };
  const page = (players, prompt = CONSENT) => draw(html`<${HostPage} link="live" update=${update({ seat: null, prompt })} room=${{ ...ROOM, players }} host=${{}} history=${HISTORY} game=${{}} tell=${tell} set=${() => {}} />`);
  assert.ok(!has(page(PLAYERS), "That is right"));
  const [ann, ...others] = PLAYERS;
  const root = page([{ ...ann, standin: "fair" }, ...others]);
  button(root, "That is right").click();
  await settle();
  assert.deepEqual(told, [["/api/host/consent", { seat: 0, agree: true, asked: 9 }]]);
  assert.ok(!has(page(PLAYERS, null), "Somebody must agree"));
});

test("the host deals, answers for the camera, undoes", async () => {
  const { act: tell, acted } = recorder();
  const bodies = [];
  const both = (path, body) => { bodies.push(body); return tell(path); };
  const host = {
    chance: { outcomes: [{ action: { type: "FlipCoin", seat: 0 } }, { action: { type: "FlipCoin", seat: 1 } }] },
    questions: [{ id: "q1", text: "", choices: [], observation: { type: "CardSeen", card: "gold-7", zone: "discard", confidence: 1, count: 1 } }],
    undo: null, stage: null, games: [],
    log: [{ seq: 1, kind: "open", actor: null, counts: true, events: [] }, { seq: 2, kind: "act", actor: 0, counts: true, events: [{ type: "Moved", seat: 0 }] },
      { seq: 3, kind: "act", actor: "chance", counts: true, events: [] }],
  };
  const root = draw(html`<${HostPage} at=${{ page: "host" }} link="live" update=${update({ seat: null, to_act: ["chance"] })} room=${ROOM}
    host=${host} history=${HISTORY} game=${{}} tell=${both} set=${() => {}} />`);
  button(root, "Flip coin Bo").click();
  await settle();
  button(root, "I put it right").click();
  await settle();
  button(root, "Undo").click();
  await settle();
  assert.equal(acted.length, 2);
  button(root, "Now").click();
  await settle();
  assert.deepEqual(acted, ["/api/host/deal", "/api/host/answer", "/api/host/undo"]);
  assert.deepEqual(bodies[0], { action: { type: "FlipCoin", seat: 1 } });
  assert.deepEqual(bodies[1], { id: "q1", choice: null });
  assert.deepEqual(bodies[2], { to: 1, seq: 12, table: "t3k9" });
});

test("a seat that everybody is asked about says so where the host asked, and asks no second time", () => {
  const [ann, bo] = PLAYERS;
  const page = (players, handover) => draw(html`<${HostPage} at=${{ page: "host" }} link="live" update=${update({ seat: null })} host=${{}} history=${HISTORY} game=${{}}
    room=${{ ...ROOM, players, handover }} />`).byClass("desk-seat")[0];
  const asked = { number: 1, seat: 0, standin: null, moves: false, waiting: [1], left_s: 90 };
  for (const [player, label] of [[ann, "Free this seat"], [{ ...ann, standin: "fair" }, "Give the chair to a person"]]) {
    assert.ok(has(page([player, bo], null), label));
    assert.ok(!has(page([player, bo], asked), label));
    assert.match(page([player, bo], asked).text, /Everybody at the table is asked/);
    assert.ok(has(page([player, bo], { ...asked, moves: true }), label), "a phone asks, not the host");
  }
});

test("a chair that the companion plays by now had a phone of somebody else, which is told by its seat", () => {
  const [ann, bo] = PLAYERS;
  const luck = { kind: "luck", actor: 0, events: [], source: "phone" };
  assert.match(lineWords(luck, {}, [{ ...ann, name: "Doc (fair)", standin: "fair" }, bo]), /^Seat 1’s phone/);
  assert.match(lineWords(luck, {}, [ann, bo]), /^Ann’s phone/);
});

test("a camera that sees nothing is said on top of the desk", () => {
  const page = (room) => draw(html`<${HostPage} at=${{ page: "host" }} link="live" room=${room} host=${null} history=${HISTORY} game=${{}} />`);
  assert.match(page({ ...ROOM, blind: true, camera: "the cable is out" }).text, /sees nothing \(the cable is out\)/);
  assert.doesNotMatch(page({ ...ROOM, blind: false }).text, /sees nothing/);
});

test("an undo that waits for others is withdrawn by the host who asked for it, and by no other", async () => {
  const asked = (by) => {
    const { act: tell, acted } = recorder();
    const host = { undo: { to: 4, by, agreed: [], waiting: [1] }, log: [{ seq: 1, kind: "open", actor: null, events: [], source: "host" }] };
    return { acted, root: draw(html`<${HostPage} link="live" update=${update({ seat: null })} room=${ROOM} history=${HISTORY} game=${{}} tell=${tell} host=${host} set=${() => {}} />`) };
  };
  const { root, acted } = asked("host");
  button(root, "Withdraw").click();
  await settle();
  assert.deepEqual(acted, ["/api/host/undo/withdraw"]);
  assert.ok(!has(asked("0").root, "Withdraw"));
});

test("undo goes back before the last step a seat took that counts", () => {
  const line = (seq, actor, counts = true, kind = "act") => ({ seq, actor, counts, kind });
  assert.equal(lastStep([line(1, null, true, "open"), line(2, 0), line(3, "chance"), line(4, 1, false)]), 1);
  assert.equal(lastStep([line(1, null, true, "open")]), null);
});

test("outcomes of chance that differ only in the card are dealt from one grid", () => {
  const found = groupOutcomes([{ type: "CutCard", seat: 0, card: "gold-1" }, { type: "CutCard", seat: 0, card: "gold-2" }, { type: "CutCard", seat: 1, card: "gold-1" }]);
  assert.deepEqual(found.map(({ actions }) => actions.length), [2, 1]);
});

test("the button of a card stands in its grid, folded with it, and comes into sight with the pick", async () => {
  const { Outcomes } = await load("web/parts/choosing/chance_outcomes.js");
  const cards = [0, 1].flatMap((seat) => [...Array(9).keys()].map((n) => ({ type: "CutCard", seat, card: `gold-${n}` })));
  const { act: deal, acted } = recorder();
  const root = draw(html`<${Outcomes} outcomes=${cards} deal=${deal} players=${PLAYERS} decision=${1} />`);
  const [first, second] = root.byClass("deal");
  assert.ok("open" in first.attributes && !("open" in second.attributes));
  assert.deepEqual([first, second].map((group) => group.byClass("btn-main").length), [1, 1], "no button stands outside");
  button(first, "3").click();
  await settle();
  assert.equal(first.byClass("is-ready").length, 1);
  first.byClass("btn-main")[0].click();
  await settle();
  assert.deepEqual(acted, [{ type: "CutCard", seat: 0, card: "gold-3" }]);
});

test("opening a game posts the choices made and leaves the rest to their defaults", () => {
  const game = { id: "toy", options: [{ id: "stack" }], rulings: [{ id: "T-1" }, { id: "T-2" }] };
  const usual = { game: "toy", options: {}, rulings: { "T-2": "new" }, dealer: null, pack: null };
  assert.deepEqual(request(game, { "T-2": "new" }), usual);
  assert.deepEqual(request(game, { "T-2": "new", clock: {} }), { ...usual, clock: {} }, "no clock is a choice, too");
});

test("a line of the log that no sentence tells says who did something", () => {
  const game = { sentence: ({ type }, { view }) => (type === "Told" ? `Told at ${view.place}.` : null) };
  const line = (...types) => ({ kind: "act", actor: 1, events: types.map((type) => ({ type })) });
  assert.equal(lineWords(line("Untold", "Told"), game, [], { place: "the creek" }), "Told at the creek.");
  assert.equal(lineWords(line("Untold"), game, [{ seat: 1, name: "Bo" }]), "Bo has chosen.");
  assert.equal(lineWords({ ...line(), actor: "chance" }, game, []), null);
  assert.equal(lineWords({ kind: "undo", actor: null, source: "1", events: [] }, game, [{ seat: 1, name: "Bo" }]), "Bo took back what is struck out below.");
  assert.equal(lineWords({ kind: "luck", actor: 1, source: "phone", events: [] }, game, [{ seat: 1, name: "Bo" }]), "Bo’s phone shuffles along: nobody can know what comes next.");
  assert.equal(lineWords({ kind: "start", actor: null, source: "host", events: [] }, game, []), "The companion came back; the clocks go on from here.");
  const told = (kind, more = {}) => lineWords({ kind, actor: 1, source: "1", events: [], ...more }, game, [{ seat: 1, name: "Bo" }]);
  assert.deepEqual([told("ask_consent"), told("answer_consent", { agree: true }), told("answer_consent", { agree: false })],
    ["Bo asked to put the record right.", "Bo agreed to put the record right.", "Bo did not agree."]);
  const withdrawn = markWithdrawals([{ kind: "ask_consent", by: "1" }, { kind: "answer_consent", actor: 0, agree: true }, { kind: "answer_consent", actor: 1, agree: false }]);
  assert.deepEqual(withdrawn.map((line) => line.withdrawn ?? false), [false, false, true], "whoever asked does not disagree");
  assert.equal(told("answer_consent", withdrawn[2]), "Bo withdrew the request.");
  assert.equal(markWithdrawals([{ kind: "ask_undo", by: "host" }, { kind: "answer_undo", actor: null, source: "host", agree: false }])[1].withdrawn, true);
  const answered = (agree) => lineWords({ kind: "answer_undo", actor: 1, source: "phone", agree, events: [] }, game, [{ seat: 1, name: "Bo" }]);
  assert.deepEqual([answered(true), answered(false)], ["Bo agreed to take something back.", "Bo let it stand."]);
});

test("a module is switched on with all that it needs, and off with all that needs it", () => {
  const options = [["ambush"], ["prison", "ambush"], ["frontier", "prison"], ["gun"]].map(([id, ...needs]) => ({ id, needs, default: false }));
  assert.deepEqual(switched(options, {}, "frontier", true), { frontier: true, prison: true, ambush: true });
  assert.deepEqual(switched(options, { ambush: true }, "prison", true), { prison: true });
  assert.deepEqual(switched(options, { ambush: true, prison: true, frontier: true, gun: true }, "ambush", false), { ambush: false, prison: false, frontier: false });
  assert.deepEqual(switched([{ id: "stack", default: 20 }], {}, "stack", 40), { stack: 40 });
});

test("the next game of the same kind begins with what was chosen for the last", () => {
  const plan = { game: "toy", options: { stack: 40 }, rulings: { "T-1": "new" } };
  assert.deepEqual(plannedOf({ id: "toy" }, plan), { stack: 40, "T-1": "new" });
  assert.deepEqual(plannedOf({ id: "chess" }, plan), {});
  assert.deepEqual(plannedOf({ id: "toy" }, undefined), {});
});

test("the host is asked what is on the table where there is more than one pack, and what is planned comes first", () => {
  const packs = [{ name: "house", title: "The house board" }, { name: "ann", title: "Ann's box" }];
  const game = { id: "toy", options: [], rulings: [], packs };
  assert.equal(packOf({ ...game, packs: packs.slice(1) }, { game: "toy", pack: "ann" }), null);
  assert.equal(packOf({ ...game, packs: [] }, null), null);
  assert.deepEqual(packOf(game, { game: "toy", pack: "ann" }).titles, ["The house board", "Ann's box"]);
  assert.equal(packOf(game, { game: "toy", pack: "ann" }).default, "ann");
  assert.equal(packOf(game, { game: "toy", pack: "gone" }).default, "house");
  assert.equal(packOf(game, { game: "chess", pack: "ann" }).default, "house");
  assert.equal(request(game, {}, "ann").pack, "ann");
  assert.equal(request(game, { pack: "house" }, "ann").pack, "house");
});

test("the host chooses a deck of its own for each side that has one out of the box that is played", () => {
  const packs = [{ name: "house", title: "House" }, { name: "ann", title: "Ann's" }];
  const deck = (name, side, pack) => ({ name, title: name, side, pack });
  const game = { id: "toy", options: [], rulings: [], packs, decks: [deck("long", "defence", "house"), deck("short", "attack", "house"), deck("hers", "attack", "ann")] };
  assert.deepEqual(decksOf(game, "house").map(({ id, choices }) => [id, choices]), [["deck-attack", [null, "short"]], ["deck-defence", [null, "long"]]]);
  assert.deepEqual(decksOf(game), decksOf(game, "house"));
  assert.deepEqual(decksOf({ ...game, decks: undefined }), []);
  assert.deepEqual(request(game, { "deck-attack": "short", "deck-defence": null }, "house").decks, { attack: "short" });
  assert.equal(request(game, { "deck-attack": "short" }, "ann").decks, undefined);
});
