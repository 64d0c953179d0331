// Quick Draw's own pages, on updates recorded from the engine.
import assert from "node:assert/strict";
import test from "node:test";
import { button, draw, has, html, load, recorder, settle } from "../support/pages.js";
import { drawSeat, drawTable, recorded, THREE } from "../support/recorded_updates.js";

const quickdraw = await load("companion/games/quickdraw/page.js");
const { lineWords } = await load("web/pages/host/log_and_undo.js");
const { latestSentences } = await load("web/parts/status/ticker.js");
const { cardText, standing } = await load("companion/games/quickdraw/page/text.js");
const { questionBefore } = await load("companion/games/quickdraw/page/phone/decision_panel.js");

test("what happened at once is told once: who flees, who says Reach!, what that costs, and what goes back", () => {
  const entry = [
    { type: "Decided", seat: 1, reach: null }, { type: "DecisionsOpened", decisions: [{ seat: 0, reach: true }, { seat: 1, reach: false }] },
    { type: "Reached", seat: 0, amount: 20 }, { type: "Fled", seat: 1, cards: [] }, { type: "Returned", seat: 0, amount: 20 },
  ];
  const once = ["Ann says Reach! Bo flees.", "Ann puts in 20.", "Ann takes 20 back."];
  assert.equal(lineWords({ kind: "act", actor: 1, events: entry }, quickdraw, THREE), once.join(" "));
  const lines = entry.map((event, nth) => ({ key: `7.${nth}`, seq: 7, event })).reverse();
  assert.deepEqual(latestSentences({ lines }, quickdraw, THREE, 9).map(({ text }) => text).reverse(), once);
  const alone = entry.filter(({ type }) => type !== "DecisionsOpened").map((event) => quickdraw.sentence(event, { players: THREE, entry: [event] }));
  assert.deepEqual(alone, ["Bo decided.", "Ann reaches, for 20!", "Bo flees.", "Ann takes 20 back."]);
});

test("under who has won stands by what, said alike of one, of several and of whoever reads it", async () => {
  const { detail } = await load("web/parts/status/turn_heading.js");
  const { setLanguage } = await load("web/text/index.js");
  const reasons = ["has all the chips", "has the most chips after hand 5", "has the most chips as all agreed to stop"];
  const told = reasons.map((reason) => detail(quickdraw, { outcome: { winners: [0, 1], reason, scores: {} } }, THREE, 0));
  assert.deepEqual(told, ["with all the chips", "with the most chips after hand 5", "with the most chips as all agreed to stop"]);
  const { translateServerText } = await load("web/text/server_text.js");
  const { default: italian } = await load("companion/games/quickdraw/page/text/it.js");
  setLanguage("it");
  const translated = reasons.map(translateServerText);
  setLanguage("en");
  assert.deepEqual(translated.map(italian.wonBy), ["con tutte le chip", "con più chip di tutti dopo la mano 5", "con più chip di tutti, quando si è deciso di smettere"]);
  assert.equal(detail({}, { outcome: { winners: [0], reason: "two hits", scores: {} } }, THREE, 0), "two hits");
});

test("a hand is covered until its owner looks or chooses from it", async () => {
  const update = recorded("quickdraw-card");
  const { act, acted } = recorder();
  const root = drawSeat(quickdraw, update, act);
  const faces = () => root.byClass("own")[0].all((node) => node.localName === "img").map((node) => (node.attributes.src ?? node.src).split("?")[0]);
  assert.ok(faces().every((src) => src.endsWith("/back.svg")));
  button(root, "Choose a card to trade").click();
  await settle();
  assert.ok(faces().every((src) => !src.endsWith("/back.svg")));
  assert.ok(button(root, "Trade this card").disabled);
  root.all((node) => node.localName === "button" && (node.attributes.class ?? "").startsWith("card"))[0].click();
  await settle();
  button(root, "Trade this card").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Trade", card: update.view.zones[`hand-${update.seat}`][0] }]);
});

