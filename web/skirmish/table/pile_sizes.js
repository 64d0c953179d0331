// Sizes of decks, discard piles and the supply. Discard piles can be opened.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { useEnlarge } from "../../parts/cards/enlarged_card.js";
import { CardLine, LargeCard } from "../cards/card.js";
import { Sheet } from "../cards/bottom_sheet.js";
import { T } from "../current_game.js";
import { capital, SIDES } from "../card_and_place_names.js";
import { Word } from "../glossary_term.js";

const sizeOf = (pile) => (Array.isArray(pile) ? pile.length : pile ?? 0);

/** Return the sizes for the table screen: hand, both decks, discard pile. No line ends between a number and its word. */
export const sizesBrief = (view, side) => [
  T.inHand(view.hands[side]), view.stage?.[side] ? T.decks(sizeOf(view.decks[side]), view.stage[side]) : T.deck(sizeOf(view.decks[side])), T.discard(view.discards[side].length),
].join(", ").replace(/(\d) (?=[^\d+])/g, "$1\u00a0");

/** Return the sizes of a side's piles, each in a few words. */
export const sizes = (view, side) => [
  T.inHand(view.hands[side]), T.deck(sizeOf(view.decks[side])), view.stage?.[side] ? T.stage(view.stage[side]) : null,
  sizeOf(view.gone?.[side]) ? T.gone(sizeOf(view.gone[side])) : null, view.missing?.[side] ? T.missing(view.missing[side]) : null,
].filter(Boolean).join(", ");

export function Piles({ view }) {
  const [shown, show] = useState(null);
  const frontier = view.frontier && (view.frontier.deck || view.frontier.discard.length);
  return html`
    <section class="fray-piles" aria-label=${T.piles}>
      <h2><${Word} id="piles">${T.piles}<//></h2>
      ${SIDES.map((side) => html`<${Pile} key=${side} name=${T.Side[side]} said=${sizes(view, side)} many=${view.discards[side].length} open=${() => show(side)} />`)}
      ${frontier ? html`<${Pile} name=${T.frontier} said=${T.deck(view.frontier.deck)} many=${view.frontier.discard.length} open=${() => show("frontier")} />` : null}
      <p class="quiet">${T.supply}: ${Object.entries(view.supply).filter(([, many]) => many > 0).map(([token, many]) => `${T.token(token)} ${many}`).join(", ")}</p>
      ${shown && html`<${Discards} view=${view} cards=${view.discards[shown] ?? view.frontier.discard} title=${capital(shown === "frontier" ? T.discardFrontier : T.discardOf(T.side[shown]))} close=${() => show(null)} />`}
    </section>`;
}

const Pile = ({ name, said, many, open }) => html`
  <div class="fray-pile"><b>${name}</b><span class="quiet">${said}</span><button type="button" class="btn btn-quiet" onClick=${open}>${T.discard(many)}</button></div>`;

/** A discard pile, the latest card first. A tap enlarges a card. */
function Discards({ view, cards, title, close }) {
  const large = useEnlarge();
  return html`
    <${Sheet} title=${title} close=${close}>
      ${cards.length === 0 && html`<p class="quiet">${T.discardEmpty}</p>`}
      <ol class="fray-lines">${[...cards].reverse().map((id, nth) => html`<li key=${nth}><${CardLine} view=${view} id=${id} press=${large.press(id)} /></li>`)}</ol>
      ${large.card && html`<${LargeCard} view=${view} id=${large.card} close=${large.close} />`}
    <//>`;
}
