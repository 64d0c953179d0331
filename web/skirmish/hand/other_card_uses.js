// Uses of cards other than playing them: from the hand, from a column, from the discard pile.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { actions, offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { cardName, cardOf } from "../card_and_place_names.js";
import { effectWords } from "../text/effect_words.js";

const HAND = "hand";

/** Return the offered uses of a card: [{type, card, zone, nth, use}]. */
export const usesOf = (offers, { card, zone, nth = 0 }) => actions(offers, "UseCard", { card, zone, nth });

/** Return true if a card of the hand can be used or laid face down, even if it cannot be played. */
export const canUseFromHand = (offers, card) => usesOf(offers, { card, zone: HAND }).length > 0 || options(offers, "LayDown", "card").includes(card);

/** A button for each use of a card in play or in the hand: its effect and its price. */
export const Uses = ({ view, offers, act, decision, one }) => usesOf(offers, one).map((action) => {
  const use = cardOf(view, one.card).uses?.[action.use];
  return html`<${ActButton} key=${action.use} action=${action} label=${useWords(use)} hint=${priceWords(use)} kind="main" act=${act} decision=${decision} />`;
});

/** The same for a card of the hand, with one more button to lay it face down if that is offered. */
export const UsesOfHand = ({ view, offers, act, decision, card }) => html`
  <${Uses} view=${view} offers=${offers} act=${act} decision=${decision} one=${{ card, zone: HAND, nth: 0 }} />
  ${options(offers, "LayDown", "card").includes(card) && html`
    <${ActButton} action=${{ type: "LayDown", card }} label=${T.layDown} hint=${T.layDownHint} kind="secret" act=${act} decision=${decision} />`}`;

/** Return a use in words: "Kill: 1", or a generic text if its effects have none. */
export const useWords = (use) => (use?.effects?.length ? effectWords(use.effects) : T.useIt);

/** Return the price of a use in words: "2 cards, 1 dollar, a chip", or that it is free. */
export function priceWords(use) {
  if (!use) return null;
  const parts = [
    use.discards && T.priceCards(use.discards), use.random && T.randomCards(use.random), use.dollars && T.dollars(use.dollars),
    use.spends !== "nothing" && T.spends[use.spends], use.goes && T.usedGoes[use.goes],
  ].filter(Boolean);
  return parts.length ? T.price(parts.join(", ")) : T.playCost(0);
}

/** Buttons for cards of one's own discard pile that return to the deck for free. */
export const BootHill = ({ view, offers, act, update }) => offered(offers, "ShuffleBack") && html`
  <section class="fray-boot" aria-label=${T.bootHill}>
    <p class="label">${T.bootHill}</p>
    ${options(offers, "ShuffleBack", "card").map((card) => html`
      <${ActButton} key=${card} action=${{ type: "ShuffleBack", card }} label=${T.shuffleBack(cardName(view, card))} kind="quiet" act=${act} decision=${update.decision} />`)}
  </section>`;

/** Cards in play that can be used now, one button each, below their names. */
export function InUse({ view, offers, act, update }) {
  const found = actions(offers, "UseCard").filter(({ zone }) => zone !== HAND);
  if (!found.length) return null;
  return html`
    <section class="fray-uses" aria-label=${T.canBeUsed}>
      <h2>${T.canBeUsed}</h2>
      ${found.map((action) => {
        const use = cardOf(view, action.card).uses?.[action.use];
        return html`<${ActButton} key=${JSON.stringify(action)} action=${action} label=${`${cardName(view, action.card)}: ${useWords(use)}`} hint=${priceWords(use)} kind="plain" act=${act} decision=${update.decision} />`;
      })}
    </section>`;
}
