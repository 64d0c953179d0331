// What happened, in English; `say` gives names as they stand within a sentence, which begins with a capital in any case.
import around from "./around.js";
import count from "./counts.js";
import shown from "./shown.js";

const GOES = { discard: "is discarded", game: "is out of the game", hand: "goes back into the hand", top: "goes back on top of the deck" };
const because = ({ reason }) => (reason ? `, ${around.reason[reason] ?? reason}` : "");
const at = (name) => (name === null ? "" : ` at ${name}`);

/** "1 power token goes onto The Plaza." */
function tokens(n, words, where) {
  const [one, many, way] = n < 0 ? ["comes", "come", "off"] : ["goes", "go", "onto"];
  return `${words(Math.abs(n))} ${Math.abs(n) === 1 ? one : many} ${way} ${where}.`;
}

const cards = {
  NothingDrawn: (e, say) => `The deck of ${say.who(e.side)} is empty: nothing is drawn.`,
  Reshuffled: (e, say) => `${say.who(e.side)} shuffles the discard pile into a new deck.`,
  CardDiscarded: (e, say) => `${say.who(e.side)} discards ${say.card(e.card)}.`,
  LostAtRandom: (e, say) => `${say.who(e.side)} loses ${say.card(e.card)}, by lot.`,
  CardRecovered: (e, say) => `${say.who(e.side)} takes ${say.card(e.card)} back ${e.to_hand ? "into the hand" : "onto the deck"}.`,
  CardFound: (e, say) => `${say.who(e.side)} takes a card out of the deck${e.to_hand ? "" : ", to draw it next"}.`,
  HandSeen: (e, say) => `${say.who(e.side)} has to show the hand.`,
  CardPeeked: (e, say) => `A card of ${say.who(e.side)} is looked at.`,
  PutBack: (e, say) => `The cards lie on the deck of ${say.who(e.side)} again.`,
  CardPlayed: (e, say) => `${say.who(e.side)} plays ${say.card(e.card)}${at(say.place(e.zone))}.`,
  CardDescribed: (e, say) => `${say.card(e.card)}: ${shown.kind[e.kind].toLowerCase()}, ${shown.cost(e.cost)}${e.kind === "action" ? "" : `, ${shown.firepower(e.firepower)}`}.`,
  CardTakenBack: (e, say) => `${say.who(e.side)} takes ${e.card ? say.card(e.card) : "the cards"} back.`,
  PlayCancelled: (e, say) => `${say.card(e.card)} comes to nothing.`,
  CardLeft: (e, say) => `${say.card(e.card)} ${GOES[e.goes]}.`,
  CardMoved: (e, say) => `${say.card(e.card)} moves to ${say.field(e.field)}.`,
};

const people = {
  MemberJoined: (e, say) => `${say.member(e.member)} joins the guardians${e.grit ? `, with ${shown.grit(e.grit)}` : ""}.`,
  MemberSaved: (e, say) => `True Grit saves ${say.member(e.member)}.`,
  MemberKilled: (e, say) => `${say.member(e.member)} falls.`,
  CasualtyPrevented: () => "Nobody falls this time.",
  GritPut: (e, say) => tokens(e.count, count.gritTokens, say.member(e.member)),
  CardTokens: (e, say) => [e.power && tokens(e.power, count.powerTokens, say.card(e.card)), e.grit && tokens(e.grit, count.gritTokens, say.card(e.card))].filter(Boolean).join(" ") || null,
  CardMarked: (e, say) => tokens(e.count, count.tokens, say.card(e.card)),
  CardSaved: (e, say) => `True Grit saves ${say.card(e.card)}.`,
  FieldPower: (e, say) => tokens(e.count, count.powerTokens, say.field(e.field)),
};

const turns = {
  TurnBegan: (e, say) => `The turn of ${say.who(e.side)} begins.`,
  MarkerMoved: (e, say) => `${say.field(e.field)}, space ${e.space}.`,
  SpacesChanged: (e, say) => `${say.field(e.field)} has ${count.spaces(Math.abs(e.count))} ${e.count > 0 ? "more" : "fewer"}.`,
  Boosted: (e, say) => `${say.who(e.side)}: ${e.power > 0 ? "+" : "−"}${Math.abs(e.power)} firepower in this turn.`,
  AttackForbidden: () => "The next attack will not take place.",
  AttackDecided: (e, say) => `Whoever is stronger, ${say.who(e.side)} wins this attack.`,
  AttackFought: (e, say) => `The attack at ${say.field(e.field)}: ${shown.against(e.attack, e.defence)}. ${e.won ? "A guardian must fall." : "The guardians hold."}`,
  AttackSkipped: () => "No attack in this turn.",
  CountedDown: (e) => (e.count < 0 ? `The Army comes closer: ${count.tokens(-e.count)} off.` : `The Army is held up: ${count.tokens(e.count)} on.`),
  BattlefieldBlown: (e, say) => `An explosion at ${say.field(e.field)}!`,
  CountdownSet: (e) => `Put right: ${count.armyTokens(e.count)} ${e.count === 1 ? "lies" : "lie"} there${because(e)}.`,
  HandPut: (e, say) => `Put right: ${say.mended(e) ?? "draw a card"}${because(e)}.`,
};

const game = {
  SidesTaken: (e, say) => `${say.seat(e.attack)} leads the raiders, ${say.seat(e.defence)} the guardians.`,
  PokerChosen: (e, say) => `The card of ${say.who(e.side)} lies face down.`,
  PokerTurned: (e, say) => `${say.who(e.side)} turns ${say.card(e.card)}.`,
  PokerRevealed: (e, say) => `${say.card(e.attack)} against ${say.card(e.defence)}: ${e.winner ? `${say.who(e.winner)} wins the round` : "level"}.`,
  TournamentLevel: () => around.tournamentLevel,
  TournamentWon: (e, say) => `${say.who(e.side)} wins the tournament, and chooses the ground.`,
  GatlingFired: (e, say) => `The Gatling Gun fires ${say.card(e.card)}: ${count.guardians(e.casualties)} must fall.`,
  TunnelsCollapsed: () => "The tunnels come down.",
  GameWon: (e, say) => `${say.who(e.side)} wins: ${say.ended(e.reason)}.`,
  Declined: (e, say) => `${say.who(e.side)} leaves it out.`,
};

export default { ...cards, ...people, ...turns, ...game };
