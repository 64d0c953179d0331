// The sheet of a card from the hand: what it says, where it can go, and the button that plays it.
import { html } from "companion/html.js";
import { ActButton } from "companion/parts/act.js";
import { useFresh } from "companion/parts/fresh.js";
import { CardFace } from "./card.js";
import { options } from "./choices.js";
import { cardName, columnOf, zoneName } from "./names.js";
import { Choice, Sheet } from "./sheet.js";
import { T } from "./text.js";

export function PlaySheet({ view, offers, act, decision, one, close }) {
  const zones = options(offers, "PlayCard", "zone", { card: one.card });
  const [chosen, choose] = useFresh(zones[0], `${decision}.${one.card}`);
  const name = cardName(view, one.card);
  const cost = one.cost === undefined ? view.cards[one.card]?.cost ?? null : one.cost;
  const zone = zones.includes(chosen) ? chosen : zones[0];
  return html`
    <${Sheet} title=${name} close=${close}>
      <${CardFace} view=${view} id=${one.card} />
      ${zones.length === 0 && html`<p class="r2-why" role="status">${T.why[one.why] ?? T.why["not-now"]}</p>`}
      ${zones.length > 1 && html`<${Choice} label=${T.where} options=${zones.map((each) => [each, placeWords(view, each, zones)])} chosen=${zone} choose=${choose} />`}
      ${zones.length > 0 && html`
        <${ActButton} action=${{ type: "PlayCard", card: one.card, zone }} label=${T.play(name)} hint=${T.playCost(cost)} kind="main" act=${act} decision=${decision} />`}
    <//>`;
}

/** A column is known by its battlefield, unless both columns there are open to the card. */
function placeWords(view, zone, zones) {
  const { field } = columnOf(zone);
  const both = zones.filter((each) => columnOf(each).field === field).length > 1;
  return field === null || both ? zoneName(view, zone) : view.battlefields[field].name;
}

/** The sheet of a card in play; an own one can be dropped to make room (R2-16). */
export function InPlaySheet({ view, offers, act, decision, one, close }) {
  const name = cardName(view, one.card);
  const drop = offers.some(({ action, slots }) => action === "DropCard" && slots.card.one_of.includes(one.card) && slots.zone.one_of.includes(one.zone) && (slots.nth?.one_of ?? [0]).includes(one.nth));
  return html`
    <${Sheet} title=${name} close=${close}>
      <${CardFace} view=${view} id=${one.card} one=${one} />
      <p class="quiet">${zoneName(view, one.zone)}</p>
      ${drop && html`<${ActButton} action=${{ type: "DropCard", card: one.card, zone: one.zone, nth: one.nth }} label=${T.drop(name)} hint=${T.dropHint} kind="danger" confirm act=${act} decision=${decision} />`}
    <//>`;
}
