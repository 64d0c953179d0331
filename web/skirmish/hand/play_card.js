// Sheet of a card of the hand: its text, its possible places, and the button to play it.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { CardFace } from "../cards/card.js";
import { Choice, Sheet } from "../cards/bottom_sheet.js";
import { options } from "../query_offers.js";
import { T } from "../current_game.js";
import { cardName, cardOf, columnOf, fieldName, zoneName } from "../card_and_place_names.js";
import { canUseFromHand, Uses, UsesOfHand } from "./other_card_uses.js";

export function PlaySheet({ view, offers, act, decision, one, close }) {
  const zones = options(offers, "PlayCard", "zone", { card: one.card });
  const [chosen, choose] = useFresh(zones[0], `${decision}.${one.card}`);
  const name = cardName(view, one.card);
  const cost = one.cost === undefined ? view.cards[one.card]?.cost ?? null : one.cost;
  const zone = zones.includes(chosen) ? chosen : zones[0];
  return html`
    <${Sheet} title=${name} close=${close}>
      <${CardFace} view=${view} id=${one.card} />
      ${zones.length === 0 && !canUseFromHand(offers, one.card) && html`<p class="fray-why" role="status">${T.why[one.why] ?? T.why["not-now"]}</p>`}
      ${zones.length > 1 && html`<${Choice} label=${T.where} options=${zones.map((each) => [each, placeWords(view, each, zones)])} chosen=${zone} choose=${choose} />`}
      ${zones.length > 0 && html`
        <${ActButton} action=${{ type: "PlayCard", card: one.card, zone }} label=${T.play(name)} hint=${wholePrice(cardOf(view, one.card), cost)} kind="main" act=${act} decision=${decision} />`}
      <${UsesOfHand} view=${view} offers=${offers} act=${act} decision=${decision} card=${one.card} />
    <//>`;
}

/** Return the price of a card in words: discards and other printed costs. */
function wholePrice(card, cost) {
  const more = [card.random && T.randomCards(card.random), card.dollars && T.dollars(card.dollars), card.wounds && T.woundTokens(card.wounds)].filter(Boolean);
  return [T.playCost(cost), ...more].join(", ");
}

/** Return a zone in words: the battlefield, with the side only if both columns there are possible. */
function placeWords(view, zone, zones) {
  const { field } = columnOf(zone);
  const both = zones.filter((each) => columnOf(each).field === field).length > 1;
  return field === null || both ? zoneName(view, zone) : fieldName(view, field);
}

/** The sheet of a card in play. One's own can be dropped to make room (R2-16). */
export function InPlaySheet({ view, offers, act, decision, one, close }) {
  const name = cardName(view, one.card);
  const drop = offers.some(({ action, slots }) => action === "DropCard" && slots.card.one_of.includes(one.card) && slots.zone.one_of.includes(one.zone) && (slots.nth?.one_of ?? [0]).includes(one.nth));
  const stashed = view.me?.stash?.[one.uid] ?? null;
  return html`
    <${Sheet} title=${name} close=${close}>
      <${CardFace} view=${view} id=${one.card} one=${one} />
      <p class="quiet">${zoneName(view, one.zone)}</p>
      ${view.named?.[one.uid] && html`<p class="quiet">${T.namedCard(cardName(view, view.named[one.uid]))}</p>`}
      ${view.stashed?.includes(one.uid) && html`<p class="quiet">${T.stashedUnder}</p>`}
      ${stashed && html`<${Own} label=${T.stashedCard}>${cardName(view, stashed)}<//>`}
      <${Uses} view=${view} offers=${offers} act=${act} decision=${decision} one=${one} />
      ${drop && html`<${ActButton} action=${{ type: "DropCard", card: one.card, zone: one.zone, nth: one.nth }} label=${T.drop(name)} hint=${T.dropHint} kind="danger" confirm act=${act} decision=${decision} />`}
    <//>`;
}

/** Secrets of the phone's owner, folded away. */
const Own = ({ label, children }) => html`<details class="fray-own"><summary>${label}</summary><b>${children}</b></details>`;
