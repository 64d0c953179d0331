// The games' own pages on an Italian phone, on the updates that the tests in English use.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { PLAYERS, button, draw, html, load, recorder, settle, update } from "../support/pages.js";

globalThis.localStorage = { getItem: () => JSON.stringify({ language: "it" }), setItem() {} };

const recorded = (name) => JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));
const FIVE = [...PLAYERS, { seat: 2, name: "Cy", here: true }, { seat: 3, name: "Dee", here: true }, { seat: 4, name: "Eve", here: true }];

function seat(game, now) {
  return draw(html`<${game.Seat} view=${now.view} offers=${now.offers} act=${recorder().act} me=${now.seat} players=${FIVE} update=${now} />`);
}
const room = (root, name) => root.all((node) => (node.attributes["aria-label"] ?? "").startsWith(name) && node.localName === "g")[0];

test("Noir: rooms keep their names, everything else is Italian", async () => {
  const noir = await load("companion/games/noir/page.js");
  const now = recorded("noir-turn");
  const root = seat(noir, now);
  button(root, "Lascia scoperto").click();
  await settle();
  assert.match(room(root, "Foyer").attributes["aria-label"], /^Foyer, sei qui, la tua trappola/);
  room(root, "Kitchen").click();
  await settle();
  assert.ok(button(root, "Spara in questa stanza").text.includes("2 PA"));
  assert.equal(noir.detail({ view: { phase: "act", ap: 1 }, update: now, me: now.seat }), "1 punto azione rimasto");
  assert.equal(noir.sentence({ type: "ShotFired", seat: 0, source: "Hall", target: "Library", hit: false }, { players: PLAYERS }), "Ann ha sparato da Hall in Library: mancato.");
});

test("Noir: whoever was hit reads so in Italian, and whose turn it is", async () => {
  const noir = await load("companion/games/noir/page.js");
  const fired = { type: "ShotFired", seat: 1, source: "Foyer", target: "Kitchen", hit: true };
  const { view } = recorded("noir-turn");
  const given = { view: { ...view, seats: view.seats.map((each) => ({ ...each, hits: 1 })) }, me: 0, history: { lines: [{ key: "9.0", seq: 9, event: fired }] } };
  assert.deepEqual(noir.news({ ...given, turn: { text: "Tocca a te", mine: true } }), { heading: "Ti ha colpito!", line: "Tocca a te: 2 PA" });
  assert.deepEqual(noir.news({ ...given, turn: { text: "Aspettiamo Bo", mine: false } }), { heading: "Ti ha colpito!", line: "Aspettiamo Bo" });
});

test("Quick Draw: the hand, the secret answers and the sentences", async () => {
  const quickdraw = await load("companion/games/quickdraw/page.js");
  const hand = seat(quickdraw, recorded("quickdraw-card"));
  button(hand, "Scegli una carta da cambiare").click();
  await settle();
  assert.ok(button(hand, "Cambia questa carta").disabled);
  const secret = seat(quickdraw, recorded("quickdraw-decide"));
  assert.match(secret.text, /Reach! o fuga\?.*Le risposte si aprono tutte insieme/);
  button(secret, "Fuggi").click();
  assert.match(quickdraw.detail({ view: recorded("quickdraw-bet").view }), /Si punta\.$/);
  const said = (event) => quickdraw.sentence(event, { players: FIVE });
  assert.equal(said({ type: "ReachCalled", seats: [1] }), "Reach! Bo deve decidere.");
  assert.equal(said({ type: "ReachCalled", seats: [1, 2] }), "Reach! Bo e Cy devono decidere.");
  assert.equal(said({ type: "RevealBegan", cards: 1 }), "Il mazziere scopre una carta.");
  assert.equal(said({ type: "Dealt" }), null);
  assert.equal(said({ type: "Returned", seat: 0, amount: 20 }), "Ann riprende 20.");
  const entry = [{ type: "DecisionsOpened", decisions: [{ seat: 0, reach: true }, { seat: 1, reach: false }] }, { type: "Fled", seat: 1 }, { type: "Reached", seat: 0, amount: 20 }];
  assert.deepEqual(entry.map((event) => quickdraw.sentence(event, { players: FIVE, entry })), ["Ann dice Reach! Bo fugge.", null, "Ann mette 20."]);
});

test("Revolver 2: verbs go with one person or with a whole side, cards keep their names", async () => {
  const game = await load("companion/games/revolver2/page.js");
  const { view, PLAY } = await import("../fixtures/revolver2.js");
  const shown = view();
  const root = seat(game, update({ game: "revolver2", seat: 0, view: shown, offers: PLAY }));
  assert.match(button(root, "Attacca").text, /6 contro 6: l’Esercito si avvicina, ne restano 8/);
  button(root, "Lascia aperta").click();
  await settle();
  root.byClass("fray-hand-card")[1].click();
  await settle();
  assert.ok(button(root, "Gioca Coachwhip Lancers").text.includes("poi scarta 1 carta per pagarla"));
  const said = (event, changes) => game.sentence(event, { players: PLAYERS, view: view(changes) });
  const played = { type: "CardPlayed", side: "attack", card: "lancers", zone: "attack-1" };
  assert.equal(said(played), "Ann gioca Coachwhip Lancers a The Mill Race.");
  assert.equal(said(played, { sides: { attack: null, defence: null } }), "I banditi giocano Coachwhip Lancers a The Mill Race.");
  assert.equal(said({ type: "PutBack", side: "defence" }, { sides: {} }), "Le carte sono di nuovo sul mazzo dei guardiani.");
  const counted = { type: "CardCountSet", place: "deck:attack", count: 18, reason: "miscounted" };
  assert.equal(said({ ...counted, missing: 1 }), "Corretto: mazzo dei banditi, 18 carte, contato male. Finora non si trova: 1 carta.");
  assert.equal(said({ ...counted, place: "hand:defence", count: 1, missing: 0 }), "Corretto: mano dei guardiani, 1 carta, contato male.");
  assert.equal(said({ type: "GatlingFired", card: "raid", casualties: 1 }), "La Gatling spara con Night Raid: deve cadere 1 guardiano.");
});

