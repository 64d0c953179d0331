// One card, whole: its picture, its numbers, what it says.
import { html } from "companion/html.js";
import { Card } from "companion/parts/card.js";
import { cardOf, GAME } from "./names.js";
import { Ammo, Chip, Cost, Grit, Keg, Power } from "./signs.js";
import { T } from "./text.js";

export function CardFace({ view, id, one = null }) {
  const card = cardOf(view, id);
  return html`
    <div class="r2-face">
      <${Card} game=${GAME} card=${id} />
      <div class="r2-face-words">
        <p class="r2-numbers"><b>${T.kind[card.kind]}</b>
          ${["firepower", null].includes(card.kind) && html`<${Chip} side=${card.side} value=${one?.firepower ?? card.firepower} />`}
          <${Cost} cost=${card.cost} /><${Keg} many=${card.kegs} /><${Ammo} many=${card.ammo} />
          ${one && html`<${Power} many=${one.power} /><${Grit} many=${one.grit} />`}</p>
        <p class="r2-text">${card.text || T.noText}</p>
        ${card.moment && html`<p class="quiet">${T.playedWhen[card.moment]}</p>`}
        ${card.copies > 1 && html`<p class="quiet">${T.copies(card.copies)}</p>`}
      </div>
    </div>`;
}

/** A card as a line to tap: numbers and name; `dim` says that it cannot be used now. */
export function CardLine({ view, id, cost, onPick, pressed, dim = false, note }) {
  const card = cardOf(view, id);
  return html`
    <button type="button" class=${`r2-hand-card is-${card.side} ${dim ? "is-dim" : ""}`} aria-pressed=${pressed} onClick=${onPick}>
      ${card.kind === "firepower" || card.kind === null ? html`<${Chip} side=${card.side} value=${card.firepower} />` : html`<span class=${`r2-kind is-${card.kind}`} role="img" aria-label=${T.kind[card.kind]}>${card.kind === "blocker" ? "✕" : "!"}</span>`}
      <span class="r2-card-name">${card.name}</span>
      <span class="r2-signs"><${Cost} cost=${cost === undefined ? card.cost : cost} /><${Keg} many=${card.kegs} /><${Ammo} many=${card.ammo} />${card.moment && html`<em>${T.moment[card.moment]}</em>`}</span>
      ${note && html`<small>${note}</small>`}
    </button>`;
}
