// What the game says, in English. A seat's own secrets are never said here: a phone may lie face up on the table.
import { nameOf } from "companion/words.js";
import { ASTRAY, capital, count, dollars, riderName, riderNames, SALOON, TARGETS } from "./names.js";

const NEXT = {
  cards: ({ move }) => `Turn the cards of move ${move}`,
  robbery: ({ deed, city }) => (deed === "poker" ? `Show down the poker in ${city}` : `Open the ${deed} coach in ${city}`),
  bank: ({ city }) => `Storm the bank of ${city}`,
  round: () => "End the round",
};

/** What the next step of the examination does, as said on its button. */
export const nextStep = (next) => NEXT[next.step](next);

const PHASES = {
  badge: () => "Somebody takes the marshal’s star; the others ride as desperados.",
  deal: () => "Tiles go face down on the banks.",
  deploy: () => "The marshal sets his pawn and the sheriffs.",
  start: () => "Each desperado sets his pawn, for all to see.",
  ride: ({ view, marshal, asked }) => {
    const all = `Round ${view.round}, move ${view.move}`;
    if (view.turn === null) return `${all}: ${asked ? "lay your card in secret." : "the desperados lay their cards."}`;
    return `${all}: ${marshal ? "move your sheriffs, then lay your card." : "sheriffs, then the marshal’s card."}`;
  },
  deeds: ({ view, asked }) => `Round ${view.round}, move ${view.move}: ${asked ? "say in secret what you do there." : "some still say what they do."}`,
  examine: ({ view }) => (view.next ? `${nextStep(view.next)}: whoever likes may press.` : `Round ${view.round}: the cards are turned.`),
  cards: ({ view }) => `Turn the real cards of move ${view.next?.move ?? view.move}.`,
  loot: () => "Which tile is it?",
  refill: () => "New tiles for the robbed banks.",
};

/** The line under the turn. */
export function detail({ view, update, me }) {
  return PHASES[view.phase]?.({ view, marshal: view.marshal !== null && view.marshal === me, asked: update.to_act.includes(me) }) ?? null;
}

/** In the examination it is nobody's turn in particular, whomever the rules name; everywhere else the page says whose it is. */
export const heading = ({ view }) => (view.phase === "examine" ? `Examination of round ${view.round}` : null);

const COACH = (coach) => `the ${coach} coach`;

const FACTS = {
  BadgeTaken: (e, { seat }) => `${seat(e.seat)} wears the marshal’s star.`,
  ScheduleDrawn: () => "The way of the brown coach is drawn.",
  BankPlaced: (e) => `A tile lies face down on the bank of ${e.city}.`,
  PieceDeployed: (e) => `${e.piece === 0 ? "The marshal" : `Sheriff ${e.piece}`} stands in ${e.city}.`,
  MarshalReady: () => "The marshal has set his pieces.",
  StartChosen: (e, { rider }) => `${capital(rider(e.rider))} sets out from ${e.city}.`,
  RoundBegan: (e) => `Round ${e.round} begins.`,
  MoveBegan: (e) => `Move ${e.move}.`,
  CoachMoved: (e) => `${capital(COACH(e.coach))} ${e.ride ? "rolls into" : "is carried to"} ${e.city}.`,
  SheriffMoved: (e) => `Sheriff ${e.sheriff + 1} stands in ${e.city}.`,
  CardLaid: (e, { rider }) => `${capital(rider(e.rider))} laid a card.`,
  CardsLocked: (e) => `All cards of move ${e.move} lie; none can be changed any more.`,
  DeedSaid: (e, { rider }) => `${capital(rider(e.rider))} has said what to do.`,
  DiscsPlaced: (e, { riders }) => `${riders(e.riders)}: ${count(e.riders.length, "disc")} for ${what(e.deed)} in ${e.city}. ${e.needed} must arrive.`,
  BankSpied: (e, { rider }) => `${capital(rider(e.rider))} looks beneath the bank tile of ${e.city}.`,
  DeedsSaid: () => null,
  ProofShown: () => null,
  TileSeen: () => null,
  ExaminationBegan: (e) => `The examination of round ${e.round} begins.`,
  CardTurned: (e, { rider }) => turned(e, capital(rider(e.rider))),
  Arrested: (e, { rider }) => `The marshal arrests ${rider(e.rider)} in ${e.city}: ${e.lost ? `the card of ${e.lost} is lost.` : "the cards are kept."}`,
  MoveExamined: () => null,
  RobberyEnded: (e) => `${TARGETS[e.deed]} in ${e.city}: ${e.arrived} of the ${e.needed} needed arrived, ${e.success ? "it is theirs!" : "it fails."}`,
  HoldUpEnded: (e) => `The bank of ${e.city}: ${count(e.desperados, "desperado")} against ${count(e.sheriffs, "sheriff")}, ${e.success ? "it is theirs!" : "it holds."}`,
  LootTaken: (e) => `${dollars(e.value)} from ${{ poker: "the poker table", coach: "the coach", bank: "the bank" }[e.tile]} in ${e.city}.`,
  RoundEnded: (e) => `Round ${e.round} is over.`,
  GameEnded: (e) => `The gang has ${dollars(e.money)} of the ${dollars(e.goal)} it needed.`,
  GangWrote: () => null,
};

const what = (deed) => (deed === "poker" ? "poker" : COACH(deed));

function turned({ card, city, possible }, who) {
  if (card === ASTRAY || !possible) return `${who} has lost the way and stays in ${city} this round.`;
  return card === SALOON ? `${who} stayed in ${city}.` : `${who} rode to ${city}.`;
}

/** The sentence for an event, null for what is not told; undefined where the generic words must do. */
export function sentence(event, { players, view = null }) {
  return FACTS[event.type]?.(event, {
    seat: (seat) => nameOf(seat, players),
    rider: (rider) => riderName(view, players, rider),
    riders: (riders) => capital(riderNames(view, players, riders)),
  });
}

/** What the last action asks people to do on the real board, under the heading "On the board". */
export function choreWords({ piece, from, to }, view, players) {
  const [kind, which] = piece.split("-");
  const whose = () => riderName(view, players, Number(which));
  const goes = to ? ` to ${to}` : ` away from ${from}`;
  const words = {
    coach: () => `${capital(which)} coach${goes}`,
    sheriff: () => `Sheriff ${Number(which) + 1}${goes}`,
    pawn: () => `Pawn of ${whose()}${goes}`,
    disc: () => `Disc of ${whose()}${goes}`,
    tile: () => (to ? `${capital(which)} tile face down on ${to}` : `${capital(which)} tile of ${from} to the gang`),
    card: () => (to ? `Card of ${to}: from ${whose()} to the marshal` : `Turn the next card of ${whose()}`),
  }[kind];
  return words ? words() : `${capital(kind)}${goes}`;
}
