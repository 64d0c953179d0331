// Row of battlefields, small: the turn marker, both sums, and what the attackers lack.
import { html } from "../../html.js";
import { T } from "../current_game.js";
import { isPast, shortName } from "../card_and_place_names.js";
import { needWords } from "./attack_preview.js";

export const Strip = ({ view, shown, show }) => html`
  <ol class=${`fray-strip ${view.battlefields.length > 6 ? "has-7" : ""}`} aria-label=${T.places} style=${{ "--many": view.battlefields.length }}>
    ${view.battlefields.map((field) => html`<${Stop} key=${field.id} field=${field} here=${view.marker?.field === field.number} past=${isPast(view, field)}
      chosen=${shown === field.number} choose=${() => show(field.number)} />`)}
  </ol>`;

function Stop({ field, here, past, chosen, choose }) {
  const { attack, defence } = field.sums;
  const label = `${field.name}: ${T.against(attack, defence)}, ${needWords(field)}${here ? `, ${T.marker}` : ""}${field.blown ? `, ${T.blown(field.place)}` : ""}${field.armed ? `, ${T.ambush}` : ""}`;
  return html`
    <li class=${`${here ? "is-here" : ""} ${past ? "is-past" : ""} ${field.armed ? "is-armed" : ""}`}>
      <button type="button" aria-pressed=${chosen} onClick=${choose}>
        <span class="sr">${label}</span>
        <span class="fray-strip-marker" aria-hidden="true">${here ? "▼" : ""}</span>
        <span class="fray-strip-sums" aria-hidden="true"><b class="is-attack">${attack}</b><b class="is-defence">${defence}</b></span>
        <span class="fray-strip-name" aria-hidden="true">${shortName(field.name)}</span>
        ${field.armed && html`<i class="fray-strip-armed" aria-hidden="true"></i>`}
      </button>
    </li>`;
}

/** The turn spaces of a battlefield: passed ones are filled, the marker's is ringed, optional ones are dashed. */
export function Spaces({ field, at }) {
  return html`
    <ol class="fray-spaces">
      ${field.spaces.map((space, nth) => html`
        <li key=${nth} class=${`${space.optional ? "is-optional" : ""} ${at === nth + 1 ? "is-now" : ""} ${at > nth + 1 ? "is-past" : ""}`}>
          <span aria-hidden="true">${space.draw ? `+${space.draw}` : "·"}</span>
          <span class="sr">${T.space(nth + 1, field.spaces.length)}, ${T.spaceMark(space)}${at === nth + 1 ? `, ${T.marker}` : ""}</span>
        </li>`)}
    </ol>`;
}
