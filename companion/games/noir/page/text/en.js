// Texts of Revolver Noir, in English. Rooms keep their printed names.
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");
const the = (room) => `the ${room}`;
const blast = ({ hit }) => (hit ? "a hit!" : "nobody there.");
const fall = ({ fell, hit }) => (!fell ? "nobody in the Kitchen." : hit ? "into the flooded Basement, a hit!" : "somebody fell into the Basement.");

const effects = {
  jump_railing: { name: "Jump the railing", what: "straight into the Kitchen, for all to see" },
  control_panel: { name: "Control panel", what: "a trap in another room that goes off as your next turn begins" },
  flood_lever: { name: "Flood lever", what: "the Basement is under water until your next turn" },
  echoes: { name: "Echoes", what: "listen for nothing; whoever is upstairs is found" },
  energized: { name: "Energized", what: "a third action point, if your turn began here" },
  trap_door: { name: "Trap door switch", what: "whoever is in the Kitchen drops into the Basement" },
};

const actions = {
  ChooseStart: "Start here",
  MoveTo: "Move here",
  Shoot: "Shoot into this room",
  Detonate: "Set off your trap here",
  AnswerListen: "Answer with this room",
  SetTrap: "Set a trap here",
  UseControlPanel: "Arm a delayed trap here",
  JumpRailing: "Jump the railing",
  PullFloodLever: "Pull the flood lever",
  UseEchoes: "Use the echoes",
  Energize: "Take the third action point",
  ThrowTrapDoor: "Throw the trap door switch",
  Listen: "Listen",
  EndTurn: "End your turn",
};

/** The line under the turn: to whoever is asked, and to everybody else. */
const phases = {
  start: ["Choose in secret where you begin.", "Both choose in secret where they begin."],
  coin: ["The coin decides who begins.", "The coin decides who begins."],
  answer: ["Name a room next to yours.", "A noise in the dark: the answer is awaited."],
  retreat: ["You have fired: move on, unseen.", "After the shot: a move in the dark."],
  flee: ["Out of the Basement: choose where to.", "Out of the Basement, into the dark."],
};

const facts = {
  StartChosen: (e, who) => `${who(e.seat)} chose where to begin.`,
  CoinFlipped: (e, who) => `The coin: ${who(e.seat)} begins.`,
  TurnBegan: (e, who) => `${who(e.seat)} to play.`,
  Moved: (e, who) => `${who(e.seat)} moved.`,
  ShotFired: (e, who) => `${who(e.seat)} fired from ${the(e.source)} into ${the(e.target)}: ${e.hit ? "a hit!" : "a miss."}`,
  TrapSet: (e, who) => `${who(e.seat)} set a trap.`,
  TrapDetonated: (e, who) => `${who(e.seat)} set off a trap in ${the(e.room)}: ${blast(e)}`,
  TrapFired: (e, who) => `A delayed trap of ${who(e.seat)} went off in ${the(e.room)}: ${blast(e)}`,
  Listened: (e, who) => `${who(e.seat)} listened.`,
  ListenAnswered: (e, who) => `${who(e.seat)}: next to ${the(e.room)}.`,
  RailingJumped: (e, who) => `${who(e.seat)} jumped the railing from ${the(e.source)} into ${the(e.room)}.`,
  PanelUsed: (e, who) => `${who(e.seat)} armed a delayed trap at the control panel in the Basement.`,
  FloodLeverPulled: (e, who) => `${who(e.seat)} pulled the lever in ${the(e.source)}: the Basement floods${e.hit ? ", and it is a hit!" : "."}`,
  FloodReceded: () => "The water is gone from the Basement.",
  EchoesUsed: (e, who) => `${who(e.seat)} heard echoes in ${the(e.source)}: ${e.found ? `somebody in ${the(e.found)}.` : "nobody upstairs."}`,
  Energized: (e, who) => `${who(e.seat)} took a third action point in ${the(e.source)}.`,
  TrapDoorThrown: (e, who) => `${who(e.seat)} threw the switch in ${the(e.source)}: ${fall(e)}`,
  TurnEnded: (e, who) => `${who(e.seat)} ended the turn.`,
  HitsPutRight: (e, who) => `Put right: ${who(e.seat)} has taken ${e.hits === 1 ? "one hit" : "no hit"}.`,
  GameWon: (e, who) => `The second hit: ${who(e.seat)} won.`,
};

