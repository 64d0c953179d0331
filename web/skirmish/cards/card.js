// A whole card: picture, numbers and text.
import { html } from "../../html.js";
import { Card } from "../../parts/cards/card.js";
import { Enlarged, useEnlarge } from "../../parts/cards/enlarged_card.js";
import { GAME, T } from "../current_game.js";
import { cardName, cardOf, cardText } from "../card_and_place_names.js";
import { Ammo, Chip, Icons, Keg, Price, Tokens } from "./chips_and_icons.js";

const shoots = ({ kind, firepower }) => kind === "firepower" || kind === null || (kind === "attachment" && firepower > 0);

/** A card with its picture, which a tap enlarges. */
export function CardFace({ view, id, one = null }) {
  const large = useEnlarge();
  return html`
    <div class="fray-face">
      <${Card} game=${GAME} card=${id} press=${large.press(id)} />
      <${CardWords} view=${view} id=${id} one=${one} />
      ${large.card && html`<${LargeCard} view=${view} id=${id} one=${one} close=${large.close} />`}
    </div>`;
}

/** A card or a member over the page. `held` says that a finger holds the hand open. */
export const LargeCard = ({ view, id, one = null, held = false, close }) => html`
  <${Enlarged} game=${GAME} card=${id} label=${cardName(view, id)} held=${held} close=${close}>
    <h2>${cardName(view, id)}</h2>
    ${view.people?.[id] ? html`<p class="fray-numbers">${T.rating(view.people[id].rating)}</p><${PrintedText} printed=${view.people[id]} />` : html`<${CardWords} view=${view} id=${id} one=${one} />`}
  <//>`;

/** All that is printed on a card, in words and signs. */
function CardWords({ view, id, one }) {
  const card = cardOf(view, id);
  return html`
    <div class="fray-face-words">
      <p class="fray-numbers"><b>${T.kind[card.kind]}</b>
        ${shoots(card) && html`<${Chip} side=${card.side} value=${one?.firepower ?? card.firepower} />`}
        <${Price} card=${card} /><${Keg} many=${card.kegs} /><${Ammo} many=${card.ammo} /><${Icons} icons=${card.icons} />
        ${one && html`<${Tokens} one=${one} side=${card.side} />`}</p>
      ${card.types?.length > 0 && html`<p class="fray-types">${card.types.map((type) => T.type[type] ?? type).join(", ")}</p>`}
      <${PrintedText} printed=${card} />
      ${card.moment && html`<p class="quiet">${T.playedWhen[card.moment]}</p>`}
      ${card.copies > 1 && html`<p class="quiet">${T.copies(card.copies)}</p>`}
    </div>`;
}

/** The text of a card or a member. One that no rule follows from is slanted, and says so. */
const PrintedText = ({ printed }) => (printed.flavour
  ? html`<div><p class="fray-text is-flavour">${cardText(printed)}</p><p class="quiet">${T.flavour}</p></div>`
  : html`<p class="fray-text">${cardText(printed) || T.noText}</p>`);

/** A card as a line to tap: numbers and name. `dim` marks a card that cannot be used now; `press`, of `useEnlarge`, stands for `onPick`. */
export function CardLine({ view, id, cost, onPick, press, pressed, dim = false, note }) {
  const card = cardOf(view, id);
  return html`
    <button type="button" class=${`fray-hand-card is-${card.side ?? "red"} ${dim ? "is-dim" : ""}`} aria-pressed=${pressed} onClick=${onPick} ...${press}>
      ${shoots(card) ? html`<${Chip} side=${card.side} value=${card.firepower} />` : html`<${Kind} kind=${card.kind} />`}
      <span class="fray-card-name">${card.name}</span>
      <span class="fray-signs"><${Price} card=${card} cost=${cost === undefined ? card.cost : cost} /><${Keg} many=${card.kegs} /><${Ammo} many=${card.ammo} /><${Icons} icons=${card.icons} />${card.moment && html`<em>${T.moment[card.moment]}</em>`}</span>
      ${note && html`<small>${note}</small>`}
    </button>`;
}

const SIGNS = { blocker: "✕", action: "!", beside: "◇", open: "◎", attachment: "+", battlefield: "▭" };

/** The sign of a card without firepower, which says where it goes. */
export const Kind = ({ kind }) => html`<span class=${`fray-kind is-${kind}`} role="img" aria-label=${T.kind[kind]}>${SIGNS[kind]}</span>`;
