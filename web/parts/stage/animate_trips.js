// Trips of pieces that are on their way on the table screen: transform only, so that the compositor can do it alone.
import { placeOnTheWay, timeFor } from "./travel_plan.js";

export const EASING = "cubic-bezier(.25, .75, .3, 1)";

/** The trips under way, by piece: {node, place, move, animation, at}. */
export class Trips {
  constructor() {
    this.trips = new Map();
  }

  /** Return `pieces` with those that are on their way where they are seen now. */
  seen(pieces) {
    const now = new Map(pieces);
    for (const [id, { place, move, animation }] of this.trips) {
      const progress = animation.effect.getComputedTiming().progress ?? 1;
      now.set(id, { ...placeOnTheWay(place, move, progress), node: place.node });
    }
    return now;
  }

  /** Take the movements off, so that the pieces can be measured where they belong. */
  halt() {
    for (const trip of this.trips.values()) {
      trip.at = trip.animation.currentTime;
      trip.animation.onfinish = null;
      trip.animation.cancel();
    }
  }

  /** Let those go on whose goal in `pieces` is still the same, and forget the rest. Return the ids of those that go on. */
  resume(pieces) {
    const halted = [...this.trips];
    this.trips.clear();
    for (const [id, trip] of halted) {
      if (isSamePlace(trip.place, pieces.get(id))) this.#follow(id, trip);
      else trip.node.classList.remove("is-travelling");
    }
    return new Set(this.trips.keys());
  }

  /** Send the piece `id` from where `move` says to `place`, where it already is for everybody but the eye. */
  start(id, place, move) {
    const { node } = place;
    const base = getComputedStyle(node).transform.replace("none", "");
    const units = unitsOf(node);
    const from = `translate(${move.x / units.x}px, ${move.y / units.y}px) scale(${units.scales ? move.scale : 1}) ${base}`;
    const frames = { transform: [from, `translate(0px, 0px) scale(1) ${base}`] };
    node.classList.add("is-travelling");
    this.#follow(id, { node, place, move, animation: node.animate(frames, { duration: timeFor(move), easing: EASING }), at: 0 });
  }

  #follow(id, trip) {
    if (trip.animation.playState === "idle") trip.animation.play();
    trip.animation.currentTime = trip.at;
    trip.animation.onfinish = () => this.#arrive(id, trip);
    this.trips.set(id, trip);
  }

  #arrive(id, trip) {
    trip.node.classList.remove("is-travelling");
    if (this.trips.get(id) === trip) this.trips.delete(id);
  }
}

const isSamePlace = (one, other) =>
  other !== undefined && one.node === other.node && Math.hypot(one.x - other.x, one.y - other.y) < 1 && Math.abs(one.width - other.width) < 1;

/** Pixels of the screen for a unit of `node`. A drawing has units of its own, and its parts turn about its corner: those never change size. */
function unitsOf(node) {
  const matrix = node.ownerSVGElement ? node.parentNode.getScreenCTM() : null;
  return matrix ? { x: matrix.a || 1, y: matrix.d || 1, scales: false } : { x: 1, y: 1, scales: true };
}
