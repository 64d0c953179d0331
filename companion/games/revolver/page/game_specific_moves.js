// Moves that only this game has: the ambush, the Frontier, the duel, the derailing, a real card for the prison.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { Search } from "/web/skirmish/cards/card_search.js";
import { Sheet } from "/web/skirmish/cards/bottom_sheet.js";
import { Dollar } from "/web/skirmish/cards/chips_and_icons.js";
import { offered, options } from "/web/skirmish/query_offers.js";
import { BootHill, InUse } from "/web/skirmish/hand/other_card_uses.js";
import { cardName, fieldOf } from "/web/skirmish/card_and_place_names.js";
import { prisonOf } from "./query_view.js";
import { T } from "./text.js";

export function Moves(props) {
  const { view, offers, act, update } = props;
  const how = { act, decision: update.decision };
  const own = view.dollars[view.me.side];
  return html`
    <div class="rv-moves">
      <${Spring} ...${props} />
      ${offered(offers, "CallOut") && html`<${ActButton} action=${{ type: "CallOut" }} label=${T.callOut} hint=${T.callOutHint} kind="danger" confirm ...${how} />`}
      ${offered(offers, "Derail") && html`<${ActButton} action=${{ type: "Derail" }} label=${T.derail} hint=${T.derailHint(view.derail_kills)} kind="danger" confirm ...${how} />`}
      ${offered(offers, "BuyCard") && html`<${ActButton} action=${{ type: "BuyCard" }} label=${T.buy} hint=${T.buyHint(own)} kind="plain" icon=${html`<span aria-hidden="true"><${Dollar} many=${1} /></span>`} ...${how} />`}
      ${options(offers, "LayDown", "card").includes(null) && html`<${ActButton} action=${{ type: "LayDown", card: null }} label=${T.layReal} hint=${prisonOf(view)?.name} kind="secret" ...${how} />`}
      <${InUse} ...${props} /><${BootHill} ...${props} />
    </div>`;
}

/** It must be turned up before the attack (R1-7). The companion knows it, or it is looked up as it is turned. */
function Spring({ view, offers, act, update }) {
  const [open, setOpen] = useFresh(false, update.decision);
  const [card, setCard] = useFresh(null, update.decision);
  const cards = options(offers, "SpringAmbush", "card");
  const [field] = options(offers, "SpringAmbush", "field");
  if (!cards.length) return null;
  const place = fieldOf(view, field).name;
  const spring = (id) => ({ type: "SpringAmbush", card: id, field });
  if (cards.length === 1) return html`<${ActButton} action=${spring(cards[0])} label=${T.spring} hint=${T.springHint(place)} kind="main" act=${act} decision=${update.decision} />`;
  return html`
    <button type="button" class="btn btn-main" aria-expanded=${open} onClick=${() => setOpen(true)}><span class="btn-label">${T.spring}</span><span class="btn-hint">${T.springHint(place)}</span></button>
    ${open && html`
      <${Sheet} title=${T.whichAmbush} close=${() => setOpen(false)}>
        <${Search} view=${view} ids=${cards} chosen=${card} onPick=${setCard} />
        <${ActButton} action=${spring(card)} label=${card ? T.springThis(cardName(view, card)) : T.choose} kind="main" disabled=${!card} act=${act} decision=${update.decision} />
      <//>`}`;
}

/** Into the prison, or past it (l.103). */
export function Gate({ view, act, update }) {
  const prison = prisonOf(view);
  const next = view.battlefields[view.battlefields.indexOf(prison) + 1]?.name;
  return html`
    <section class="fray-ask rv-gate" aria-label=${T.question}>
      <h2>${T.gate(prison.name)}</h2>
      <p class="quiet">${T.gateHint(view.wounds.of - view.wounds.on)}</p>
      <${ActButton} action=${{ type: "Advance", prison: true }} label=${T.enter} hint=${T.enterHint} kind="danger" confirm act=${act} decision=${update.decision} />
      <${ActButton} action=${{ type: "Advance", prison: false }} label=${T.rideOn(next)} hint=${T.rideOnHint} act=${act} decision=${update.decision} />
    </section>`;
}
