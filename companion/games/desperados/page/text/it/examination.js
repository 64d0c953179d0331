// The examination, what real cards and tiles brought, and the reckoning, in Italian.
import { at } from "/web/text/italian_grammar.js";
import names from "./names.js";

const { desperados, dollars, sheriffs } = names;

export default {
  theBanks: "Le banche",
  moveTitle: (move) => `Mossa ${move}`,
  ridesOf: (round) => `Le cavalcate del round ${round}`,
  stamp: { arrested: "ARRESTO", astray: "PERSO" },
  verdict: { arrested: "In arresto", astray: "Fuori strada" },
  rides: { goes: (city) => `va ${at(city)}`, youGo: (city) => `vai ${at(city)}`, stays: (city) => `resta ${at(city)}`, youStay: (city) => `resti ${at(city)}` },
  targetIn: (target, city) => `${target} ${at(city)}`,
  arrivedOf: (n, needed) => `arrivati ${n}, ${needed === 1 ? "serviva" : "servivano"} ${needed}`,
  mustArrive: (needed) => `${needed === 1 ? "deve arrivarne" : "devono arrivarne"} ${needed} di loro`,
  theirs: "Riuscito!",
  failed: "Fallito",
  is: (name, mine) => (mine ? "Sei" : `${name} è`),
  fate: { arrested: (city) => `in arresto ${at(city)}`, astray: (city) => `fuori strada ${at(city)}`, free: (city) => `in libertà ${at(city)}`, marshal: (city) => at(city) },
  noBankRobbed: "In questo round nessuna banca è stata rapinata.",
  against: (gang, law) => `${desperados(gang)} contro ${sheriffs(law)}`,
  heldUp: "Rapinata!",
  bankHolds: "La banca resiste",
  nobodyFound: "Nessuno è stato trovato",
  tileTurns: "Si scopre una tessera…",
  everybodyOne: (step) => `${step} sul tavolo, una carta a testa.`,
  whoeverLikes: "tocchi chi vuole",
  nextStep: "Ora",
  waitsForAnybody: "Si aspetta che qualcuno vada avanti",
  anybodyPresses: "Tocca chi vuole, sul telefono o al tavolo.",
  yourPart: "La tua parte",
  lootThisRound: (all) => `Il bottino di questo round: ${all}.`,
  lootIn: (value, city) => `${dollars(value)} ${at(city)}`,
  noLootYet: "In questo round ancora nessun bottino.",

  // Real cards and tiles.
  whichSchedule: "Quale percorso segue per prima la diligenza marrone?",
  fromTo: (from, to) => `Da ${from} ${at(to)}`,
  nextBank: (city) => `La prossima tessera banca va coperta su ${city}.`,
  itLies: "È lì",
  tellValue: "Di’ anche il valore: lo mostra solo il telefono del marshal",
  whatTile: (city) => `Che cosa c’è sulla tessera di ${city}?`,
  whoseAndWhich: (move) => `Di chi è la carta della mossa ${move}, e quale?`,
  whoseCard: "Di chi",
  whichCard: "Quale carta",
  chooseCard: "Scegli la carta",
  turnedBy: (name, move) => `scoperta da ${name}, mossa ${move}`,

  // A card to which the map has no road.
  doubtTitle: (from, to) => `C’è una strada da ${from} a ${to}?`,
  doubtWhat: (name, from, to) => `${name} ha giocato ${to} ${at(from)}, e sulla vostra mappa non c’è nessuna strada fra le due. Guardate il tabellone stampato.`,
  doubtOnPhones: "Ditelo su un telefono",
  addRoad: "Aggiungi la strada e avanti",
  allAgree: "Si chiede a tutti. Resta sulla vostra mappa.",
  allowRide: "La cavalcata era possibile",
  allAgreeOnce: "Si chiede a tutti. La mappa resta com’è.",
  ruleOut: "Questa strada non c’è",
  ruleOutHint: "Per questa pedina il round finisce; la carta resta.",
  roadBetween: (a, b) => `Una strada unisce ${a} e ${b}.`,
  couldRide: (name, from, to) => `${name} poteva cavalcare da ${from} a ${to}.`,
  roadMissing: "Sulla mappa manca una strada",
  roadMissingHint: "Di’ quale c’è sul tabellone stampato. Tutti vedono che cosa chiedi.",
  roadFrom: "Da",
  roadTo: "A",

  // The end.
  counting: "La banda conta i soldi",
  won: "Abbastanza per la serata della vita",
  lost: "Nel West regna l’ordine",
  short: (missing) => `Mancano ${dollars(missing)}: nessuno la fa franca.`,
  wonIn: (tile, city) => `${tile} ${at(city)}`,
};
