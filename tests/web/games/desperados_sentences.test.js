// Texts of Desperados: every event has a sentence, and no sentence tells a secret.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { load } from "../support/pages.js";

const { choreWords, detail, heading, nextStep, sentence } = await load("companion/games/desperados/page/text.js");
const { dollars, riderName } = await load("companion/games/desperados/page/names_and_constants.js");

const FOLDER = new URL("../../../companion/games/desperados/events/", import.meta.url);
const CODE = readdirSync(FOLDER).filter((name) => name.endsWith(".py")).map((name) => readFileSync(new URL(name, FOLDER), "utf8")).join("\n");
const TYPES = [...CODE.matchAll(/^class (\w+)\((?:Event|ChoicesLockedEvent)\)/gm)].map(([, name]) => name).filter((name) => name !== "ChoicesLockedEvent");
const PLAYERS = ["Ann", "Bo", "Cy", "Dee", "Eve"].map((name, seat) => ({ seat, name, here: true }));
const VIEW = { riders: [0, 1, 2, 3, 4].map((seat) => ({ seat })) };
const TWO = { riders: [0, 1, 1, 1].map((seat) => ({ seat })) };
const said = (event, view = VIEW) => sentence(event, { players: PLAYERS, view });

/** One event of each type, as a seat that sees everything gets it, and its sentence; `null` if there is none. */
const SAMPLES = [
  [{ type: "BadgeTaken", seat: 0, riders: [0, 1, 2] }, "Ann wears the marshal’s star."],
  [{ type: "ScheduleDrawn", schedule: 2 }, "The way of the brown coach is drawn."],
  [{ type: "BankPlaced", seat: 0, city: "Salem", value: 2600 }, "A tile lies face down on the bank of Salem."],
  [{ type: "PieceDeployed", piece: 0, city: "Salem" }, "The marshal stands in Salem."],
  [{ type: "PieceDeployed", piece: 2, city: "Salem" }, "Sheriff 2 stands in Salem."],
  [{ type: "MarshalReady" }, "The marshal’s pieces are set."],
  [{ type: "StartChosen", rider: 1, city: "Globe" }, "Bo sets out from Globe."],
  [{ type: "RoundBegan", round: 2 }, "Round 2 begins."],
  [{ type: "MoveBegan", move: 3 }, "Move 3."],
  [{ type: "CoachMoved", coach: "blue", city: "Aztec", ride: true }, "The blue coach rolls into Aztec."],
  [{ type: "CoachMoved", coach: "brown", city: "Aztec", ride: false }, "The brown coach is carried to Aztec."],
  [{ type: "SheriffMoved", sheriff: 0, city: "Tucson" }, "Sheriff 1 stands in Tucson."],
  [{ type: "CardLaid", rider: 1, move: 3, card: "Salem", then: "brown", to: [1] }, "Bo laid a card."],
  [{ type: "RealCardLaid", rider: 1, move: 3, deed: "spy", city: "Salem", to: [1] }, "Bo laid a card."],
  [{ type: "RoadAdded", a: "Globe", b: "Salem" }, "All agree: a road joins Globe and Salem."],
  [{ type: "CardsLocked", move: 3, asked: [2] }, "All cards of move 3 lie; none can be changed any more."],
  [{ type: "DeedSaid", rider: 2, deed: "spy", city: "Salem", to: [1, 2] }, "Cy has said what to do."],
  [{ type: "DiscsPlaced", move: 3, deed: "brown", city: "Salem", riders: [1, 2, 3], needed: 2 },
    "Bo, Cy and Dee: 3 discs for the brown coach in Salem. 2 of them must arrive."],
  [{ type: "BankSpied", rider: 4, move: 3, city: "Silver City" }, "Eve looks beneath the bank tile of Silver City."],
  [{ type: "ProofShown", rider: 4, move: 3, city: "Silver City", saloon: true, to: [0] }, null],
  [{ type: "TileSeen", city: "Silver City", value: 2900, to: [1] }, null],
  [{ type: "DeedsSaid", move: 3 }, null],
  [{ type: "ExaminationBegan", round: 1 }, "The examination of round 1 begins."],
  [{ type: "RideDoubted", rider: 1, move: 3, city: "Globe", card: "Salem" }, "Bo laid Salem in Globe: the map has no such road."],
  [{ type: "CardTurned", rider: 1, move: 3, card: "Socorro", city: "Socorro", possible: true }, "Bo rode to Socorro."],
  [{ type: "CardTurned", rider: 1, move: 4, card: "Saloon", city: "Socorro", possible: true }, "Bo stayed in Socorro."],
  [{ type: "CardTurned", rider: 1, move: 5, card: "Astray", city: "Socorro", possible: false }, "Bo has lost the way and stays in Socorro this round."],
  [{ type: "Arrested", rider: 2, city: "La Luz", lost: "La Luz" }, "The marshal arrests Cy in La Luz: the card of La Luz is lost."],
  [{ type: "Arrested", rider: 2, city: "La Luz", lost: null }, "The marshal arrests Cy in La Luz: the cards are kept."],
  [{ type: "MoveExamined", move: 3 }, null],
  [{ type: "RobberyEnded", deed: "brown", city: "Salem", arrived: 2, needed: 2, success: true }, "The brown coach in Salem: 2 of the 2 needed arrived, it is theirs!"],
  [{ type: "HoldUpEnded", city: "Socorro", desperados: 1, sheriffs: 1, success: false }, "The bank of Socorro: 1 desperado against 1 sheriff, it holds."],
  [{ type: "LootTaken", tile: "coach", city: "Salem", value: 1100 }, "$1,100 from the coach in Salem."],
  [{ type: "TilePutRight", nth: 0, value: 900, reason: "miscounted" }, "Put right: a tile that was won shows $900."],
  [{ type: "RoundEnded", round: 1 }, "Round 1 is over."],
  [{ type: "GameEnded", money: 9000, goal: 16000 }, "The gang has $9,000 of the $16,000 it needed."],
  [{ type: "GangWrote", seat: 1, note: { suggestion: 1, move: 3, city: "Salem", meeting: "brown" }, to: [1] }, null],
  [{ type: "GangWrote", seat: 1, note: null, to: [1] }, null],
];