export default {
  effects, actions, phases, facts,
  begins: (who) => `${who} begins`,
  floors: { upper: "Upstairs", ground: "Ground floor", lower: "Below" },
  pointsLeft: (n) => plural(n, { one: "{n} action point left", other: "{n} action points left" }),
  pointsLost: (n) => plural(n, { one: "{n} action point would be lost.", other: "{n} action points would be lost." }),
  price: (n) => `${n} AP`,
  free: "free",
  takesOff: (room) => `takes your trap in ${the(room)} off`,
  printed: (ap, what) => `(${ap} AP): ${what}.`,
  goesTo: (rooms) => `From here you go to ${rooms}.`,
  shootsInto: (rooms) => `You shoot into ${rooms}.`,
  noEffect: "This room has no effect.",
  hitsOf: (who) => `Hits of ${who}`,
  hitsTaken: (n) => `${n} of 2 hits taken`,
  nothingHere: "Nothing you can do there now.",
  darkRooms: "You can do something in the darker rooms.",
  holdForRooms: "Hold to look: the rooms where you can do something turn darker.",
  tapRoom: "Tap a room on the plan.",
  tapWhat: "Tap a room to move, shoot or set a trap; tap your own for what it can do.",
  tapFree: "No points are left: end your turn, or tap your own room if it does something for nothing.",
  shade: "Shade where your opponent can be",
  marks: {
    mine: "you are here", trap: "your trap", delayed: "your delayed trap", flooded: "flooded",
    suspect: "your opponent may be here", can: "within reach",
  },
  ready: { mine: "ready", theirs: "ready" },
  choosing: { mine: "choosing", theirs: "choosing" },
  maybeHere: (name) => `${name} may be here`,
  canBe: { here: (name) => `${name} can be here`, anywhere: (name) => `${name} can be anywhere` },
  close: "Close",
  youWereHit: "You were hit!",
  whoWentWhere: "Where both really went, from the first room to the last.",
  /** Words of a scene before its result. */
  scene: {
    ShotFired: ({ seat, from, to }, who) => `${who(seat)} fires from ${the(from)} into ${the(to)}`,
    TrapDetonated: ({ seat, to }, who) => `${who(seat)} sets off a trap in ${the(to)}`,
    TrapFired: ({ seat, to }, who) => `A delayed trap of ${who(seat)} goes off in ${the(to)}`,
    FloodLeverPulled: ({ seat, from }, who) => `${who(seat)} pulls the lever in ${the(from)}: water in the Basement`,
    TrapDoorThrown: ({ seat, from }, who) => `${who(seat)} throws the switch in ${the(from)}: the Kitchen floor opens`,
    EchoesUsed: ({ seat, from }, who) => `${who(seat)} listens upstairs from ${the(from)}`,
    RailingJumped: ({ seat, from, to }, who) => `${who(seat)} jumps the railing from ${the(from)} into ${the(to)}`,
    ListenAnswered: ({ seat, to }, who) => `A noise: ${who(seat)} is next to ${the(to)}`,
    Energized: ({ seat, from }, who) => `${who(seat)} takes a third action point in ${the(from)}`,
    PanelUsed: ({ seat, from }, who) => `${who(seat)} arms a delayed trap at the panel in ${the(from)}`,
  },
  verdict: {
    hit: () => "Hit!", miss: () => "Missed", nobody: () => "Nobody there", nobodyUpstairs: () => "Nobody upstairs",
    fell: () => "Somebody fell", found: ({ to }) => `Found: ${the(to)}`,
  },
};
