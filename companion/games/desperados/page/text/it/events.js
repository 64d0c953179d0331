// Sentences for events, in Italian. `say` gives names as inside a sentence; the first letter is capitalised afterwards.
import { at } from "/web/text/italian_grammar.js";
import names from "./names.js";

const { discs, dollars, theCoach } = names;
const PLACES = { poker: "dal tavolo da poker", coach: "dalla diligenza", bank: "dalla banca" };

export default {
  BadgeTaken: (e, say) => `${say.seat(e.seat)} porta la stella del marshal.`,
  ScheduleDrawn: () => "Il percorso della diligenza marrone è sorteggiato.",
  BankPlaced: (e) => `C’è una tessera coperta sulla banca di ${e.city}.`,
  PieceDeployed: (e) => `${e.piece === 0 ? "Il marshal" : `Lo sceriffo ${e.piece}`} è ${at(e.city)}.`,
  MarshalReady: () => "Il marshal ha piazzato i suoi.",
  StartChosen: (e, say) => `${say.rider(e.rider)} parte da ${e.city}.`,
  RoundBegan: (e) => `Comincia il round ${e.round}.`,
  MoveBegan: (e) => `Mossa ${e.move}.`,
  CoachMoved: (e) => `${theCoach[e.coach]} ${e.ride ? "arriva" : "passa"} ${at(e.city)}.`,
  SheriffMoved: (e) => `Lo sceriffo ${e.sheriff + 1} è ${at(e.city)}.`,
  CardLaid: (e, say) => `${say.rider(e.rider)} ha giocato una carta.`,
  RealCardLaid: (e, say) => `${say.rider(e.rider)} ha giocato una carta.`,
  RoadAdded: (e) => `Tutti d’accordo: una strada unisce ${e.a} e ${e.b}.`,
  CardsLocked: (e) => `Le carte della mossa ${e.move} ci sono tutte: non si cambiano più.`,
  DeedSaid: (e, say) => `${say.rider(e.rider)} ha detto che cosa fa.`,
  DiscsPlaced: (e, say) => `${say.riders(e.riders)}: ${discs(e.riders.length)} per ${theCoach[e.deed] ?? "il poker"} ${at(e.city)}. ${e.needed === 1 ? "Deve arrivarne" : "Devono arrivarne"} ${e.needed} di loro.`,
  BankSpied: (e, say) => `${say.rider(e.rider)} sbircia la tessera della banca di ${e.city}.`,
  ExaminationBegan: (e) => `Comincia la resa dei conti del round ${e.round}.`,
  RideDoubted: (e, say) => `${say.rider(e.rider)} ha giocato ${e.card} ${at(e.city)}: sulla mappa questa strada non c’è.`,
  WentAstray: (e, say) => `${say.rider(e.rider)} ha perso la strada e per questo round resta ${at(e.city)}.`,
  Stayed: (e, say) => `${say.rider(e.rider)} resta ${at(e.city)}.`,
  Rode: (e, say) => `${say.rider(e.rider)} ha cavalcato fino ${at(e.city)}.`,
  Arrested: (e, say) => `Il marshal arresta ${say.rider(e.rider)} ${at(e.city)}: ${e.lost ? `la carta ${e.lost} è persa.` : "le carte restano."}`,
  RobberyEnded: (e) => `${names.targets[e.deed]} ${at(e.city)}: ne ${e.needed === 1 ? "serviva" : "servivano"} ${e.needed}, arrivati ${e.arrived}: ${e.success ? "colpo riuscito!" : "colpo fallito."}`,
  HoldUpEnded: (e) => `La banca di ${e.city}: ${names.desperados(e.desperados)} contro ${names.sheriffs(e.sheriffs)}, ${e.success ? "colpo riuscito!" : "la banca resiste."}`,
  LootTaken: (e) => `${dollars(e.value)} ${PLACES[e.tile]} di ${e.city}.`,
  TilePutRight: (e) => `Corretto: una tessera vinta vale ${dollars(e.value)}.`,
  RoundEnded: (e) => `Il round ${e.round} è finito.`,
  GameEnded: (e) => `La banda ha ${dollars(e.money)} dei ${dollars(e.goal)} che le servivano.`,
};