test("every event of the rules has its words, or is meant to have none", () => {
  assert.deepEqual([...new Set(SAMPLES.map(([{ type }]) => type))].sort(), [...TYPES].sort());
  for (const [event, words] of SAMPLES) assert.equal(said(event), words, event.type);
  assert.equal(said({ type: "Unheard" }), undefined);
});

test("a sentence is the same whatever the secret is: a phone may lie face up", () => {
  const laid = (card, then) => said({ type: "CardLaid", rider: 1, move: 3, card, then, to: [1] });
  assert.equal(laid("Salem", "brown"), laid(null, null));
  const real = (deed, city) => said({ type: "RealCardLaid", rider: 1, move: 3, deed, city, to: [1] });
  assert.equal(real("spy", "Salem"), real(null, null));
  const answered = (deed, city) => said({ type: "DeedSaid", rider: 1, deed, city, to: [1] });
  assert.equal(answered("spy", "Salem"), answered(null, null));
  assert.equal(said({ type: "BankPlaced", seat: 0, city: "Salem", value: 500 }), said({ type: "BankPlaced", seat: 0, city: "Salem", value: null }));
});

test("pawns are called after their players, by number where one player leads several", () => {
  assert.equal(riderName(VIEW, PLAYERS, 0), "Marshal Ann");
  assert.equal(riderName(VIEW, PLAYERS, 1, 1), "You");
  assert.equal(riderName(TWO, PLAYERS, 2), "Bo’s pawn 2");
  assert.equal(riderName(TWO, PLAYERS, 2, 1), "Your pawn 2");
  assert.equal(riderName(null, PLAYERS, 2), "desperado 2");
  assert.equal(said({ type: "CardLaid", rider: 3 }, TWO), "Bo’s pawn 3 laid a card.");
  assert.equal(said({ type: "CardLaid", rider: 0 }, null), "The marshal laid a card.");
});

test("the line under the turn says what is asked, and of whom", () => {
  const view = { phase: "ride", round: 2, move: 3, marshal: 0, turn: null };
  const line = (changes, me, to_act = [1]) => detail({ view: { ...view, ...changes }, update: { to_act }, me });
  assert.equal(line({}, 1), "Round 2, move 3: lay your card in secret.");
  assert.equal(line({}, null), "Round 2, move 3: the desperados lay their cards.");
  assert.equal(line({}, 0, [0, 1]), "Round 2, move 3: say when all cards lie.", "real cards");
  assert.equal(line({}, 0), "Round 2, move 3: the desperados lay their cards.");
  assert.equal(line({ turn: 0 }, 0, [0]), "Round 2, move 3: move your sheriffs, then lay your card.");
  assert.equal(line({ phase: "examine", next: { step: "robbery", move: 3, city: "Salem", deed: "blue" } }, 2), "Open the blue coach in Salem: whoever likes may press.");
  assert.equal(line({ phase: "unheard of" }, 2), null);
});

test("in the examination the page has a heading of its own, for it is nobody's turn in particular", () => {
  assert.equal(heading({ view: { phase: "examine", round: 2 } }), "Examination of round 2");
  assert.equal(heading({ view: { phase: "ride", round: 2 } }), null);
});

test("the button of the examination says what it does", () => {
  assert.equal(nextStep({ step: "cards", move: 3 }), "Turn the cards of move 3");
  assert.equal(nextStep({ step: "robbery", move: 3, city: "Salem", deed: "poker" }), "Show down the poker in Salem");
  assert.equal(nextStep({ step: "bank", city: "Socorro" }), "Storm the bank of Socorro");
  assert.equal(nextStep({ step: "round" }), "End the round");
});

test("what to move on the real board", () => {
  const chore = (piece, from, to) => choreWords({ piece, from, to }, VIEW, PLAYERS);
  assert.equal(chore("coach-brown", "Aztec", "Salem"), "Brown coach to Salem");
  assert.equal(chore("sheriff-0", "Globe", "Tucson"), "Sheriff 1 to Tucson");
  assert.equal(chore("pawn-2", "Globe", "Tucson"), "Pawn of Cy to Tucson");
  assert.equal(chore("disc-2", null, "Salem"), "Disc of Cy to Salem");
  assert.equal(chore("tile-bank", null, "Salem"), "Bank tile face down on Salem");
  assert.equal(chore("tile-poker", "Salem", null), "Poker tile of Salem to the gang");
  assert.equal(chore("card-2", null, "La Luz"), "Card of La Luz: from Cy to the marshal");
  assert.equal(chore("proof-2", null, "Salem"), "Cy shows the marshal the last card: Salem. If it is the Saloon, the one before it, too");
  assert.equal(dollars(1100), "$1,100");
});
