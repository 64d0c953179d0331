// Both players: figure, hits taken, and the action points of whose turn it is.
import { html } from "/web/html.js";
import { Pawn } from "./interactive_floor_plan.js";
import { Term } from "/web/parts/rules/term.js";
import { nameOf } from "/web/text/fallback_words.js";
import { T } from "./text.js";

/** Return what tells both figures apart besides colour and hat: their initials, or their numbers where those are the same. */
export function lettersOf(players) {
  const initials = [0, 1].map((seat) => nameOf(seat, players).charAt(0).toUpperCase());
  return initials[0] === initials[1] ? ["1", "2"] : initials;
}

/** A seat's figure as the plan takes it: it has one look everywhere, on its own phone as on all others. */
export const pawnOf = (seat, players) =>
  ({ id: `pawn-${seat}`, look: String(seat), letter: lettersOf(players)[seat], hat: seat === 1 });

/** `hits` are those that are shown; without it, those of the view. */
export function Duel({ view, players, me = null, hits = view.seats.map((seat) => seat.hits) }) {
  return html`
    <div class="duel">
      ${view.seats.map((seat, nth) => html`
        <div key=${nth} class="duelist is-${nth} ${view.turn === nth && view.phase !== "over" ? "is-turn" : ""}">
          <svg class="figure" viewBox="-12 -13 24 25" aria-hidden="true"><${Pawn} ...${pawnOf(nth, players)} /></svg>
          <span class="duelist-name">${nameOf(nth, players, me)}</span>
          <${Term} game="noir" id="hit"><${Hits} hits=${hits[nth]} /><//>
          ${view.turn === nth && view.phase !== "over" && html`<${Term} game="noir" id="action-point"><${Points} left=${view.ap} /><//>`}
          ${view.phase === "start" && html`<span class="ready">${(seat.ready ? T.ready : T.choosing)[nth === me ? "mine" : "theirs"]}</span>`}
        </div>`)}
    </div>`;
}

const Hits = ({ hits }) => html`
  <span class="hits" role="img" aria-label=${T.hitsTaken(hits)}>
    ${[0, 1].map((nth) => html`<i key=${nth} class=${nth < hits ? "is-hit" : ""}></i>`)}
  </span>`;

const Points = ({ left }) => html`
  <span class="points" role="img" aria-label=${T.pointsLeft(left)}>
    ${Array.from({ length: Math.max(2, left) }, (_, nth) => html`<i key=${nth} class=${nth < left ? "is-left" : ""}></i>`)}
  </span>`;