test("Revolver 2: a name that is suggested is Italian, and no card's", async () => {
  const game = await load("companion/games/revolver2/page.js");
  const { CARDS, offer, one, view } = await import("../fixtures/revolver2.js");
  const slots = { card: one("unnamed-attack"), name: { words: ["Card 3"], most: 60 }, kind: one("action"), cost: { between: [0, 5] }, firepower: { between: [0, 0] }, plain: one(false, true) };
  const unnamed = { ...CARDS.notice, name: "x", kind: null, cost: null, firepower: null, unnamed: true };
  const asked = (cards) => {
    const shown = view({ cards: { ...CARDS, "unnamed-attack": unnamed, ...cards }, step: { task: "describe", side: "attack", zone: "attack-0", source: "", card: "unnamed-attack", options: [] } });
    return seat(game, update({ game: "revolver2", seat: 0, view: shown, offers: [offer("AddCard", slots)] }));
  };
  assert.ok(button(asked({}), "Ancora senza nome: per ora Carta 3"));
  assert.ok(button(asked({ "carta-3": { ...CARDS.notice, name: "carta 3" } }), "Ancora senza nome: per ora Carta 4"));
});

test("Desperados: who you are changes the verb, thousands have their point, cities keep their names", async () => {
  const game = await load("companion/games/desperados/page.js");
  const { choreWords } = await load("companion/games/desperados/page/text.js");
  const root = seat(game, recorded("desperados-ride"));
  button(root, "Cavalca").click();
  await settle();
  assert.match(root.text, /Tocca un luogo raggiungibile\./);
  assert.match(seat(game, recorded("desperados-examine")).byClass("own-part")[0].text, /Sei in libertà a /);
  assert.match(draw(html`<${game.Table} view=${recorded("desperados-over").view} players=${FIVE} update=${update()} />`).text, /di \d+\.000\s\$|Mancano \d+\.\d00\s\$/);
  const view = { riders: [0, 1, 1, 1].map((one) => ({ seat: one })) };
  const said = (event) => game.sentence(event, { players: FIVE, view });
  assert.equal(said({ type: "CardLaid", rider: 3 }), "Bo (pedina 3) ha giocato una carta.");
  assert.equal(said({ type: "CoachMoved", coach: "blue", city: "Aztec", ride: true }), "La diligenza blu arriva ad Aztec.");
  assert.equal(said({ type: "LootTaken", tile: "coach", city: "Salem", value: 1100 }), "1.100\u00a0$ dalla diligenza di Salem.");
  assert.equal(choreWords({ piece: "card-2", from: null, to: "La Luz" }, { riders: [0, 1, 2].map((one) => ({ seat: one })) }, FIVE), "Carta La Luz: da Cy al marshal");
});

test("Revolver: a side of one word takes its verb and its article", async () => {
  const game = await load("companion/games/revolver/page.js");
  const { view, PLAY } = await import("../fixtures/revolver.js");
  const shown = view();
  const root = seat(game, update({ game: "revolver", seat: 0, view: shown, offers: PLAY }));
  assert.match(button(root, "Compra una carta Frontiera").text, /per 1 dollaro; ne hai 2/);
  assert.match(button(root, "Attacca").text, /2 contro 1: cade uno della banda/);
  const said = (event) => game.sentence(event, { players: PLAYERS, view: view({ sides: {} }) });
  assert.equal(said({ type: "Reshuffled", side: "attack" }), "La legge rimescola la pila degli scarti in un nuovo mazzo.");
  assert.equal(said({ type: "LoserPaid", side: "defence" }), "Persa la sparatoria: un dollaro va alla banda.");
  assert.equal(said({ type: "PrisonFought", field: 5, attack: 3, defence: 3, winner: null }), "Il conto a Prison: 3 contro 3. È pari: deve cadere uno della banda.");
  const counted = { type: "CardCountSet", count: 2, reason: "agreed", missing: 2 };
  assert.equal(said({ ...counted, place: "bought:attack" }), "Corretto: carte Frontiera in mano alla legge, 2 carte, siamo d’accordo. Finora non si trovano: 2 carte.");
  assert.equal(said({ ...counted, place: "deck:frontier", missing: 0 }), "Corretto: mazzo Frontiera, 2 carte, siamo d’accordo.");
  assert.equal(said({ type: "NothingDrawn", side: "defence" }), "Il mazzo della banda è vuoto: non si pesca.");
});
