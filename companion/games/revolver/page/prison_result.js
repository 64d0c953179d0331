// Result of the prison, on phones: both sums, and the consequences.
import { html } from "/web/html.js";
import { cardName, fieldOf, SIDES } from "/web/skirmish/card_and_place_names.js";
import { T } from "./text.js";

export const Count = ({ view, fought }) => html`
  <section class="rv-yard" aria-label=${T.prisonWon[fought.winner]}>
    <div class="rv-yard-head"><h2>${T.prisonWon[fought.winner]}</h2><p>${fieldOf(view, fought.field).name}: ${T.prisonMeans[fought.winner](cardName(view, view.roles.prisoner))}</p></div>
    ${SIDES.map((side) => html`<div key=${side} class=${`rv-wing is-${side}`}><p class="rv-wing-head"><b>${T.Side[side]}</b></p><p class="rv-wing-sum"><b>${fought[side]}</b></p></div>`)}
  </section>`;
