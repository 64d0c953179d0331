// Texts of the game, in the language of this device. They never tell a seat's secrets: a phone may lie face up on the table.
import { nameOf } from "/web/text/fallback_words.js";
import { ASTRAY, capital, riderName, riderNames, SALOON } from "./names_and_constants.js";
import { T } from "./text/catalogue.js";

export { T } from "./text/catalogue.js";

/** Return the label of the button for the next step of the examination. */
export const nextStep = (next) => T.next[next.step](next);

/** The line under the turn. */
export function detail({ view, update, me }) {
  const given = { view, marshal: view.marshal !== null && view.marshal === me, asked: update.to_act.includes(me), step: view.next ? nextStep(view.next) : null };
  return T.phases[view.phase]?.(given) ?? null;
}

/** In the examination it is nobody's turn in particular, whomever the rules name; everywhere else the page says whose it is. */
export const heading = ({ view }) => (["examine", "doubt"].includes(view.phase) ? T.examination(view.round) : null);

/** Return what the screen waits for where anybody may go on, whomever the rules name; null everywhere else. */
export const waitsFor = ({ update }) => (update.view.phase === "examine" && !update.chance?.length ? T.waitsForAnybody : null);

/** A rider's place on the mat. */
export function place(zone, { view, players, me }) {
  const [, rider] = /^ride-(\d+)$/.exec(zone) ?? [];
  return rider === undefined ? null : T.displayOf(riderName(view, players, Number(rider), me));
}

/** Return the label of a button of the camera's question, or a correction in words. Returns null for generic words. */
export function reading({ type, rider, move, to, a, b, place: where, count }, { view, players }) {
  if (type === "SetCount") return `${counter(where, { view })}: ${T.dollars(count)}`;
  if (type === "TurnCard") return T.turned(riderName(view, players, rider), move, to);
  if (type === "AddRoad") return T.roadBetween(a, b);
  return type === "AllowRide" && view?.doubt ? T.couldRide(riderName(view, players, rider), view.doubt.from, view.doubt.to) : null;
}

/** Events without a sentence: the page shows them, or they are secret. */
const SILENT = ["DeedsSaid", "ProofShown", "TileSeen", "MoveExamined", "GangWrote"];

/** Return the key of an event's sentence. A turned card has one of three. */
function factOf({ type, card, possible }) {
  if (type !== "CardTurned") return type;
  if (card === ASTRAY || !possible) return "WentAstray";
  return card === SALOON ? "Stayed" : "Rode";
}

/** Return the sentence for an event: null if it is silent, undefined for generic words. */
export function sentence(event, { players, view = null }) {
  if (SILENT.includes(event.type)) return null;
  const text = T.events[factOf(event)]?.(event, {
    seat: (seat) => nameOf(seat, players),
    rider: (rider) => riderName(view, players, rider),
    riders: (riders) => riderNames(view, players, riders),
  });
  return text && capital(text);
}

/** Return a chore after the last action in words, under the heading "On the board". */
export function choreWords({ piece, from, to }, view, players) {
  const [kind, which] = piece.split("-");
  const whose = ["pawn", "disc", "card", "proof"].includes(kind) ? riderName(view, players, Number(which)) : null;
  return (T.chore[kind] ?? T.chore.other)({ kind: capital(kind), which, whose, from, to });
}

/** Return the tile that was won, of a counter that may be put right. */
const wonTile = (where, view) => view.loot[Number(where.split(":")[1])];

/** Return what that is: "Bank in Adder". */
export function counter(where, { view }) {
  const { tile, city } = wonTile(where, view);
  return T.wonTile(T.tiles[tile] ?? tile, city);
}

/** Return the number on record. */
export const counted = (where, view) => wonTile(where, view).value;
