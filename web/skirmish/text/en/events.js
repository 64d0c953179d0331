// Sentences for events, in English. `say` gives names as inside a sentence; the first letter is capitalised afterwards.
import { whose } from "../../../text/english_grammar.js";
import beforeAndAfter from "./setup_end_and_corrections.js";
import count from "./counted_things.js";
import questions from "./questions.js";
import table from "./table.js";

/** More cards than these are counted, not named. */
const MAX_NAMED = 5;
const GOES = { discard: "is discarded", game: "is out of the game", hand: "goes back into the hand", top: "goes back on top of the deck", deck: "is shuffled into the deck" };
const because = ({ reason }) => (reason ? `, ${beforeAndAfter.reason[reason] ?? reason}` : "");
const at = (name) => (name === null ? "" : ` at ${name}`);

/** Return the move of tokens: "1 power token goes onto The Plaza." */
function tokens(n, words, where) {
  const [one, many, way] = n < 0 ? ["comes", "come", "off"] : ["goes", "go", "onto"];
  return `${words(Math.abs(n))} ${Math.abs(n) === 1 ? one : many} ${way} ${where}.`;
}

/** Fields that a card has or has not. */
const FLAGS = ["at_once", "for_enemy"];
const printed = ({ what, number }) => (FLAGS.includes(what) ? `: ${number ? "yes" : "no"}` : Number.isInteger(number) ? `: ${number}` : "");

const hands = {
  NothingDrawn: (e, say) => (e.random ? `${say.who(e.side)} has no card to lose.` : `${whose(say.who(e.side))} deck is empty: nothing is drawn.`),
  Reshuffled: (e, say) => (e.frontier ? "The Frontier discard pile becomes its deck again." : `${say.who(e.side)} shuffles the discard pile into a new deck.`),
  CardDiscarded: (e, say) => `${say.who(e.side)} discards ${say.card(e.card)}.`,
  LostAtRandom: (e, say) => `${say.who(e.side)} loses ${say.card(e.card)}, by lot.`,
  CardRecovered: (e, say) => `${say.who(e.side)} takes ${say.card(e.card)} back ${e.to_hand ? "into the hand" : "onto the deck"}.`,
  CardFound: (e, say) => `${say.who(e.side)} takes a card out of ${e.deck ? `the ${table.deckName[e.deck]}` : "the deck"}${e.to_hand ? "" : ", to draw it next"}.`,
  HandSeen: (e, say) => `${say.who(e.side)} has to show the hand.`,
  CardPeeked: (e, say) => (e.deck ? `A card of the ${table.deckName[e.deck]} is looked at.` : `One of ${whose(say.who(e.side))} cards is looked at.`),
  PutBack: (e, say) => `The cards lie ${e.bottom ? "under" : "on"} the ${e.deck ? table.deckName[e.deck] : `deck of ${say.who(e.side)}`} again.`,
  DeckOpened: (e, say) => `${say.who(e.side)} looks through the ${e.deck ? table.deckName[e.deck] : "deck"}.`,
  HandShuffled: (e, say) => `${say.who(e.side)} shuffles the whole hand away.`,
  CardsBuried: (e, say) => (e.cards.length ? `Out of the discard pile of ${say.who(e.side)}, for good: ${e.cards.length > MAX_NAMED ? count.cards(e.cards.length) : say.cards(e.cards)}.` : null),
  DrawPhaseForbidden: (e, say) => `${say.who(e.side)} will not draw in the next draw phase.`,
  DrawPhaseSkipped: (e, say) => `${say.who(e.side)} draws nothing in this turn.`,
  CardShown: (e, say) => `${say.who(e.side)} shows ${say.card(e.card)}.`,
  DrewOpenly: (e, say) => `${say.who(e.side)} draws ${say.card(e.card)}, for all to see.`,
  CardMilled: (e, say) => `${say.card(e.card)} goes from the deck of ${say.who(e.side)} onto the discard pile.`,
  CardsKept: (e, say) => (e.cards.length ? `${say.who(e.side)} keeps ${say.cards(e.cards)}.` : `${say.who(e.side)} keeps none of them.`),
};