test("a bet of which there is one only is a button that says it", async () => {
  const { act, acted } = recorder();
  const update = recorded("quickdraw-card");
  const bet = (most) => ({ action: "Bet", slots: { amount: { between: [10, most], step: 10 } }, confirm: false });
  const drawn = (most) => drawSeat(quickdraw, { ...update, offers: [bet(most)] }, act);
  assert.equal(drawn(20).byClass("amount-value").length, 1);
  const root = drawn(10);
  assert.deepEqual([root.byClass("amount").length, root.byClass("bet").length], [0, 0], "nothing around it, either");
  button(root, "Bet 10").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Bet", amount: 10 }]);
});

test("CQ-45: a quiet turn is one tap, and who is all-in stands", async () => {
  const { act, acted } = recorder();
  const update = recorded("quickdraw-card");
  const root = drawSeat(quickdraw, update, act);
  assert.ok(has(root, "Choose a card to trade") && !has(root, "Stand"));
  assert.match(button(root, "Check").text, /keep all cards/);
  assert.match(button(root, "Reach!").text, /for 30/);
  const other = update.view.seats.findIndex((_, at) => !update.to_act.includes(at));
  for (const me of [update.seat, null]) assert.match(quickdraw.detail({ view: update.view, update, me }), /or check, bet or Reach!$/);
  assert.match(quickdraw.detail({ view: update.view, update, me: other }), /^Hand \d+, turn \d of 3\.$/);
  button(root, "Check").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Check" }]);
  const allIn = { ...update, offers: update.offers.filter(({ action }) => ["Trade", "Stand"].includes(action)) };
  assert.ok(has(drawSeat(quickdraw, allIn, act), "Stand"));
});

test("the camera's question says what is wrong with a card, and whose it may be", () => {
  const { view } = recorded("quickdraw-card");
  const given = (phase) => ({ view: { ...view, phase }, me: 1, players: THREE });
  assert.equal(quickdraw.why("row", {}, given("draw")), "The next card belongs before Bo.");
  assert.equal(quickdraw.why("row", {}, given("reveal")), "The dealer’s cards belong in the dealer’s row.");
  assert.equal(quickdraw.why("late", {}, given("bet")), "You have stood. Nobody has bet yet.");
  assert.equal(quickdraw.why("not-now", {}, given("bet")), undefined);
  assert.equal(quickdraw.reading({ type: "DisownCard", card: "gold-8" }, { players: THREE }), "It is of a hand that fled: Gold 8");
});

test("who fled may say that the hand lies on the discard pile; answers to the camera are no buttons", () => {
  const update = recorded("quickdraw-card");
  const slots = { card: { one_of: ["gold-8"] } };
  const offers = [{ action: "ThrowAllAway", slots: {} }, ...["ThrowAway", "DisownCard", "TradeAfterAll"].map((action) => ({ action, slots }))];
  const root = drawSeat(quickdraw, { ...update, offers }, recorder().act);
  assert.ok(has(root, "My cards are on the discard pile"));
  assert.ok(!/It is of|after all/.test(root.text));
  const show = { action: "Show", slots };
  const all = drawSeat(quickdraw, { ...update, offers: [show, ...offers] }, recorder().act).all(() => true).map((node) => node.attributes.class ?? "");
  const at = (name) => all.findIndex((looks) => looks.split(" ").includes(name));
  assert.ok(at("offers") < at("own"), "it comes before all the cards that may be turned up one by one");
});

test("l.39: discards lie open on phones, the latest first, and one that nobody saw lies face down", async () => {
  const update = recorded("quickdraw-card");
  const shown = (discard) => drawSeat(quickdraw, { ...update, view: { ...update.view, zones: { ...update.view.zones, discard } } }, recorder().act);
  assert.equal(shown([]).byClass("discards").length, 0);
  const few = shown(["gold-1", null, "lead-2"]).byClass("discards")[0];
  assert.match(few.text, /Discards \(3\)/);
  const faces = few.all((node) => node.localName === "img").map((node) => (node.attributes.src ?? node.src).split("?")[0]);
  assert.deepEqual(faces.map((src) => src.split("/").pop()), ["lead-2.svg", "back.svg", "gold-1.svg"]);
  const many = shown(Array.from({ length: 12 }, (_, nth) => `coal-${nth + 1}`)).byClass("discards")[0];
  assert.equal(many.all((node) => node.localName === "img").length, 12);
  assert.match(many.all((node) => node.localName === "summary")[0].text, /6 earlier/);
});

