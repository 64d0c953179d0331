// One's own turn in Malpaso: going on, the two blasts, the Gatling Gun.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { CardLine } from "/web/skirmish/cards/card.js";
import { Search } from "/web/skirmish/cards/card_search.js";
import { Sheet } from "/web/skirmish/cards/bottom_sheet.js";
import { Numbers } from "/web/skirmish/questions/printed_values.js";
import { holdsRealCards } from "/web/skirmish/hand/real_cards.js";
import { actions, offered, options } from "/web/skirmish/query_offers.js";
import { sortedAsInHand } from "/web/skirmish/questions/choose_several_cards.js";
import { cardName, cardOf, columnAt, hereOf, placeOf } from "/web/skirmish/card_and_place_names.js";
import { T } from "./text.js";

/** To the next space, or on to the next battlefield where the rest is optional (R2-10). */
export function AdvanceChoice({ view, act, update }) {
  const here = hereOf(view);
  const space = view.marker.space + 1;
  const next = view.battlefields[placeOf(view, view.marker.field) + 1]?.name ?? T.nextPlace;
  return html`
    <section class="fray-ask" aria-label=${T.question}>
      <h2>${here.name}</h2>
      <${ActButton} action=${{ type: "Advance", on: false }} label=${T.stay} hint=${T.stayHint(space, here.spaces.length, here.spaces[space - 1]?.draw ?? 0)} act=${act} decision=${update.decision} />
      <${ActButton} action=${{ type: "Advance", on: true }} label=${T.goOn(next)} hint=${T.goOnHint} act=${act} decision=${update.decision} />
    </section>`;
}

const BLASTS = { BlowBridge: T.bridge, CollapseTunnels: T.tunnels };

/** Actions with kegs and ammo here. They are shown only over an open hand, since they tell its content. */
export function Blasts(props) {
  const { view, offers, act, update, cover } = props;
  if (!cover.open && !holdsRealCards(view)) return null;
  const kegs = view.me.hand.reduce((sum, { card }) => sum + cardOf(view, card).kegs, 0);
  const hit = hereOf(view) ? columnAt(hereOf(view), "attack").length : 0;
  return html`
    ${Object.entries(BLASTS).filter(([action]) => offered(offers, action)).map(([action, label]) => html`
      <${ActButton} key=${action} action=${{ type: action }} label=${label} hint=${holdsRealCards(view) ? T.blastUnknown(hit) : T.blastHint(kegs, hit)} kind=${hit ? "danger" : "quiet"} confirm=${hit === 0} act=${act} decision=${update.decision} />`)}
    ${offered(offers, "FireGatling") && html`<${Gatling} ...${props} />`}
    ${offered(offers, "TellItems") && html`<${TellItems} ...${props} />`}`;
}

/** A card of one's hand that nobody has typed in shows kegs or ammo: which, and how many. */
function TellItems({ view, offers, act, update }) {
  const [open, setOpen] = useFresh(false, update.decision);
  const [card, setCard] = useFresh(null, update.decision);
  const [count, setCount] = useFresh(null, update.decision);
  const [offer] = offers.filter(({ action }) => action === "TellItems");
  const Cards = holdsRealCards(view) ? Search : Lines;
  return html`
    <button type="button" class="btn btn-quiet" aria-expanded=${open} onClick=${() => setOpen(true)}><span class="btn-label">${T.tellItems[view.me.side]}</span><span class="btn-hint">${T.tellItemsHint}</span></button>
    ${open && html`
      <${Sheet} title=${T.tellItems[view.me.side]} close=${() => setOpen(false)}>
        <${Cards} view=${view} ids=${options(offers, "TellItems", "card")} chosen=${card} onPick=${setCard} />
        <${Numbers} label=${T.tellItemsCount} slot=${offer.slots.count} value=${count} put=${setCount} />
        <${ActButton} action=${{ type: "TellItems", card, count }} label=${T.describeDone} kind="main" disabled=${!card || !count} act=${act} decision=${update.decision} />
      <//>`}`;
}

function Gatling({ view, offers, act, update }) {
  const [open, setOpen] = useFresh(false, update.decision);
  const [card, setCard] = useFresh(null, update.decision);
  const cards = sortedAsInHand(view, options(offers, "FireGatling", "card"));
  const ammo = cards.reduce((sum, id) => sum + cardOf(view, id).ammo, 0);
  const action = card && actions(offers, "FireGatling", { card })[0];
  const Cards = holdsRealCards(view) ? Search : Lines;
  return html`
    <button type="button" class="btn btn-danger" aria-expanded=${open} onClick=${() => setOpen(true)}>
      <span class="btn-label">${T.gatling}</span><span class="btn-hint">${holdsRealCards(view) ? T.gatlingUnknown : T.gatlingHint(view.me.barrels ?? cards.length, ammo)}</span></button>
    ${open && html`
      <${Sheet} title=${T.gatling} close=${() => setOpen(false)}>
        <${Cards} view=${view} ids=${cards} chosen=${card} onPick=${setCard} />
        ${action && html`<${ActButton} action=${action} label=${T.fire(cardName(view, card), cardOf(view, card).ammo)} kind="danger" act=${act} decision=${update.decision} />`}
      <//>`}`;
}

const Lines = ({ view, ids, chosen, onPick }) => html`
  <div class="fray-lines">${ids.map((id) => html`<${CardLine} key=${id} view=${view} id=${id} pressed=${id === chosen} onPick=${() => onPick(id)} />`)}</div>`;

