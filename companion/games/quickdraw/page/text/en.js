// Texts of Colorado Quick Draw, in English. Cards keep their printed names.
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");

/** Cards and suits, by their ids. */
const names = {
  coal: "Coal", gold: "Gold", silver: "Silver", lead: "Lead", copper: "Copper",
  wild: "Wild", "re-run": "Re-Run", "quick-draw": "Quick Draw", "double-draw": "Double Draw",
};

const actions = {
  Trade: "Trade this card",
  TradeSecretly: "Trade this card in secret",
  TradeExtra: "Trade this card",
  Stand: "Stand",
  KeepAll: "Keep all cards",
  Bet: "Bet",
  Check: "Check",
  Call: "Call",
  RaiseBy: "Raise",
  Flee: "Flee",
  Reach: "Reach!",
  Show: "Turn up this card",
  Answer: "Beat the dealer with this card",
  TradeAfterAll: "I trade it after all",
  ThrowAway: "It is of my hand that fled",
  ThrowAllAway: "My cards are on the discard pile",
  DisownCard: "It is of a hand that fled",
  NoteCard: "Note this card",
  ForgetCard: "Take this note back",
  Ready: "Next hand",
  CallItANight: "Stop here",
};

/** Outcomes of chance for a seat. */
const chance = {
  CutCard: (who) => `${who} draws for the deal`,
  DealCard: (who) => `A card for ${who}`,
  DrawHidden: (who) => `A card for ${who}, in secret`,
  TurnUpFront: (who) => `A card face up before ${who}`,
  TurnUpDealer: () => "The dealer’s card",
};

const phases = {
  cut: "Everybody draws for the deal; the highest card deals.",
  deal: "The cards are dealt.",
  card: "Trade a face-down card, or check, bet or Reach!",
  stand: "Trade one face-down card, or stand.",
  draw: "The next card comes face up.",
  second: "Double Draw: one more trade, in secret.",
  hidden: "One card comes face down.",
  bet: "Betting.",
  decide: "Reach! or Flee: everybody decides in secret.",
  show: "Showdown: all cards are turned up.",
  exchange: "Showdown: special cards are replaced.",
  extra: "Showdown: a Double Draw is good for one more trade.",
  reveal: "Showdown: the dealer turns cards.",
  answer: "Showdown: choose which card wins.",
  result: "The hand is over.",
  shuffle: "Give in all cards: the dealer shuffles.",
};

/** `say` calls seats and cards by their names. */
const facts = {
  CardCut: (e, say) => `${say.seat(e.seat)} drew ${say.card(e.card)}.`,
  CutTied: (e, say) => `A tie: ${say.seats(e.seats)} draw again.`,
  HandBegan: (e, say) => `Hand ${e.number}: ${say.seat(e.dealer)} deals.`,
  Reran: () => "Re-Run: new cards, the pot stays.",
  Shuffled: () => "The cards are shuffled.",
  Anted: (e, say) => `${say.seat(e.seat)} antes ${e.amount}.`,
  Reshuffled: () => "The discards are shuffled into a new deck.",
  TurnBegan: (e, say) => `${say.seat(e.seat)}: turn ${e.round} of 3.`,
  Stood: (e, say) => `${say.seat(e.seat)} stands.`,
  Traded: (e, say) => `${say.seat(e.seat)} trades ${say.card(e.card)}.`,
  TurnedUp: (e, say) => `${say.seat(e.seat)} gets ${say.card(e.card)}.`,
  DoubleDrawn: (e, say) => `Double Draw for ${say.seat(e.seat)}.`,
  SecondTradeOffered: (e, say) => `${say.seat(e.seat)} may trade once more, in secret.`,
  TradedSecretly: (e, say) => `${say.seat(e.seat)} trades ${say.card(e.card)} in secret.`,
  KeptAll: (e, say) => `${say.seat(e.seat)} keeps the rest.`,
  StandTakenBack: (e, say) => `${say.seat(e.seat)} has not stood after all.`,
  ThrownAway: (e, say) => `${say.seat(e.seat)} throws ${say.card(e.card)} away.`,
  HandThrownAway: (e, say) => `${say.seat(e.seat)} throws the hand away.`,
  Checked: (e, say) => `${say.seat(e.seat)} checks.`,
  BetPlaced: (e, say) => `${say.seat(e.seat)} bets ${e.amount}.`,
  Called: (e, say) => `${say.seat(e.seat)} calls with ${e.amount}.`,
  Raised: (e, say) => `${say.seat(e.seat)} raises by ${e.by}.`,
  Reached: (e, say) => `${say.seat(e.seat)} reaches, for ${e.amount}!`,
  Staked: (e, say) => `${say.seat(e.seat)} puts in ${e.amount}.`,
  ChipsPutRight: (e, say) => `Put right: ${say.seat(e.seat)} has ${Math.abs(e.amount)} chips ${e.amount > 0 ? "more" : "fewer"}, ${e.amount > 0 ? "from" : "to"} ${e.other === null ? "the pot" : say.seat(e.other)}.`,
  Returned: (e, say) => `${say.seat(e.seat)} takes ${e.amount} back.`,
  Fled: (e, say) => `${say.seat(e.seat)} flees.`,
  ReachCalled: (e, say) => `Reach! ${say.seats(e.seats)} must decide.`,
  QuickDrawCalled: (e, say) => `Quick Draw! ${say.seats(e.seats)} must decide, for ${e.price}.`,
  Decided: (e, say) => `${say.seat(e.seat)} decided.`,
  AnswerTurned: (e, say) => `${say.seat(e.seat)} ${e.reach ? "says Reach!" : "flees."}`,
  DecisionsOpened: (e, say) => e.decisions.map(({ seat, reach }) => `${say.seat(seat)} ${reach ? "says Reach!" : "flees."}`).join(" "),
  ShowdownBegan: (e, say) => `Showdown between ${say.seats(e.seats)}.`,
  HandTurnedUp: (e, say) => `${say.seat(e.seat)} turns up ${say.cards(e.cards)}.`,
  CardShown: (e, say) => `${say.seat(e.seat)} turns up ${say.card(e.card)}.`,
  SpecialDiscarded: (e, say) => `${say.seat(e.seat)} puts ${say.card(e.card)} away.`,
  ExtraTradeOffered: (e, say) => `${say.seat(e.seat)} may trade one more card.`,
  ExtraTraded: (e, say) => `${say.seat(e.seat)} trades ${say.card(e.card)}.`,
  RevealBegan: (e) => `The dealer turns ${plural(e.cards, { one: "one card", other: "{n} cards" })}.`,
  DealerTurnedUp: (e, say) => `The dealer: ${say.card(e.card)}.`,
  DealerDiscarded: (e, say) => `${say.card(e.card)} does not count; another card.`,
  AnswersAwaited: (e, say) => `${say.seats(e.seats)} may choose which card wins.`,
  Answered: (e, say) => `${say.seat(e.seat)} beats the dealer with ${say.card(e.card)}.`,
  Missed: (e, say) => `${say.seat(e.seat)} has nothing that wins.`,
  PotWon: (e, say) => e.shares.map(({ seat, amount }) => `${say.seat(seat)} takes ${amount}.`).join(" "),
  HandEnded: (e, say) => (e.dead.length ? `${say.seats(e.dead)} out of chips.` : null),
  EndAgreed: (e, say) => `${say.seat(e.seat)} would stop here.`,
  GameEnded: (e, say) => `${say.seats(e.winners)} won the evening.`,
};

