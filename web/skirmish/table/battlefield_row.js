// Row of battlefields on the table screen: landscape, both columns, sums, and the turn marker.
import { html } from "../../html.js";
import { Tokens } from "../cards/signs.js";
import { T } from "../game.js";
import { cardOf, columnAt, isPast, spaceAt, stacked } from "../names.js";
import { defenceWords, needWords } from "./attack_preview.js";
import { Front, Lying } from "./battlefield.js";
import { Spaces } from "./battlefield_strip.js";

export const Landscape = ({ view }) => html`
  <ol class="fray-land" aria-label=${T.places} style=${{ "--cols": columns(view) }}>
    ${view.battlefields.map((field) => html`<${Place} key=${field.id} view=${view} field=${field} />`)}
  </ol>`;

/** With more cards than this, three are in a row. */
const MAX_CARDS_IN_TWO_ROWS = 8;

/** Return the columns of the grid. The battlefield with the marker is wider. */
const columns = (view) =>
  view.battlefields.map((field) => `minmax(0, ${view.marker?.field !== field.number ? 1 : field.attack.length > MAX_CARDS_IN_TWO_ROWS ? 3.4 : 2.1}fr)`).join(" ");

function Place({ view, field }) {
  const here = view.marker?.field === field.number;
  const past = isPast(view, field);
  const { attack, defence } = field.sums;
  return html`
    <li class=${`fray-place ${here ? "is-here" : past ? "is-past" : ""}`}>
      <${Cards} view=${view} cards=${columnAt(field, "attack")} side="attack" full=${here} />
      <div class="fray-place-plate">
        <p class="fray-place-marker" aria-hidden="true">${here ? "▼" : ""}</p>
        <h2>${field.name}</h2>
        <${Spaces} field=${field} at=${spaceAt(view, field)} />
        <p class="fray-score"><span class="is-attack"><span class="sr">${T.Side.attack} </span>${attack}</span><i aria-hidden="true">:</i><span class="is-defence"><span class="sr">${T.Side.defence} </span>${defence}</span></p>
        <p class="fray-place-need">${field.blown && html`<b class="fray-blown">${T.blown(field.place)}</b> `}${past ? T.behind : needWords(field)}</p>
        <p class="quiet">${defenceWords(field)}</p>
        <${Lying} field=${field} brief />
        ${field.beside?.length > 0 && html`<ul class="fray-land-beside" aria-label=${T.besideAt(field.name)}>${field.beside.map((one) => html`<${Lain} key=${one.uid} view=${view} one=${one} side=${null} />`)}</ul>`}
      </div>
      <${Cards} view=${view} cards=${columnAt(field, "defence")} side="defence" full=${here} />
    </li>`;
}

const MAX_LINES = { full: 15, small: 3 };

/** Return the number of lines of a column. */
const lines = (cards, full) => Math.min(cards.length, full ? MAX_LINES.full : MAX_LINES.small);

/** Return true if a column of the battlefield with the marker has too many lines for two rows. */
export const isCrowded = (view) => {
  const field = view.battlefields.find(({ number }) => number === view.marker?.field);
  return Boolean(field) && ["attack", "defence"].some((side) => lines(columnAt(field, side), true) > MAX_CARDS_IN_TWO_ROWS);
};

/** A column. Cards that do not fit are counted. */
function Cards({ view, cards, side, full }) {
  const most = full ? MAX_LINES.full : MAX_LINES.small;
  const shown = cards.length > most ? cards.slice(-(most - 1)) : cards;
  return html`
    <ul class=${`fray-land-cards is-${side} ${lines(cards, full) > MAX_CARDS_IN_TWO_ROWS ? "is-crowded" : ""}`} aria-label=${T.columnOf(T.side[side])}>
      ${cards.length > shown.length && html`<li class="quiet">${T.moreCards(cards.length - shown.length)}</li>`}
      ${stacked(shown).flatMap(({ one, under }) => [one, ...under].map((each) => html`
        <${Lain} key=${each.uid ?? `${each.card}${each.nth}`} view=${view} one=${each} side=${side} under=${each !== one} />`))}
    </ul>`;
}

/** One card in play, readable from afar. */
export function Lain({ view, one, side, under = false }) {
  const card = cardOf(view, one.card);
  return html`
    <li class=${`fray-land-card is-${card.side ?? (side === null ? "red" : side)} ${under ? "is-under" : ""} ${one.marks?.eagle ? "is-blank" : ""}`}>
      <${Front} one=${one} side=${card.side} /><span>${card.name}</span><${Tokens} one=${one} side=${card.side ?? side} />
    </li>`;
}