const cards = {
  CardPlayed: (e, say) => `${say.who(e.side)} plays ${say.card(e.card)}${at(say.place(e.zone))}.`,
  CardDetailsTold: (e, say) => `${say.card(e.card)}: ${[e.kegs && count.kegs(e.kegs), e.ammo && count.ammo(e.ammo), e.moment && questions.waitsFor[e.moment].toLowerCase()].filter(Boolean).join(", ")}.`,
  CardDescribed: (e, say) => `${say.card(e.card)}: ${table.kind[e.kind].toLowerCase()}, ${table.cost(e.cost)}${e.kind === "action" ? "" : `, ${table.firepower(e.firepower)}`}.`,
  BattlefieldDescribed: (e) => `The battlefield at place ${e.place}: ${e.name}.`,
  PokerDescribed: (e) => `A new poker card: ${e.name}.`,
  MemberDescribed: (e, say) => `A new guardian: ${e.name}.`,
  CardAdded: (e, say) => `A new card of ${say.who(e.side)}: ${e.name}.`,
  CardMatched: (e, say) => `It is ${say.card(e.known)}.`,
  DiscardNamed: (e, say) => `A new card of ${say.who(e.side)}, discarded: ${e.name}.`,
  UnseenNamed: (e, say) => `A new card of ${say.who(e.side)}, from the deck: ${e.name}.`,
  DiscardMatched: (e, say) => `A discarded card is ${say.card(e.known)}.`,
  CopyAdded: (e, say) => `${say.card(e.card)} is there ${e.copies} times.`,
  CardToldPlain: (e, say) => `${say.card(e.card)} says no more than that.`,
  BackTold: () => "What lies there is a card face down.",
  PrintedPut: (e, say) => `Put right: ${say.card(e.card)}, ${table.cost(e.cost)}, ${table.firepower(e.firepower)}${because(e)}.`,
  PrintedTold: (e, say) => `${say.card(e.card)}: ${questions.printedField[e.what] ?? e.what}${printed(e)}.`,
  CardTakenBack: (e, say) => `${say.who(e.side)} takes ${e.card ? say.card(e.card) : "the cards"} back.`,
  PlayCancelled: (e, say) => `${say.card(e.card)} comes to nothing.`,
  CardLeft: (e, say) => `${say.card(e.card)} ${GOES[e.goes]}.`,
  DoneCardLeft: (e, say) => `${say.card(e.card)} ${GOES[e.goes]}.`,
  CardMoved: (e, say) => `${say.card(e.card)} moves to ${say.field(e.field)}.`,
  CardTurned: (e, say) => `${say.card(e.card)} changes sides.`,
  CardChangedSides: (e, say) => `${say.card(e.card)} changes sides.`,
  CardBlocks: (e, say) => `${say.card(e.card)} blocks a row at ${say.field(e.field)}.`,
  UseBegan: (e, say) => `${say.who(e.side)} uses ${say.card(e.card)} out of the hand.`,
  CardUsed: (e, say) => `${say.who(e.side)} uses ${say.card(e.card)}.`,
  CardShuffledBack: (e, say) => `${say.who(e.side)} shuffles ${say.card(e.card)} back into the deck.`,
  CardStashed: (e, say) => `${say.who(e.side)} lays a card face down under another one.`,
  CardUnstashed: (e, say) => `${say.who(e.side)} takes the hidden card back into the hand.`,
  CardNamed: (e, say) => `${say.who(e.side)} names ${say.card(e.card)}.`,
  ChipHidden: (e, say) => `${say.who(e.side)} hides a chip in one hand.`,
  HandGuessed: (e, say) => `${say.who(e.side)} guesses ${e.guess === e.hand ? "right" : "wrong"}: ${beforeAndAfter.chipIn[e.hand]}.`,
};