/** Sentences of the table screen, beat by beat, at the end of a hand. */
const beats = {
  decision: (e, say) => `${say.seat(e.seat)}: ${e.reach ? "Reach!" : "Flee."}`,
  potIs: (e) => `The pot holds ${e.amount}.`,
  fled: (e, say) => `${say.seats(e.seats)} ${e.seats.length === 1 ? "flees" : "flee"}.`,
  showdown: (e, say) => `Showdown: ${say.seats(e.seats)}!`,
  turnsUp: (e, say) => `${say.seat(e.seat)} turns up ${e.card ? say.card(e.card) : "all cards"}.`,
  replaced: (e, say) => `${say.seat(e.seat)}: ${say.cards(e.cards)} must be replaced.`,
  mayTrade: (e, say) => `Double Draw: ${say.seat(e.seat)} may trade one more card.`,
  extra: (e, say) => `${say.seat(e.seat)} trades ${say.card(e.card)}, too.`,
  gets: (e, say) => `${say.seat(e.seat)} gets ${say.card(e.card)}.`,
  reveal: (e) => `Reveal ${e.number}: ${plural(e.cards, { one: "one card", other: "{n} cards" })} to beat.`,
  dealer: (e, say) => `The dealer: ${say.card(e.card)}.`,
  noCount: (e, say) => `${say.card(e.card)} does not count: another card.`,
  beats: (e, say, { over }) => `${say.seat(e.seat)}: ${say.card(e.card)} beats ${say.cards(over)}.`,
  missed: (e, say) => `${say.seat(e.seat)} has nothing that wins.`,
  choose: (e, say) => `${say.seats(e.seats)} may choose which card wins.`,
  pot: (e, say, { pots }) => `${pots === 1 ? "The pot" : e.pot === 0 ? "Main pot" : pots === 2 ? "Side pot" : `Side pot ${e.pot}`}: ${
    e.shares.map(({ seat, amount }) => `${say.seat(seat)} ${amount}`).join(", ")}.`,
  dead: (e, say) => `${say.seats(e.dead)} ${e.dead.length === 1 ? "has" : "have"} no chips left.`,
  result: (e, say) => {
    const won = byAmount(e.gains);
    const named = won.map(([seat, amount]) => (say.isMe(Number(seat)) ? ["you", "win", amount] : [say.seat(Number(seat)), "wins", amount]));
    const all = named.map(([who, wins, amount], nth) => (nth === 0 ? `${who} ${wins} ${amount}` : `${who} ${amount}`)).join(", ");
    return won.length === 1 && e.fled ? `All others fled: ${all}!` : `${all}!`;
  },
};

