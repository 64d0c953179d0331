// Texts of Revolver Noir, in Italian. Rooms keep their printed names.
import { grammar } from "/web/text/grammar.js";
import { at } from "/web/text/italian_grammar.js";

const { plural } = grammar("it");
const blast = ({ hit }) => (hit ? "colpito!" : "non c’era nessuno.");
const fall = ({ fell, hit }) => (!fell ? "in Kitchen non c’era nessuno." : hit ? "giù nel Basement allagato, colpito!" : "qualcuno è caduto nel Basement.");

const effects = {
  jump_railing: { name: "Salto della ringhiera", what: "dritto in Kitchen, sotto gli occhi di tutti" },
  control_panel: { name: "Pannello di controllo", what: "una trappola in un’altra stanza, che scatta all’inizio del tuo prossimo turno" },
  flood_lever: { name: "Leva dell’acqua", what: "il Basement resta allagato fino al tuo prossimo turno" },
  echoes: { name: "Echi", what: "ascolti gratis: se c’è qualcuno al piano di sopra, si scopre dove" },
  energized: { name: "Energia", what: "un terzo punto azione, se hai iniziato qui il turno" },
  trap_door: { name: "Botola", what: "chi è in Kitchen cade nel Basement" },
};

const actions = {
  ChooseStart: "Inizia qui",
  MoveTo: "Vai qui",
  Shoot: "Spara in questa stanza",
  Detonate: "Fai scattare la tua trappola",
  AnswerListen: "Rispondi con questa stanza",
  SetTrap: "Metti qui una trappola",
  UseControlPanel: "Arma qui una trappola a tempo",
  JumpRailing: "Salta la ringhiera",
  PullFloodLever: "Tira la leva dell’acqua",
  UseEchoes: "Ascolta gli echi",
  Energize: "Prendi il terzo punto azione",
  ThrowTrapDoor: "Apri la botola",
  Listen: "Ascolta",
  EndTurn: "Fine turno",
};

/** The line under the turn: to whoever is asked, and to everybody else. */
const phases = {
  start: ["Scegli in segreto da dove inizi.", "Tutti e due scelgono in segreto da dove iniziare."],
  coin: ["La moneta decide chi inizia.", "La moneta decide chi inizia."],
  answer: ["Di’ una stanza accanto alla tua.", "Un rumore nel buio: si aspetta la risposta."],
  retreat: ["Hai sparato: spostati senza farti vedere.", "Dopo lo sparo: un passo nel buio."],
  flee: ["Via dal Basement: scegli dove.", "Via dal Basement, nel buio."],
};

const facts = {
  StartChosen: (e, who) => `${who(e.seat)} ha scelto da dove iniziare.`,
  CoinFlipped: (e, who) => `La moneta ha deciso: inizia ${who(e.seat)}.`,
  TurnBegan: (e, who) => `Tocca ${at(who(e.seat))}.`,
  Moved: (e, who) => `${who(e.seat)} ha cambiato stanza.`,
  ShotFired: (e, who) => `${who(e.seat)} ha sparato da ${e.source} in ${e.target}: ${e.hit ? "colpito!" : "mancato."}`,
  TrapSet: (e, who) => `${who(e.seat)} ha messo una trappola.`,
  TrapDetonated: (e, who) => `${who(e.seat)} ha fatto scattare una trappola in ${e.room}: ${blast(e)}`,
  TrapFired: (e, who) => `Una trappola a tempo di ${who(e.seat)} è scattata in ${e.room}: ${blast(e)}`,
  Listened: (e, who) => `${who(e.seat)} ha teso l’orecchio.`,
  ListenAnswered: (e, who) => `${who(e.seat)}: accanto a ${e.room}.`,
  RailingJumped: (e, who) => `${who(e.seat)} ha saltato la ringhiera, da ${e.source} in ${e.room}.`,
  PanelUsed: (e, who) => `${who(e.seat)} ha armato una trappola a tempo dal pannello del Basement.`,
  FloodLeverPulled: (e, who) => `${who(e.seat)} ha tirato la leva in ${e.source}: il Basement si allaga${e.hit ? ", e colpisce!" : "."}`,
  FloodReceded: () => "L’acqua si è ritirata dal Basement.",
  EchoesUsed: (e, who) => `${who(e.seat)} ha sentito gli echi in ${e.source}: ${e.found ? `c’è qualcuno in ${e.found}.` : "nessuno al piano di sopra."}`,
  Energized: (e, who) => `${who(e.seat)} ha preso un terzo punto azione in ${e.source}.`,
  TrapDoorThrown: (e, who) => `${who(e.seat)} ha aperto la botola da ${e.source}: ${fall(e)}`,
  TurnEnded: (e, who) => `${who(e.seat)} ha finito il turno.`,
  HitsPutRight: (e, who) => `Corretto: ${who(e.seat)} ${e.hits === 1 ? "ha subito un colpo" : "non ha subito colpi"}.`,
  GameWon: (e, who) => `Secondo colpo a segno: ha vinto ${who(e.seat)}.`,
};

