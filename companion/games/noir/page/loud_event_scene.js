// The last loud event of the game as a scene to be staged: who, from where to where, and what came of it. Made from public events. Pure.

/** Events that follow a loud one before anybody goes on. */
const QUIET = ["TurnBegan", "EnergyChecked", "FloodReceded", "GameWon"];
const BEATS = { Energized: 1, PanelUsed: 1, ListenAnswered: 2, RailingJumped: 2 };
const MOST_BEATS = 3;

/** Staging of an event: where its seat shows himself, where it strikes, whether it hit, and what else it tells. */
const STAGED = {
  ShotFired: ({ source, target, hit }) => ({ from: source, to: target, hit }),
  TrapDetonated: ({ room, hit }) => ({ from: null, to: room, hit }),
  TrapFired: ({ room, hit }) => ({ from: null, to: room, hit }),
  FloodLeverPulled: ({ source, hit }) => ({ from: source, to: "Basement", hit }),
  TrapDoorThrown: ({ source, fell, hit }) => ({ from: source, to: "Kitchen", hit, fell: fell ? "Basement" : null }),
  EchoesUsed: ({ source, found }) => ({ from: source, to: found, hit: null, found: found !== null }),
  RailingJumped: ({ source, room }) => ({ from: source, to: room, hit: null }),
  ListenAnswered: ({ room }) => ({ from: null, to: room, hit: null }),
  Energized: ({ source }) => ({ from: source, to: null, hit: null }),
  PanelUsed: ({ source }) => ({ from: source, to: null, hit: null }),
};

const isQuiet = ({ type, cost }) => QUIET.includes(type) || (type === "Moved" && cost === 0);

/** Return the scene that is on, from a history, the newest event first: {key, seq, type, seat, from, to, hit, beats}. Null once somebody went on. */
export function sceneOf({ lines }) {
  const at = lines.findIndex(({ event }) => !isQuiet(event));
  const line = lines[at];
  if (!line || !(line.event.type in STAGED)) return null;
  const both = lines.filter(({ seq, event }) => seq === line.seq && event.type === line.event.type);
  const { key, event } = both.find((one) => one.event.hit) ?? line;
  return { key, seq: line.seq, type: event.type, seat: event.seat, ...STAGED[event.type](event), beats: BEATS[event.type] ?? MOST_BEATS };
}

/**
 * Return true if seat `me` was hit since it last did something itself, and still has that hit. `hits` are those that it has now: they tell
 * whether what somebody took back later was the hit. The second one ends the game, so that of a game that goes on it was taken back.
 */
export function wasHit({ lines }, me, hits) {
  const since = lines.findIndex(({ event }) => isOwnStep(event, me));
  const later = lines.slice(0, since < 0 ? lines.length : since);
  const ended = new Set(later.filter(({ event }) => event.type === "GameWon").map(({ seq }) => seq));
  return hits > 0 && later.some(({ seq, event }) => event.hit && event.seat !== me && !ended.has(seq));
}

/** An answer and a delayed trap come without a step of their seat. */
const isOwnStep = ({ type, seat }, me) => seat === me && ![...QUIET, "ListenAnswered", "TrapFired"].includes(type);

/** Return what came of a scene, as a word of the catalogue: "hit", "miss", "nobody", "fell", "found", or null. */
export function verdictOf({ type, hit, fell, found }) {
  if (hit) return "hit";
  if (type === "ShotFired") return "miss";
  if (type === "EchoesUsed") return found ? "found" : "nobodyUpstairs";
  if (type === "TrapDoorThrown") return fell ? "fell" : "nobody";
  return hit === false ? "nobody" : null;
}

/** The pawns that a scene shows at `beat`: [{seat, room}]. Whoever was found or hit comes with the last one. */
export function shownIn(scene, beat) {
  const { type, seat, from, to, fell, beats } = scene;
  const done = beat >= beats - 1;
  const own = type === "RailingJumped" && beat > 0 ? to : from;
  const victim = done && (scene.hit || fell || scene.found) ? (fell ?? to) : null;
  return [...(own ? [{ seat, room: own }] : []), ...(victim ? [{ seat: 1 - seat, room: victim }] : [])];
}

/** Return the key of the newest line of a history that is older than entry `seq`, or null. */
export const lineBefore = ({ lines }, seq) => lines.find((line) => line.seq < seq)?.key ?? null;

/** Hits as they stood before a scene has told its own. */
export const hitsAt = (hits, seat, scene, beat) => hits - (scene?.hit && seat === 1 - scene.seat && beat < scene.beats - 1 ? 1 : 0);