test("a hand of real cards is chosen from by suit and number", async () => {
  const { act, acted } = recorder();
  const root = drawSeat(quickdraw, recorded("quickdraw-unknown"), act);
  button(root, "Choose a card to trade").click();
  await settle();
  button(root, "Copper 9").click();
  await settle();
  button(root, "Trade this card").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Trade", card: "copper-9" }]);
  assert.ok(root.text.includes("Tell this phone which cards you hold"));
});

test("a bet has an amount; reaching says its price and asks once more", async () => {
  const { act, acted } = recorder();
  const root = drawSeat(quickdraw, recorded("quickdraw-bet"), act);
  button(root, "Reach!").click();
  await settle();
  assert.deepEqual(acted, []);
  const price = recorded("quickdraw-bet").view.reach_price;
  assert.ok(price > 0);
  assert.match(root.byClass("sure")[0].text, new RegExp(`Yes, reach! for ${price}`));
  button(root, "Yes, reach!").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Reach" }]);
  assert.ok(has(root, "Check"));
  assert.ok(has(root, "Bet 10"));
});

test("the secret answers look alike and both ask once more", async () => {
  const { act, acted } = recorder();
  const root = drawSeat(quickdraw, recorded("quickdraw-decide"), act);
  assert.equal(root.byClass("btn-secret").length, 2);
  button(root, "Flee").click();
  await settle();
  button(root, "Yes, flee").click();
  await settle();
  assert.deepEqual(acted, [{ type: "Decide", reach: false }]);
});

test("whichever secret answer asks once more stands alone: nobody across the table sees which it is by its place", async () => {
  for (const [name, other] of [["Reach!", "Flee"], ["Flee", "Reach!"]]) {
    const root = drawSeat(quickdraw, recorded("quickdraw-decide"), recorder().act);
    button(root, name).click();
    await settle();
    assert.deepEqual(root.byClass("btn-secret").length, 0, name);
    assert.equal(root.byClass("sure").length, 1);
    button(root, "No, back").click();
    await settle();
    assert.ok(has(root, name) && has(root, other));
  }
});

test("the table screen shows pots, chips and everybody's open cards, and no hand", () => {
  const root = drawTable(quickdraw, recorded("quickdraw-table"));
  for (const player of THREE) assert.ok(root.text.includes(player.name));
  const faces = root.all((node) => node.localName === "img").map((node) => (node.attributes.src ?? node.src).split("?")[0]);
  assert.ok(faces.length > 0 && faces.every((src) => src.endsWith("/back.svg")));
});

test("the middle of the table does not say again what the heading above it says", () => {
  const update = recorded("quickdraw-table");
  const middle = (...events) => {
    const lines = events.map((event, nth) => ({ key: `7.${nth}`, seq: 7, event })).reverse();
    return draw(html`<${quickdraw.Table} view=${update.view} players=${THREE} update=${update} history=${{ lines }} />`).byClass("happens")[0].text;
  };
  assert.equal(middle({ type: "Anted", seat: 1, amount: 10 }, { type: "TurnBegan", seat: 0, round: 1 }), "Bo antes 10.");
  assert.equal(middle({ type: "Reached", seat: 0, amount: 40 }, { type: "ReachCalled", seats: [1, 2] }), "Ann reaches, for 40!");
});

test("a bet stands beside a name while it is answered, and no longer", () => {
  const bettor = { alive: true, in: true, deciding: false, reaches: null, bet: 10, all_in: false };
  assert.equal(standing(bettor, { phase: "bet" }), "bet 10");
  assert.equal(standing(bettor, { phase: "card" }), null);
});

test("who put Reach! on the table does not wear it after the answers, and who missed says so", () => {
  const beaten = { alive: true, in: true, deciding: false, reaches: true, standing: false, bet: 0, all_in: false };
  assert.equal(standing(beaten, { phase: "reveal", reveal: 2 }), "missed");
  assert.equal(standing({ ...beaten, standing: true }, { phase: "reveal", reveal: 1 }), null);
  assert.equal(standing(beaten, { phase: "decide", reveal: 0 }), "Reach!");
});

