// The way back through the events of a hand's end: from the view that is, the views that were. All of it is public.

/**
 * Return what the end of the present hand was made of, the oldest first: [{key, event, before, after}], with the public view before and
 * after each event. `lines` is the history, newest first. Empty while no Showdown is on and no pot was won.
 */
export function unwind(view, lines) {
  const frames = [];
  let after = view;
  for (const { key, event } of endOfHand(lines)) {
    const before = (BACK[event.type] ?? same)(after, event);
    frames.unshift({ key, event, before, after });
    after = before;
  }
  return frames;
}

const STOPS = ["HandBegan", "Reran", "TurnBegan", "ReachCalled", "QuickDrawCalled", "GameBegan"];
const STARTS = ["DecisionsOpened", "AnswerTurned", "ShowdownBegan", "Fled"];

function endOfHand(lines) {
  const stop = lines.findIndex(({ event }) => STOPS.includes(event.type));
  const hand = stop < 0 ? lines : lines.slice(0, stop);
  const has = (type) => hand.some(({ event }) => event.type === type);
  if (!has("ShowdownBegan") && !has("PotWon")) return [];
  const first = STARTS.find(has);
  const oldest = hand.length - 1 - [...hand].reverse().findIndex(({ event }) => event.type === first);
  return first === undefined ? hand : hand.slice(0, oldest + 1);
}

const same = (view) => view;
const seatWith = (view, seat, changes) => ({
  ...view, seats: view.seats.map((has, nth) => (nth === seat ? { ...has, ...changes(has) } : has)),
});
const zoneWith = (view, zone, cards) => ({ ...view, zones: { ...view.zones, [zone]: cards } });
const zone = (view, name) => view.zones[name] ?? [];
const put = (view, name, ...cards) => zoneWith(view, name, [...zone(view, name), ...cards]);

function take(view, name, ...cards) {
  const left = [...zone(view, name)];
  for (const card of cards) {
    const at = left.lastIndexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return zoneWith(view, name, left);
}

const fromDiscard = (view, name, ...cards) => put(take(view, "discard", ...cards), name, ...cards);
const intoHand = (view, seat, cards) => put(take(view, `front-${seat}`, ...cards), `hand-${seat}`, ...cards.map(() => null));
const intoDeck = (view, name, card) => ({ ...take(view, name, card), counters: { ...view.counters, deck: view.counters.deck + 1 } });
const stakes = (view, seat, amount) => ({ ...seatWith(view, seat, ({ chips }) => ({ chips: chips - amount, all_in: chips === amount })), pot: view.pot + amount });

/** The view before each event, from the view after it. */
const BACK = {
  DecisionsOpened: (view, { decisions }) => ({ ...decisions.reduce((so, { seat }) => seatWith(so, seat, () => ({ reaches: null })), view), phase: "decide" }),
  AnswerTurned: (view, { seat }) => ({ ...seatWith(view, seat, () => ({ reaches: null })), phase: "decide" }),
  Reached: (view, { seat, amount }) => ({ ...stakes(view, seat, -amount), pots: [], phase: "decide" }),
  Returned: (view, { seat, amount }) => stakes(view, seat, amount),
  Fled: (view, { seat, cards }) => seatWith(intoHand(view, seat, cards), seat, () => ({ in: true })),
  ShowdownBegan: (view) => ({ ...view, phase: "decide", seats: view.seats.map((seat) => ({ ...seat, standing: false })) }),
  HandTurnedUp: (view, { seat, cards }) => intoHand(view, seat, cards),
  CardShown: (view, { seat, card }) => intoHand(view, seat, [card]),
  SpecialDiscarded: (view, { seat, card }) => fromDiscard(view, `front-${seat}`, card),
  ExtraTraded: (view, { seat, card }) => fromDiscard(view, `front-${seat}`, card),
  TurnedUp: (view, { seat, card }) => intoDeck(view, `front-${seat}`, card),
  RevealBegan: (view, { number, cleared }) => ({
    ...fromDiscard(view, "dealer", ...cleared), reveal: number - 1, to_turn: 0, phase: number === 1 ? "exchange" : "reveal",
  }),
  DealerTurnedUp: (view, { card }) => ({ ...intoDeck(view, "dealer", card), to_turn: view.to_turn + 1 }),
  DealerDiscarded: (view, { card }) => ({ ...fromDiscard(view, "dealer", card), to_turn: view.to_turn - 1 }),
  Answered: (view, { seat, card }) => seatWith(fromDiscard(view, `front-${seat}`, card), seat, ({ wins }) => ({ wins: wins - 1 })),
  Missed: (view, { seat }) => seatWith(view, seat, () => ({ standing: true })),
  PotWon: (view, { shares }) => ({
    ...shares.reduce((so, { seat, amount }) => stakes(so, seat, amount), view),
    pots: [{ amount: shares.reduce((sum, { amount }) => sum + amount, 0), eligible: [] }, ...view.pots],
  }),
  HandEnded: (view, { dead }) => ({ ...dead.reduce((so, seat) => seatWith(so, seat, () => ({ alive: true })), view), phase: "reveal" }),
  GameEnded: (view) => ({ ...view, phase: "result" }),
};
