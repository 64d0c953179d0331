// Choice of a card that a coat hides at the prison, as if it had a padlock.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { Search } from "/web/skirmish/cards/card_search.js";
import { CoverButtons } from "/web/skirmish/hand/hand_cover.js";
import { holdsRealCards } from "/web/skirmish/hand/real_cards.js";
import { cardName } from "/web/skirmish/card_and_place_names.js";
import { offered, options } from "/web/skirmish/query_offers.js";
import { sortedAsInHand } from "/web/skirmish/questions/choose_several_cards.js";
import { errandOf, prisonOf } from "./query_view.js";
import { T } from "./text.js";

/** Return whether a card is to be hidden now, whatever the hand has for it: nobody may read that off a covered phone. */
export const isHiding = (offers, view) => errandOf(view) === "prison-hide-card" && offered(offers, "Decline");

export function Hiding({ view, offers, act, update, cover }) {
  const how = { act, decision: update.decision };
  return html`
    <section class="fray-ask" aria-label=${T.question}>
      <h2>${T.hideAt(prisonOf(view).name)}</h2>
      <p class="quiet">${T.hideHint}</p>
      ${cover.open || holdsRealCards(view) ? html`<${Cards} view=${view} cards=${options(offers, "LayDown", "card")} decision=${update.decision} how=${how} />` : null}
      ${view.me.hand.length > 0 && html`<${CoverButtons} cover=${cover} />`}
      <${ActButton} action=${{ type: "Decline" }} label=${T.decline} kind="quiet" ...${how} />
    </section>`;
}

/** The cards that may go there; null is a real one that nobody tells. */
function Cards({ view, cards, decision, how }) {
  const [card, setCard] = useFresh(null, decision);
  const known = sortedAsInHand(view, cards.filter((one) => one !== null));
  return html`
    ${known.length > 0 && html`<${Search} view=${view} ids=${known} chosen=${card} onPick=${setCard} />
      <${ActButton} action=${{ type: "LayDown", card }} label=${card ? T.hideThis(cardName(view, card)) : T.choose} kind="secret" disabled=${!card} ...${how} />`}
    ${cards.includes(null) && html`<${ActButton} action=${{ type: "LayDown", card: null }} label=${T.layReal} hint=${T.layRealHint} kind="secret" ...${how} />`}`;
}
