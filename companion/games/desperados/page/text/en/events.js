// Sentences for events, in English. `say` gives names as inside a sentence; the first letter is capitalised afterwards.
import names from "./names.js";

const { discs, dollars, theCoach } = names;
const PLACES = { poker: "the poker table", coach: "the coach", bank: "the bank" };

export default {
  BadgeTaken: (e, say) => `${say.seat(e.seat)} wears the marshal’s star.`,
  ScheduleDrawn: () => "The way of the brown coach is drawn.",
  BankPlaced: (e) => `A tile lies face down on the bank of ${e.city}.`,
  PieceDeployed: (e) => `${e.piece === 0 ? "The marshal" : `Sheriff ${e.piece}`} stands in ${e.city}.`,
  MarshalReady: () => "The marshal’s pieces are set.",
  StartChosen: (e, say) => `${say.rider(e.rider)} sets out from ${e.city}.`,
  RoundBegan: (e) => `Round ${e.round} begins.`,
  MoveBegan: (e) => `Move ${e.move}.`,
  CoachMoved: (e) => `${theCoach[e.coach]} ${e.ride ? "rolls into" : "is carried to"} ${e.city}.`,
  SheriffMoved: (e) => `Sheriff ${e.sheriff + 1} stands in ${e.city}.`,
  CardLaid: (e, say) => `${say.rider(e.rider)} laid a card.`,
  RealCardLaid: (e, say) => `${say.rider(e.rider)} laid a card.`,
  RoadAdded: (e) => `All agree: a road joins ${e.a} and ${e.b}.`,
  CardsLocked: (e) => `All cards of move ${e.move} lie; none can be changed any more.`,
  DeedSaid: (e, say) => `${say.rider(e.rider)} has said what to do.`,
  DiscsPlaced: (e, say) => `${say.riders(e.riders)}: ${discs(e.riders.length)} for ${theCoach[e.deed] ?? "poker"} in ${e.city}. ${e.needed} of them must arrive.`,
  BankSpied: (e, say) => `${say.rider(e.rider)} looks beneath the bank tile of ${e.city}.`,
  ExaminationBegan: (e) => `The examination of round ${e.round} begins.`,
  RideDoubted: (e, say) => `${say.rider(e.rider)} laid ${e.card} in ${e.city}: the map has no such road.`,
  WentAstray: (e, say) => `${say.rider(e.rider)} has lost the way and stays in ${e.city} this round.`,
  Stayed: (e, say) => `${say.rider(e.rider)} stayed in ${e.city}.`,
  Rode: (e, say) => `${say.rider(e.rider)} rode to ${e.city}.`,
  Arrested: (e, say) => `The marshal arrests ${say.rider(e.rider)} in ${e.city}: ${e.lost ? `the card of ${e.lost} is lost.` : "the cards are kept."}`,
  RobberyEnded: (e) => `${names.targets[e.deed]} in ${e.city}: ${e.arrived} of the ${e.needed} needed arrived, ${e.success ? "it is theirs!" : "it fails."}`,
  HoldUpEnded: (e) => `The bank of ${e.city}: ${names.desperados(e.desperados)} against ${names.sheriffs(e.sheriffs)}, ${e.success ? "it is theirs!" : "it holds."}`,
  LootTaken: (e) => `${dollars(e.value)} from ${PLACES[e.tile]} in ${e.city}.`,
  TilePutRight: (e) => `Put right: a tile that was won shows ${dollars(e.value)}.`,
  RoundEnded: (e) => `Round ${e.round} is over.`,
  GameEnded: (e) => `The gang has ${dollars(e.money)} of the ${dollars(e.goal)} it needed.`,
};