export default {
  effects, actions, phases, facts,
  begins: (who) => `Inizia ${who}`,
  floors: { upper: "Piano di sopra", ground: "Piano terra", lower: "Cantina" },
  pointsLeft: (n) => plural(n, { one: "{n} punto azione rimasto", other: "{n} punti azione rimasti" }),
  pointsLost: (n) => plural(n, { one: "Perderesti {n} punto azione.", other: "Perderesti {n} punti azione." }),
  price: (n) => `${n} PA`,
  free: "gratis",
  takesOff: (room) => `togli la tua trappola da ${room}`,
  printed: (ap, what) => `(${ap} PA): ${what}.`,
  goesTo: (rooms) => `Da qui vai in ${rooms}.`,
  shootsInto: (rooms) => `Spari in ${rooms}.`,
  noEffect: "Questa stanza non ha effetti.",
  hitsOf: (who) => `Colpi subiti da ${who}`,
  hitsTaken: (n) => `${n} di 2 colpi subiti`,
  nothingHere: "Per ora qui non puoi fare nulla.",
  darkRooms: "Puoi agire nelle stanze più scure.",
  holdForRooms: "Tieni premuto per guardare: le stanze in cui puoi agire diventano più scure.",
  tapRoom: "Tocca una stanza sulla pianta.",
  tapWhat: "Tocca una stanza per andarci, sparare o mettere una trappola; tocca la tua per vedere cosa offre.",
  tapFree: "I punti sono finiti: chiudi il turno, o tocca la tua stanza se offre qualcosa gratis.",
  shade: "Ombreggia dove può essere l’avversario",
  marks: {
    mine: "sei qui", trap: "la tua trappola", delayed: "la tua trappola a tempo", flooded: "allagato",
    suspect: "qui può esserci l’avversario", can: "raggiungibile",
  },
  /** Beside "Tu" or a name. */
  ready: { mine: "hai scelto", theirs: "ha scelto" },
  choosing: { mine: "stai scegliendo", theirs: "sta scegliendo" },
  maybeHere: (name) => `${name} può essere qui`,
  canBe: { here: (name) => `${name} può essere qui`, anywhere: (name) => `${name} può essere ovunque` },
  close: "Chiudi",
  youWereHit: "Ti ha colpito!",
  whoWentWhere: "Dove sono stati davvero, dalla prima stanza all’ultima.",
  /** Words of a scene before its result. */
  scene: {
    ShotFired: ({ seat, from, to }, who) => `${who(seat)} spara da ${from} in ${to}`,
    TrapDetonated: ({ seat, to }, who) => `${who(seat)} fa scattare una trappola: ${to}`,
    TrapFired: ({ seat, to }, who) => `Scatta una trappola a tempo di ${who(seat)}: ${to}`,
    FloodLeverPulled: ({ seat, from }, who) => `${who(seat)} tira la leva, ${from}: acqua nel Basement`,
    TrapDoorThrown: ({ seat, from }, who) => `${who(seat)} apre la botola, ${from}: cede il pavimento della Kitchen`,
    EchoesUsed: ({ seat, from }, who) => `${who(seat)} ascolta il piano di sopra, ${from}`,
    RailingJumped: ({ seat, from, to }, who) => `${who(seat)} salta la ringhiera da ${from} in ${to}`,
    ListenAnswered: ({ seat, to }, who) => `Un rumore: ${who(seat)} è accanto a ${to}`,
    Energized: ({ seat, from }, who) => `${who(seat)} prende un terzo punto azione, ${from}`,
    PanelUsed: ({ seat, from }, who) => `${who(seat)} arma una trappola a tempo dal pannello, ${from}`,
  },
  verdict: {
    hit: () => "Colpito!", miss: () => "Mancato", nobody: () => "Nessuno", nobodyUpstairs: () => "Nessuno di sopra",
    fell: () => "Qualcuno è caduto", found: ({ to }) => `Trovato: ${to}`,
  },
};
