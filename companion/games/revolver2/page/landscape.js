// The table screen's row of battlefields: a strip of country, both columns, sums like a scoreboard, the marker walking along.
import { html } from "companion/html.js";
import { needWords } from "./balance.js";
import { cardOf, columnAt } from "./names.js";
import { Chip, Grit, Power } from "./signs.js";
import { Spaces } from "./strip.js";
import { T } from "./text.js";

export const Landscape = ({ view }) => html`
  <ol class="r2-land" aria-label=${T.places} style=${{ "--cols": columns(view) }}>
    ${view.battlefields.map((field, nth) => html`<${Place} key=${field.id} view=${view} field=${field} nth=${nth} />`)}
  </ol>`;

/** More raiders than this stand three in a row. */
const CROWD = 8;

/** The battlefield with the marker has more room than the others. */
const columns = (view) => view.battlefields.map((field, nth) => `minmax(0, ${view.marker?.field !== nth ? 1 : field.attack.length > CROWD ? 3.4 : 2.1}fr)`).join(" ");

function Place({ view, field, nth }) {
  const at = view.marker?.field ?? -1;
  const space = at === nth ? view.marker.space : nth < at ? Infinity : 0;
  const { attack, defence } = field.sums;
  return html`
    <li class=${`r2-place ${at === nth ? "is-here" : nth < at ? "is-past" : ""}`}>
      <${Cards} view=${view} cards=${columnAt(field, "attack")} side="attack" full=${at === nth} />
      <div class="r2-place-plate">
        <p class="r2-place-marker" aria-hidden="true">${at === nth ? "▼" : ""}</p>
        <h2>${field.name}</h2>
        <${Spaces} field=${field} at=${space} />
        <p class="r2-score"><span class="is-attack"><span class="sr">${T.Side.attack} </span>${attack}</span><i aria-hidden="true">:</i><span class="is-defence"><span class="sr">${T.Side.defence} </span>${defence}</span></p>
        <p class="r2-place-need">${field.blown && html`<b class="r2-blown">${T.blown(field.place)}</b> `}${nth >= at ? needWords(field) : T.behind}</p>
        <p class="quiet">${T.defenceOf(field.printed, field.power)}</p>
      </div>
      <${Cards} view=${view} cards=${columnAt(field, "defence")} side="defence" full=${at === nth} />
    </li>`;
}

const MOST = { full: 15, small: 3 };

/** A column; what does not fit is counted. */
function Cards({ view, cards, side, full }) {
  const most = full ? MOST.full : MOST.small;
  const shown = cards.length > most ? cards.slice(-(most - 1)) : cards;
  return html`
    <ul class=${`r2-land-cards is-${side}`} aria-label=${T.columnOf(T.side[side])}>
      ${cards.length > shown.length && html`<li class="quiet">${T.moreCards(cards.length - shown.length)}</li>`}
      ${shown.map((one) => html`
        <li key=${`${one.card}${one.nth}`} class=${`r2-land-card is-${cardOf(view, one.card).side ?? side}`}>
          ${one.kind === "blocker" ? html`<span class="r2-block" role="img" aria-label=${T.kind.blocker}>✕</span>` : html`<${Chip} side=${cardOf(view, one.card).side ?? side} value=${one.firepower} />`}
          <span>${cardOf(view, one.card).name}</span><${Power} many=${one.power} /><${Grit} many=${one.grit} />
        </li>`)}
    </ul>`;
}
