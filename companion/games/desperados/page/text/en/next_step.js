// Texts of the next step and of chores, in English.
import names from "./names.js";

const { coaches, theCoach } = names;
const TILES = { poker: "Poker tile", coach: "Coach tile", bank: "Bank tile" };
const goes = ({ from, to }) => (to ? ` to ${to}` : ` away from ${from}`);
const inMove = ({ round, move }) => `Round ${round}, move ${move}`;

export default {
  /** Labels of the button for the next step of the examination. */
  next: {
    cards: ({ move }) => `Turn the cards of move ${move}`,
    robbery: ({ deed, city }) => (deed === "poker" ? `Show down the poker in ${city}` : `Open ${theCoach[deed]} in ${city}`),
    bank: ({ city }) => `Storm the bank of ${city}`,
    round: () => "End the round",
  },
  /** The line under the turn; `step` is the next step in words. */
  phases: {
    badge: () => "Somebody takes the marshal’s star; the others ride as desperados.",
    deal: () => "Tiles go face down on the banks.",
    deploy: () => "The marshal sets a pawn and the sheriffs.",
    start: () => "Each desperado sets a pawn, for all to see.",
    ride: ({ view, marshal, asked }) => {
      if (view.turn === null && asked && marshal) return `${inMove(view)}: say when all cards lie.`;
      if (view.turn === null) return `${inMove(view)}: ${asked ? "lay your card in secret." : "the desperados lay their cards."}`;
      return `${inMove(view)}: ${marshal ? "move your sheriffs, then lay your card." : "sheriffs, then the marshal’s card."}`;
    },
    deeds: ({ view, asked }) => `${inMove(view)}: ${asked ? "say in secret what you do there." : "some still say what they do."}`,
    examine: ({ view, step }) => (step ? `${step}: whoever likes may press.` : `Round ${view.round}: the cards are turned.`),
    cards: ({ view }) => `Turn the real cards of move ${view.next?.move ?? view.move}.`,
    doubt: ({ view }) => `Is there a road from ${view.doubt.from} to ${view.doubt.to}? Look at the board.`,
    loot: () => "Which tile is it?",
    refill: () => "New tiles for the robbed banks.",
  },
  examination: (round) => `Examination of round ${round}`,

  discsBack: (names) => `Discs back to ${names}`,
  tilesOn: (tiles, cities) => `${tiles} face down on ${cities}`,
  tilesOf: { poker: "Poker tiles", coach: "Coach tiles", bank: "Bank tiles" },
  /** Chores after the last action; `whose` is a rider's name. */
  chore: {
    coach: ({ which, ...way }) => `${coaches[which]}${goes(way)}`,
    sheriff: ({ which, ...way }) => `Sheriff ${Number(which) + 1}${goes(way)}`,
    pawn: ({ whose, ...way }) => `Pawn of ${whose}${goes(way)}`,
    disc: ({ whose, ...way }) => `Disc of ${whose}${goes(way)}`,
    tile: ({ which, from, to }) => (to ? `${TILES[which]} face down on ${to}` : `${TILES[which]} of ${from} to the gang`),
    card: ({ whose, to }) => (to ? `Card of ${to}: from ${whose} to the marshal` : `Turn the next card of ${whose}`),
    proof: ({ whose, to }) => `${whose} shows the marshal the last card: ${to}. If it is the Saloon, the one before it, too`,
    other: ({ kind, ...way }) => `${kind}${goes(way)}`,
  },
};
