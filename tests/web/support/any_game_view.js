// A view of any game, as little of it as its pages need, and the sheet that goes with it.

const SHEET = {
  title: "Saloon", note: "", one_phone: false, players: [1, 10], turns: { order: "clockwise", rounds: 0 }, phases: [], roles: [], counters: [], tokens: [],
  tracks: [], secrets: [], dice: [], decks: [], zones: [], cards: [], score: null, winner: "said",
  spare: { least: -999, most: 999, hands: "all", back: "never", taps: [1, 5], alarm: [], hidden: false },
};
const SEAT = { asked: false, answered: false, done: false, passed: false, role_id: null };

/** Return a counter of the sheet. */
export const counter = (id, more = {}) => ({ id, name: id, icon: "", of: "seat", least: 0, most: 999, hands: "own", hidden: false, taps: [1, 5], alarm: [], ...more });

/** Return the view: `seats` are what seats have beside what each has, `sheet` what the sheet has beside nothing, `own` what its own phone is told. */
export function anyGameView({ seats = [{}, {}], sheet = {}, me = 0, own = {}, ...more } = {}) {
  return {
    phase: "", phase_number: 0, turns: "each", begun: true, round: 1, turn: 0, on_turn: [0], order: [], first: 0, seats: seats.map((seat) => ({ ...SEAT, ...seat })),
    counters: {}, pots: {}, zones: {}, marks: {}, asked: null, opened: null, opened_before: [], thrown: null, piles: {}, scores: [], proposal: null, winners: null,
    paused: false, gone: [], spares: [], kept: {}, ready: [], shown_sides: seats.map(() => null), hidden: [], hidden_cards: null, sheet: { ...SHEET, ...sheet },
    me: me === null ? null : { seat: me, role_id: null, known: [], answer: null, counters: {}, kept: {}, told: {}, hand: {}, ...own }, ...more,
  };
}