const people = {
  MemberJoined: (e, say) => `${say.member(e.member)} joins${e.grit ? `, with ${table.grit(e.grit)}` : ""}.`,
  MemberEnlisted: (e, say) => `${say.member(e.member)} joins${e.grit ? `, with ${table.grit(e.grit)}` : ""}.`,
  MemberDefected: (e, say) => `${say.member(e.member)} changes sides!`,
  MemberSaved: (e, say) => `${say.member(e.member)} is saved by a token.`,
  MemberKilled: (e, say) => `${say.member(e.member)} falls.`,
  MemberMiscounted: (e, say) => `${say.member(e.member)} was out of the game already.`,
  MemberBrought: (e, say) => `${say.member(e.member)} is there.`,
  CasualtyPrevented: () => "Nobody falls this time.",
  GritPut: (e, say) => tokens(e.count, count.gritTokens, say.member(e.member)),
  CardTokens: (e, say) => [e.power && tokens(e.power, count.powerTokens, say.card(e.card)), e.grit && tokens(e.grit, count.gritTokens, say.card(e.card))].filter(Boolean).join(" ") || null,
  CardMarked: (e, say) => tokens(e.count, (n) => `${count.tokens(n)} (${say.token(e.token)})`, say.card(e.card)),
  CardSaved: (e, say) => `True Grit saves ${say.card(e.card)}.`,
  FieldPower: (e, say) => tokens(e.count, count.powerTokens, say.field(e.field)),
};

const turns = {
  TurnBegan: (e, say) => `${whose(say.who(e.side))} turn begins.`,
  MarkerMoved: (e, say) => `${say.field(e.field)}, space ${e.space}.`,
  MarkerSet: (e, say) => `Put right: the turn marker is on space ${e.space} of ${say.field(e.field)}${because(e)}.`,
  CardCountSet: (e, say) => `Put right: ${say.counted(e.place)}, ${count.cards(e.count)}${because(e)}.${e.missing ? ` Found nowhere so far: ${count.cards(e.missing)}.` : ""}`,
  SpacesChanged: (e, say) => `${say.field(e.field)} has ${count.spaces(Math.abs(e.count))} ${e.count > 0 ? "more" : "fewer"}.`,
  FieldInserted: (e, say) => `One more battlefield comes into the row, after ${say.field(e.after)}.`,
  AmbushDisarmed: (e, say) => `The ambush before ${say.field(e.field)} is out of the game, unseen.`,
  Boosted: (e, say) => `${say.who(e.side)}: ${e.power > 0 ? "+" : "−"}${Math.abs(e.power)} firepower in this turn.`,
  AttackForbidden: () => "The next attack will not take place.",
  AttackDecided: (e, say) => `Whoever is stronger, ${say.who(e.side)} wins this attack.`,
  AttackSkipped: () => "No attack in this turn.",
  HandPut: (e, say) => `Put right: ${say.mended(e) ?? "draw a card"}${because(e)}.`,
  Declined: (e, say) => `${say.who(e.side)} leaves it out.`,
};

/** Return the move of dollars between two purses and the reserve. */
function paid(e, say) {
  const many = count.dollars(e.count);
  if (e.source === null) return `${say.who(e.to)} takes ${many}.`;
  return e.to === null ? `${say.who(e.source)} pays ${many}.` : `${say.who(e.source)} gives ${say.who(e.to)} ${many}.`;
}

const purse = {
  WoundsChanged: (e) => `${count.wounds(Math.abs(e.count))} ${e.count > 0 ? "more" : "fewer"} on the leader.`,
  WoundPrevented: () => "This wound is averted.",
  DollarsMoved: paid,
  SideLost: (e, say) => `${say.who(e.side)} has lost, a card says.`,
  KeepsakeHeld: (e, say) => (e.side === null ? `Nobody keeps the ${say.token(e.token)} token any more.` : `${say.who(e.side)} keeps the ${say.token(e.token)} token.`),
};

export default { ...hands, ...cards, ...people, ...turns, ...purse };
