// What the game says, in the language of this device. A seat's own secrets are never said: a phone may lie face up on the table.
import { nameOf } from "/web/text/words.js";
import { ASTRAY, capital, riderName, riderNames, SALOON } from "./names.js";
import { T } from "./text/labels.js";

export { T } from "./text/labels.js";

/** What the next step of the examination does, as said on its button. */
export const nextStep = (next) => T.next[next.step](next);

/** The line under the turn. */
export function detail({ view, update, me }) {
  const given = { view, marshal: view.marshal !== null && view.marshal === me, asked: update.to_act.includes(me), step: view.next ? nextStep(view.next) : null };
  return T.phases[view.phase]?.(given) ?? null;
}

/** In the examination it is nobody's turn in particular, whomever the rules name; everywhere else the page says whose it is. */
export const heading = ({ view }) => (view.phase === "examine" ? T.examination(view.round) : null);

/** A rider's place on the mat. */
export function place(zone, { view, players, me }) {
  const [, rider] = /^ride-(\d+)$/.exec(zone) ?? [];
  return rider === undefined ? null : T.displayOf(riderName(view, players, Number(rider), me));
}

/** What a button of the camera's question says; null where the shell's words do. */
export const reading = ({ type, rider, move, to }, { view, players }) =>
  (type === "TurnCard" ? T.turned(riderName(view, players, rider), move, to) : null);

/** What the page shows by itself, or not everybody is to know. */
const SILENT = ["DeedsSaid", "ProofShown", "TileSeen", "MoveExamined", "GangWrote"];

/** Which sentence an event has: a card that is turned tells one of three things. */
function factOf({ type, card, possible }) {
  if (type !== "CardTurned") return type;
  if (card === ASTRAY || !possible) return "WentAstray";
  return card === SALOON ? "Stayed" : "Rode";
}

/** The sentence for an event, null for what is not told; undefined where the generic words must do. */
export function sentence(event, { players, view = null }) {
  if (SILENT.includes(event.type)) return null;
  const text = T.events[factOf(event)]?.(event, {
    seat: (seat) => nameOf(seat, players),
    rider: (rider) => riderName(view, players, rider),
    riders: (riders) => riderNames(view, players, riders),
  });
  return text && capital(text);
}

/** What the last action asks people to do on the real board, under the heading "On the board". */
export function choreWords({ piece, from, to }, view, players) {
  const [kind, which] = piece.split("-");
  const whose = ["pawn", "disc", "card"].includes(kind) ? riderName(view, players, Number(which)) : null;
  return (T.chore[kind] ?? T.chore.other)({ kind: capital(kind), which, whose, from, to });
}
