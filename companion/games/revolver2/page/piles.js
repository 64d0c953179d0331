// Decks, discard piles and the supply in numbers; a discard pile can be looked through.
import { useState } from "preact/hooks";
import { html } from "companion/html.js";
import { CardLine } from "./card.js";
import { SIDES } from "./names.js";
import { Sheet } from "./sheet.js";
import { T } from "./text.js";

const sizeOf = (pile) => (Array.isArray(pile) ? pile.length : pile ?? 0);

export function Piles({ view }) {
  const [side, setSide] = useState(null);
  return html`
    <section class="r2-piles" aria-label=${T.piles}>
      <h2>${T.piles}</h2>
      ${SIDES.map((each) => html`
        <div key=${each} class="r2-pile">
          <b>${T.Side[each]}</b>
          <span class="quiet">${[T.inHand(view.hands[each]), T.deck(sizeOf(view.decks[each])), sizeOf(view.gone?.[each]) ? T.gone(sizeOf(view.gone[each])) : null].filter(Boolean).join(", ")}</span>
          <button type="button" class="btn btn-quiet" onClick=${() => setSide(each)}>${T.discard(view.discards[each].length)}</button>
        </div>`)}
      <p class="quiet">${T.supply}: ${Object.entries(view.supply).map(([token, many]) => `${many} ${T.token(token)}`).join(", ")}</p>
      ${side && html`<${Discards} view=${view} side=${side} close=${() => setSide(null)} />`}
    </section>`;
}

/** A discard pile, the latest card first. */
const Discards = ({ view, side, close }) => html`
  <${Sheet} title=${T.discardOf(T.side[side])} close=${close}>
    ${view.discards[side].length === 0 && html`<p class="quiet">${T.discardEmpty}</p>`}
    <ol class="r2-lines">${view.discards[side].toReversed().map((id, nth) => html`<li key=${nth}><${CardLine} view=${view} id=${id} onPick=${() => {}} /></li>`)}</ol>
  <//>`;
