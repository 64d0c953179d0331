// A zone of cards: a pile while they are face down, a row of the faces that show.
import { html } from "../../html.js";
import { words } from "../../text/fallback_words.js";
import { Card } from "./card.js";

/** The cards of zone `id`. Face-down cards are counted, not listed. */
export function Zone({ id, label, cards, game, small = true }) {
  const down = cards.filter((card) => card === null).length;
  const up = cards.filter((card) => card !== null);
  return html`
    <figure class="zone" data-zone=${id}>
      <figcaption>${label ?? words(id)}</figcaption>
      <div class="zone-cards">
        ${up.map((card, nth) => html`<${Card} key=${`${card}${nth}`} game=${game} card=${card} small=${small} />`)}
        ${down > 0 && html`<${Card} key="down" game=${game} card=${null} small=${small} note=${down > 1 ? `×${down}` : null} />`}
        ${cards.length === 0 && html`<span class="zone-empty">—</span>`}
      </div>
    </figure>`;
}