test("giving up much for little, and putting in all one has, is asked once", () => {
  const given = (action, to_call, pot, chips, reach_price = null) =>
    questionBefore({ action, confirm: false }, { to_call, pot, reach_price, seats: [{ chips }] }, 0);
  assert.equal(given("Flee", 10, 120, 90), "Flee for good? 10 more would keep you in for a pot of 120.");
  assert.equal(given("Flee", 60, 120, 90), false);
  assert.equal(given("Call", 90, 120, 90), "That is all you have: 90.");
  assert.equal(given("Call", 30, 120, 90), false);
  assert.equal(given("Reach", 0, 120, 90, 90), "That is all you have: 90.");
});

test("a bet of all one's chips asks once, a smaller one goes at once", async () => {
  const [low, high] = [10, 40];
  const poor = recorded("quickdraw-bet");
  poor.offers.find(({ slots }) => slots.amount).slots.amount.between = [low, high];
  poor.view.seats[poor.seat].chips = high;
  const { act, acted } = recorder();
  const root = drawSeat(quickdraw, poor, act);
  button(root, `Bet ${low}`).click();
  await settle();
  assert.deepEqual(acted, [{ type: "Bet", amount: low }]);
  const again = recorder();
  const other = drawSeat(quickdraw, poor, again.act);
  button(other, `Most ${high}`).click();
  await settle();
  button(other, `Bet ${high}`).click();
  await settle();
  assert.deepEqual(again.acted, []);
  assert.ok(other.text.includes(`That is all you have: ${high}.`));
});

test("whoever raises with the last chips is told all that go in, the call with them", async () => {
  const update = recorded("quickdraw-bet");
  const offer = update.offers.find(({ slots }) => slots.amount);
  offer.action = "RaiseBy";
  offer.slots.amount.between = [10, 10];
  update.view.to_call = 30;
  update.view.seats[update.seat].chips = 40;
  const root = drawSeat(quickdraw, update, recorder().act);
  assert.match(button(root, "Raise by 10").text, /for 40/);
  button(root, "Raise by 10").click();
  await settle();
  assert.ok(root.text.includes("That is all you have: 40."));
});

test("the hand keeps its place above the decision, and the decision comes before the rest", () => {
  const all = drawSeat(quickdraw, recorded("quickdraw-bet"), recorder().act).all(() => true).map((node) => node.attributes.class ?? "");
  const at = (name) => all.findIndex((looks) => looks.split(" ").includes(name));
  assert.ok(at("own") < at("offers") && at("offers") < at("players"));
});

test("between two hands everybody reads who wants to end the game, and who is still asked", () => {
  const update = recorded("quickdraw-card");
  const wanting = (...agreed) => {
    const seats = update.view.seats.map((seat, nth) => ({ ...seat, alive: nth < 3, agreed: agreed.includes(nth) }));
    return drawSeat(quickdraw, { ...update, seat: 0, offers: [], view: { ...update.view, phase: "result", seats } }, recorder().act).text;
  };
  assert.doesNotMatch(wanting(), /once all agree/);
  assert.match(wanting(1), /Agreed: Bo\. Still asked: you and Cy\./);
  assert.match(wanting(0, 1), /Agreed: you and Bo\. Still asked: Cy\./);
});

test("every card has words of its own for its enlarged picture", () => {
  for (const card of ["wild", "re-run", "quick-draw", "double-draw", "gold-1", "copper-12"]) assert.match(cardText(card), /\w{3}.*\.$/);
  assert.equal(cardText("gold-9"), "In the showdown it beats Gold cards of the dealer below 9.");
});

test("without a camera a phone asks first for the card that is drawn before its seat, or lies there for all", () => {
  const cut = (...seats) => seats.map((seat) => ({ type: "CutCard", seat, card: "gold-7" }));
  assert.deepEqual([0, 1, 2].map((me) => quickdraw.tellsFirst({ outcomes: cut(0, 2), me })), [true, false, true]);
  assert.ok(quickdraw.tellsFirst({ outcomes: [{ type: "TurnUpDealer", card: "gold-7" }], me: 1 }));
});
