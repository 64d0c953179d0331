// The hand: playable cards bright, the others dim with a reason, all covered until the owner opens it.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { Card } from "../../parts/cards/card.js";
import { useEnlarge } from "../../parts/cards/enlarged_card.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { CardLine, LargeCard } from "../cards/card.js";
import { Search } from "../cards/card_search.js";
import { Sheet } from "../cards/bottom_sheet.js";
import { offered, options } from "../query_offers.js";
import { GAME, T } from "../current_game.js";
import { canUseFromHand } from "./other_card_uses.js";
import { CoverButtons } from "./hand_cover.js";
import { holdsRealCards } from "./real_cards.js";
import { PlaySheet } from "./play_card.js";
import { Word } from "../glossary_term.js";

export function Hand({ view, offers, act, update, cover }) {
  const { hand, unknown } = view.me;
  const [chosen, choose] = useFresh(null, `${update.decision}`);
  const large = useEnlarge(cover.open);
  const size = hand.length + unknown;
  const real = holdsRealCards(view);
  const playable = options(offers, "PlayCard", "card");
  const dim = ({ card }) => !playable.includes(card) && !canUseFromHand(offers, card);
  return html`
    <section class="fray-hand" aria-label=${T.hand}>
      <h2 class="fray-hand-head"><${Word} id="hand">${T.hand}<//> <span class="quiet">${T.handOf(size)}</span></h2>
      ${size === 0 && html`<p class="quiet">${T.handEmpty}</p>`}
      ${hand.length > 0 && (cover.open
        ? html`<div class="fray-lines">${hand.map((one, nth) => html`<${CardLine} key=${`${one.card}${nth}`} view=${view} id=${one.card} cost=${one.cost} dim=${dim(one)} press=${large.press(one.card, () => choose(one))} />`)}</div>`
        : html`<${Backs} many=${hand.length} />`)}
      ${hand.length > 0 && html`<${CoverButtons} cover=${cover} />`}
      ${cover.open && view.me.enemy_hand?.length > 0 && html`
        <p class="label">${T.enemyHand}</p>
        <div class="fray-lines">${view.me.enemy_hand.map((id, nth) => html`<${CardLine} key=${nth} view=${view} id=${id} press=${large.press(id, () => choose({ card: id, cost: undefined, why: "not-now" }))} />`)}</div>`}
      ${real && html`<${Unknown} view=${view} offers=${offers} choose=${choose} />`}
      ${large.card && html`<${LargeCard} view=${view} id=${large.card} held=${!cover.kept} close=${large.close} />`}
      ${chosen && (cover.open || real) && html`
        <${PlaySheet} view=${view} offers=${offers} act=${act} decision=${update.decision} one=${chosen} close=${() => choose(null)} />`}
    </section>`;
}

const MOST_BACKS = 8;

const Backs = ({ many }) => html`
  <div class="fray-backs" aria-hidden="true">
    ${Array.from({ length: Math.min(many, MOST_BACKS) }, (_, nth) => html`<${Card} key=${nth} game=${GAME} card=${null} small />`)}
  </div>`;

/** Return what is known of a card that may be one of the unknown cards of the hand. */
const could = (view, card) => view.me.could.find((one) => one.card === card);

/** Real cards: the number of unknown ones, and the list to choose the played one from; what was told may be wrong. */
function Unknown({ view, offers, choose }) {
  const [open, setOpen] = useState(false);
  const known = new Set(view.me.hand.map(({ card }) => card));
  const usable = view.me.could.map(({ card }) => card).filter((card) => canUseFromHand(offers, card));
  const playable = [...new Set([...options(offers, "PlayCard", "card"), ...usable])].filter((card) => !known.has(card) || could(view, card));
  const pick = (card) => { setOpen(false); choose(could(view, card) ?? { card, cost: undefined, why: null }); };
  return html`
    ${view.me.unknown > 0 && known.size > 0 && html`<p class="quiet">${T.unknownHand(view.me.unknown)}</p>`}
    ${(offered(offers, "PlayCard") || usable.length > 0) && html`<button type="button" class="btn btn-plain" onClick=${() => setOpen(true)}><span class="btn-label">${T.choosePlay}</span></button>`}
    ${open && html`<${Sheet} title=${T.choosePlay} close=${() => setOpen(false)}>
      ${view.me.real && known.size > 0 && html`<p class="hint">${T.toldOtherwise}</p>`}
      <${Search} view=${view} ids=${playable} onPick=${pick} /><//>`}`;
}
