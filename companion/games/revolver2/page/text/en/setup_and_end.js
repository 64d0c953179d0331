// Before and after a game of Malpaso, in English.
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");

export default {
  sidesTitle: "Two sides, one town",
  lead: { attack: "Lead the raiders", defence: "Lead the guardians" },
  leadText: { attack: "Bring the whole gang, and leave no guardian alive.", defence: "Hold out until the Army comes, or through the last stand in the mine." },
  poker: "Poker Tournament",
  pokerRound: (n) => `Round ${n}`,
  pokerWins: (n) => `${n} won`,
  pokerChoose: "Choose a card for this round, in secret",
  pokerOpen: "Open and choose",
  pokerLayHidden: "Lay this card",
  pokerLies: "My card lies",
  pokerReady: "card face down",
  pokerWaits: { mine: "still choosing", theirs: "still choosing" },
  pokerValue: (n) => `value ${n}`,
  pokerLevel: "level",
  roundWon: "wins the round",
  pokerDone: "Your card lies face down. The other side is still choosing.",
  pokerTurn: "Both cards lie there: turn them up.",
  pokerRead: "What is printed on your poker card?",
  pokerReadTodo: "Poker: read the turned cards to the companion",
  pokerReadLast: "Last, one tap: its value",
  pokerReadValue: "Its value",
  pokerReadOrder: (name) => `Against ${name}`,
  pokerOrders: { values: "The higher value wins", beats: "This card beats it at any values", beaten: "It beats this card at any values" },
  pokerReadStays: "After the round",
  pokerGoes: "It is discarded",
  pokerStays: "It stays before its owner",
  tournamentLevel: "The tournament is level: a lot decides.",
  mendRound: "Who won a round",
  mendRoundCard: "Which card was played",
  mendRow: "Whose battlefields lie there",
  mendWhichRound: "Which round",
  mendWinner: "Really won by",
  mendSide: "Which side",
  mendNobody: "nobody",
  roundWonBy: (round, side, why) => `${round} was really won by: ${side} (${why})`,
  roundPlayed: (round, side, card, why) => `${round}, ${side}: really ${card} (${why})`,
  rowIs: (side, why) => `Whose battlefields really lie there: ${side} (${why})`,
  mendDo: { SetRound: "It went so", SetRoundCard: "It was played", SetRow: "They lie there" },
  mendMember: "A guardian has fallen",
  mendBring: "A guardian is there after all",

  // Declared real cards, and observations of the camera.
  told: {
    RemovePoker: "One poker card of each side goes into the box, unseen.", TurnPoker: "Which poker card was turned?", DrawMember: "Which guardian came up?",
    DrawSides: "Who drew the raiders?", DrawLevel: "Whose battlefields did the lot bring?",
  },
  toldDone: { RemovePoker: "It is in the box" },
  zone: { recruits: "the place of new guardians", "poker-attack": "the raiders’ poker place", "poker-defence": "the guardians’ poker place" },

  // The end.
  over: { attack: "The town has fallen", defence: "The town stands" },
  ended: { guardians: "no guardian is left", leader: "their leader is dead", army: "the Army has come", mine: "their leader has outlived the mine" },
  lastStand: {
    killed: (n) => plural(n, { one: "guardian fell", other: "guardians fell" }), left: (n) => plural(n, { one: "still stands", other: "still stand" }),
    countdown: (n) => plural(n, { one: "of the Army’s tokens was left", other: "of the Army’s tokens were left" }),
  },
};
