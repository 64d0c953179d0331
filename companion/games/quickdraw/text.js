// What the game says, in English. Cards held in secret are never named here: a phone may lie face up on the table.
import { cardWords, list, nameOf } from "companion/words.js";

export const ACTIONS = {
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
  NoteCard: "Note this card",
  ForgetCard: "Take this note back",
  Ready: "Cards shuffled: next hand",
  CallItANight: "Call it a night",
};

const PHASES = {
  cut: "Everybody draws for the deal; the highest card deals.",
  deal: "The cards are dealt.",
  card: "Trade one face-down card, or stand.",
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

/** The line under the turn. */
export function detail({ view, players, me }) {
  const where = view.turn !== null && ["card", "bet"].includes(view.phase) ? `Hand ${view.hand_no}, turn ${view.round} of 3. ` : "";
  return where + (PHASES[view.phase] ?? "");
}

const FACTS = {
  CardCut: (e, who) => `${who(e.seat)} drew ${cardWords(e.card)}.`,
  CutTied: (e, who) => `A tie: ${list(e.seats.map(who))} draw again.`,
  HandBegan: (e, who) => `Hand ${e.number}: ${who(e.dealer)} deals.`,
  Reran: () => "Re-Run: new cards, the pot stays.",
  Shuffled: () => "The cards are shuffled.",
  Anted: (e, who) => `${who(e.seat)} antes ${e.amount}.`,
  Dealt: () => null,
  Reshuffled: () => "The discards are shuffled into a new deck.",
  CardNoted: () => null,
  CardForgotten: () => null,
  TurnBegan: (e, who) => `${who(e.seat)}: turn ${e.round} of 3.`,
  Stood: (e, who) => `${who(e.seat)} stands.`,
  Traded: (e, who) => `${who(e.seat)} trades ${cardWords(e.card)}.`,
  TurnedUp: (e, who) => `${who(e.seat)} gets ${cardWords(e.card)}.`,
  DoubleDrawn: (e, who) => `Double Draw for ${who(e.seat)}.`,
  SecondTradeOffered: (e, who) => `${who(e.seat)} may trade once more, in secret.`,
  TradedSecretly: (e, who) => `${who(e.seat)} trades ${cardWords(e.card)} in secret.`,
  DrewHidden: () => null,
  KeptAll: (e, who) => `${who(e.seat)} keeps the rest.`,
  BettingOpened: () => null,
  Checked: (e, who) => `${who(e.seat)} checks.`,
  BetPlaced: (e, who) => `${who(e.seat)} bets ${e.amount}.`,
  Called: (e, who) => `${who(e.seat)} calls with ${e.amount}.`,
  Raised: (e, who) => `${who(e.seat)} raises by ${e.by}.`,
  Reached: (e, who) => `${who(e.seat)} reaches, for ${e.amount}!`,
  Fled: (e, who) => `${who(e.seat)} flees.`,
  ReachCalled: (e, who) => `Reach! ${list(e.seats.map(who))} must decide.`,
  QuickDrawCalled: (e, who) => `Quick Draw! ${list(e.seats.map(who))} must decide, for ${e.price}.`,
  Decided: (e, who) => `${who(e.seat)} decided.`,
  DecisionsOpened: (e, who) => e.decisions.map(({ seat, reach }) => `${who(seat)}: ${reach ? "Reach!" : "Flee."}`).join(" "),
  ShowdownBegan: (e, who) => `Showdown between ${list(e.seats.map(who))}.`,
  HandTurnedUp: (e, who) => `${who(e.seat)} turns up ${list(e.cards.map(cardWords))}.`,
  CardShown: (e, who) => `${who(e.seat)} turns up ${cardWords(e.card)}.`,
  SpecialDiscarded: (e, who) => `${who(e.seat)} puts ${cardWords(e.card)} away.`,
  ExchangeBegan: () => null,
  ExtraTradeOffered: (e, who) => `${who(e.seat)} may trade one more card.`,
  ExtraTraded: (e, who) => `${who(e.seat)} trades ${cardWords(e.card)}.`,
  ExchangeEnded: () => null,
  RevealBegan: (e) => `The dealer turns ${e.cards === 1 ? "one card" : `${e.cards} cards`}.`,
  DealerTurnedUp: (e, who) => `The dealer: ${cardWords(e.card)}.`,
  DealerDiscarded: (e) => `${cardWords(e.card)} does not count; another card.`,
  AnswersAwaited: (e, who) => `${list(e.seats.map(who))} may choose which card wins.`,
  Answered: (e, who) => `${who(e.seat)} beats the dealer with ${cardWords(e.card)}.`,
  Missed: (e, who) => `${who(e.seat)} has nothing that wins.`,
  PotWon: (e, who) => e.shares.map(({ seat, amount }) => `${who(seat)} takes ${amount}.`).join(" "),
  HandEnded: (e, who) => (e.dead.length ? `${list(e.dead.map(who))} out of chips.` : null),
  EndAgreed: (e, who) => `${who(e.seat)} would call it a night.`,
  GameEnded: (e, who) => `${list(e.winners.map(who))} won the evening.`,
};

/** The sentence for an event; null for those that need none, undefined where the generic words must do. */
export function sentence(event, { players }) {
  const fact = FACTS[event.type];
  return fact && fact(event, (seat) => nameOf(seat, players));
}

/** How a seat stands, in a word. */
export function standing(seat, view) {
  if (!seat.alive) return "dead";
  if (view.phase === "cut" || view.phase === "result" || view.phase === "over") return null;
  if (!seat.in) return "fled";
  if (seat.deciding) return "deciding";
  if (seat.reaches !== null) return seat.reaches ? "Reach!" : "Flee";
  if (view.phase === "decide" && seat.decided) return "decided";
  if (view.reveal && !seat.standing) return "missed";
  if (seat.all_in) return "all-in";
  return seat.bet && view.phase === "bet" ? `bet ${seat.bet}` : null;
}
