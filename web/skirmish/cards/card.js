// A whole card: picture, numbers and text.
import { html } from "../../html.js";
import { Card } from "../../parts/cards/card.js";
import { GAME, T } from "../game.js";
import { cardOf } from "../names.js";
import { Ammo, Chip, Icons, Keg, Price, Tokens } from "./signs.js";

const shoots = ({ kind, firepower }) => kind === "firepower" || kind === null || (kind === "attachment" && firepower > 0);

export function CardFace({ view, id, one = null }) {
  const card = cardOf(view, id);
  return html`
    <div class="fray-face">
      <${Card} game=${GAME} card=${id} />
      <div class="fray-face-words">
        <p class="fray-numbers"><b>${T.kind[card.kind]}</b>
          ${shoots(card) && html`<${Chip} side=${card.side} value=${one?.firepower ?? card.firepower} />`}
          <${Price} card=${card} /><${Keg} many=${card.kegs} /><${Ammo} many=${card.ammo} /><${Icons} icons=${card.icons} />
          ${one && html`<${Tokens} one=${one} side=${card.side} />`}</p>
        ${card.types?.length > 0 && html`<p class="fray-types">${card.types.map((type) => T.type[type] ?? type).join(", ")}</p>`}
        <p class="fray-text">${card.text || T.noText}</p>
        ${card.moment && html`<p class="quiet">${T.playedWhen[card.moment]}</p>`}
        ${card.copies > 1 && html`<p class="quiet">${T.copies(card.copies)}</p>`}
      </div>
    </div>`;
}

/** A card as a line to tap: numbers and name. `dim` marks a card that cannot be used now. */
export function CardLine({ view, id, cost, onPick, pressed, dim = false, note }) {
  const card = cardOf(view, id);
  return html`
    <button type="button" class=${`fray-hand-card is-${card.side ?? "red"} ${dim ? "is-dim" : ""}`} aria-pressed=${pressed} onClick=${onPick}>
      ${shoots(card) ? html`<${Chip} side=${card.side} value=${card.firepower} />` : html`<${Kind} kind=${card.kind} />`}
      <span class="fray-card-name">${card.name}</span>
      <span class="fray-signs"><${Price} card=${card} cost=${cost === undefined ? card.cost : cost} /><${Keg} many=${card.kegs} /><${Ammo} many=${card.ammo} /><${Icons} icons=${card.icons} />${card.moment && html`<em>${T.moment[card.moment]}</em>`}</span>
      ${note && html`<small>${note}</small>`}
    </button>`;
}

const SIGNS = { blocker: "✕", action: "!", beside: "◇", open: "◎", attachment: "+", battlefield: "▭" };

/** The sign of a card without firepower, which says where it goes. */
export const Kind = ({ kind }) => html`<span class=${`fray-kind is-${kind}`} role="img" aria-label=${T.kind[kind]}>${SIGNS[kind]}</span>`;
