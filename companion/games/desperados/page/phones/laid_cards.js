// Movement cards as they were laid: five places, and each card large with its whole text.
import { html } from "/web/html.js";
import { Enlarged, useEnlarge } from "/web/parts/cards/enlarged_card.js";
import { cityWords } from "../map/viewer_marks.js";
import { ASTRAY, MOVES, SALOON } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";

/**
 * The five places of a display, as one remembers them. Of the `row`, the first `shown` are there: a tap enlarges one. `held` says that a finger
 * holds the cards open; who covers them covers the large one, for it goes with them.
 */
export function Display({ row, shown = row.length, view, players, me, held = false }) {
  const large = useEnlarge();
  const at = (move) => (move <= shown ? row[move - 1] : undefined);
  return html`
    <ol class="display" aria-label=${T.yourCards}>
      ${MOVES.map((move) => html`<li key=${move} class=${move <= shown ? "is-there" : ""}><${Laid} card=${at(move)} move=${move} large=${large} /></li>`)}
    </ol>
    ${large.card && html`
      <${Enlarged} game="desperados" card=${large.card} label=${large.card} held=${held} close=${large.close}>
        <h2>${large.card}</h2>
        <p>${large.card === SALOON ? T.saloonCard : T.cityCard(large.card)}</p>
        ${large.card !== SALOON && html`<p class="quiet">${cityWords(large.card, view, players, me)}</p>`}
      <//>`}`;
}

function Laid({ card, move, large }) {
  if (card === undefined) return move;
  if (card === null) return T.faceDown;
  if (card === ASTRAY) return T.nonePossible;
  return html`<button type="button" ...${large.press(card)}>${card}</button>`;
}
