// Row of battlefields on the table screen: both columns as drawn cards, the sums between them, and the turn marker.
import { html } from "../../html.js";
import { T } from "../current_game.js";
import { columnAt, isPast, shortName, spaceAt, stacked } from "../card_and_place_names.js";
import { defenceWords, needWords } from "./attack_preview.js";
import { Lying } from "./battlefield.js";
import { Spaces } from "./battlefield_strip.js";
import { CardRow } from "./fitted_card_row.js";
import { ScreenCard } from "./screen_card.js";
import { Word } from "../glossary_term.js";

/** The battlefield with the marker is as wide as this many others. */
const WIDE = 2.9;
/** The largest cards, in rem: where it is decided, and elsewhere. */
const LARGE = 10;
const SMALL = 6;
/** With more cards than this, they are too small for their names. */
const MAX_NAMED = 3;

export const Landscape = ({ view }) => html`
  <ol class="fray-land" aria-label=${T.places} style=${{ "--cols": columns(view) }}>
    ${view.battlefields.map((field) => html`<${Place} key=${field.id} view=${view} field=${field} />`)}
  </ol>`;

const isHere = (view, field) => view.marker?.field === field.number;
const columns = (view) => view.battlefields.map((field) => `minmax(0, ${isHere(view, field) ? WIDE : 1}fr)`).join(" ");

function Place({ view, field }) {
  const here = isHere(view, field);
  return html`
    <li class=${`fray-place ${here ? "is-here" : isPast(view, field) ? "is-past" : ""}`}>
      <${Cards} view=${view} field=${field} side="attack" here=${here} />
      <${Plate} view=${view} field=${field} here=${here} />
      <${Cards} view=${view} field=${field} side="defence" here=${here} />
    </li>`;
}

/** The name of a battlefield, its turn spaces, both sums, and what the attackers lack. */
function Plate({ view, field, here }) {
  const past = isPast(view, field);
  const { attack, defence } = field.sums;
  return html`
    <div class="fray-place-plate" data-supply=${`field-${field.number}`}>
      <div>
        <h2>${here && html`<span class="fray-place-marker" aria-hidden="true">▼ </span>`}<${Word} id=${field.kind === "prison" ? "prison" : "battlefield"}>${here ? field.name : shortName(field.name)}<//></h2>
        ${!past && html`<${Spaces} field=${field} at=${spaceAt(view, field)} />`}
        ${here && defenceWords(field) && html`<p><${Word} id="defence">${defenceWords(field)}<//></p>`}
        ${field.blown && html`<b class="fray-blown">${T.blown(field.place)}</b>`}
        <${Lying} field=${field} brief />
      </div>
      <div>
        ${field.kind !== "prison" && html`<p class="fray-score"><b class="is-attack"><span class="sr">${T.Side.attack} </span>${attack}</b><b class="is-defence"><span class="sr">${T.Side.defence} </span>${defence}</b></p>`}
        ${!past && html`<p class="fray-place-need">${needWords(field)}</p>`}
      </div>
      ${field.beside?.length > 0 && html`<${CardRow} label=${T.besideAt(field.name)} many=${field.beside.length} most=${3.2} looks="is-beside">
        ${field.beside.map((one) => html`<${ScreenCard} key=${one.uid} view=${view} one=${one} side=${null} />`)}<//>`}
    </div>`;
}

function Cards({ view, field, side, here }) {
  const cards = columnAt(field, side);
  return html`
    <${CardRow} label=${T.columnOf(T.side[side])} many=${cards.length} most=${here ? LARGE : SMALL} looks=${`fray-land-cards is-${side}`}>
      ${stacked(cards).flatMap(({ one, under }) => [one, ...under].map((each) => html`
        <${ScreenCard} key=${each.uid ?? `${each.card}${each.nth}`} view=${view} one=${each} side=${side} under=${each !== one} named=${here && cards.length <= MAX_NAMED} />`))}
    <//>`;
}