/** Things that are waited for from the real cards. */
const awaits = {
  cut: () => "cards drawn for the deal",
  deal: () => "the deal",
  draw: ({ who }) => `the card face up before ${who}`,
  hidden: ({ who }) => `the card face down for ${who}`,
  exchange: ({ who }) => `a new card before ${who}`,
  reveal: ({ left }) => `the dealer’s ${plural(left, { one: "card", other: "{n} cards" })}`,
};

/** The winners of {seat: amount}, the most first. */
const byAmount = (gains) => Object.entries(gains).sort(([, one], [, other]) => other - one);

export default {
  names,
  actions, chance, phases, facts, beats, awaits,
  withCard: (what, card) => `${what}: ${card}`,
  zones: { deck: "the deck", dealer: "the dealer’s row", discard: "the discard pile" },
  wonBy: (reason) => reason.replace(/^has /, "with "),
  before: (who) => `the place before ${who}`,
  turn: (hand, turn) => `Hand ${hand}, turn ${turn} of 3. `,
  standing: {
    dead: () => "dead", fled: () => "fled", deciding: () => "deciding", reach: () => "Reach!", flee: () => "Flee", decided: () => "decided",
    missed: () => "missed", allin: () => "all-in", bet: (amount) => `bet ${amount}`,
  },
  why: { fled: "fled", missed: "nothing that wins", dead: "no chips left" },
  wins: (n) => plural(n, { one: "won once", other: "won {n} times" }),
  cameraWaits: (what) => `The camera is waiting for ${what}.`,
  tableWaits: (what) => `Waiting for ${what}.`,
  showdownTitle: (hand) => `Showdown, hand ${hand}`,
  handTitle: (hand) => `Hand ${hand}`,
  toResult: "Straight to the result",
  resultTitle: (hand) => `Hand ${hand} is over`,
  goesOn: (who) => `${who} shuffles and deals the next hand.`,
  misplaced: {
    row: { draw: (who) => `The next card belongs before ${who}.`, exchange: (who) => `The new card belongs before ${who}.`,
      reveal: () => "The dealer’s cards belong in the dealer’s row.", show: () => "Everybody turns cards up in their own place." },
    copies: () => "All of it lie open already.",
    "face-down": (who) => `The card for ${who} comes face down.`,
    late: () => "You have stood. Nobody has bet yet.",
    "not-yours": () => "Your phone knows another hand.",
  },
  answers: { reach: "The gun points to the middle: Reach!", flee: "The runner points to the middle: Flee" },
  amounts: { Bet: (n) => `Bet ${n}`, RaiseBy: (n) => `Raise by ${n}` },
  asks: {
    flee: (price, pot) => `Flee for good? ${price} more would keep you in for a pot of ${pot}.`,
    allIn: (chips) => `That is all you have: ${chips}.`,
  },
  cards: {
    wild: "In the showdown it beats any card of the dealer but a Wild. Before that it does nothing.",
    "re-run": "Traded, or turned up: all cards are given in and dealt again, and the pot stays. In the showdown it is replaced.",
    "quick-draw": "Traded, or turned up: everybody decides at once, Reach! or Flee. In the showdown it is replaced.",
    "double-draw": "Traded, or turned up: one more card may be traded, in secret. In the showdown it is replaced.",
  },
  numbered: (type, rank) => (rank === 1 ? `${type}, the lowest: it beats nothing.` : `In the showdown it beats ${type} cards of the dealer below ${rank}.`),
  choose: {
    Trade: "Choose a card to trade",
    TradeSecretly: "Choose a second card to trade",
    TradeExtra: "Choose one more card to trade",
    Show: "Turn up your cards, one by one",
    Answer: "Which card beats the dealer?",
  },
  notes: { NoteCard: "A card you hold", ForgetCard: "A card you noted by mistake" },
  notesTitle: "Tell this phone which cards you hold",
  notesHint: "Only you see them; your phone can then show your hand and offer only what you can do.",
  yourCards: "Your cards",
  open: "open",
  unknown: "unknown",
  look: "Hold to see your hand",
  cover: "Cover",
  yours: "Yours",
  yourChips: "Your chips",
  stack: (who, other) => (other === null ? `Chips of ${who}, with the pot` : `Chips of ${who}, with ${other}`),
  chips: "chips",
  pot: "Pot",
  mainPot: "main",
  sidePot: "side",
  price: (amount) => `for ${amount}`,
  keepsAll: "keep all cards",
  free: "at no cost",
  giveUp: "give up this hand",
  reachOrFlee: "Reach! or Flee?",
  secretly: "Nobody sees what you tap. All answers are opened together.",
  sealed: "Sealed. Waiting for the others.",
  endWanted: (agreed, asked) => `The game ends here once all agree. Agreed: ${agreed}. Still asked: ${asked}.`,
  dealer: (reveal) => `The dealer, reveal ${reveal}`,
  deals: "deals",
  deck: (n) => `Deck (${n})`,
  discards: (n) => `Discards (${n})`,
  earlier: (n) => `${n} earlier`,
};
