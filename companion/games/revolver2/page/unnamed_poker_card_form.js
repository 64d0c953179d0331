// Form for a poker card that was turned and that nobody has named: name, value, and what decides against the other one.
import { html } from "/web/html.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { Choice } from "/web/skirmish/cards/bottom_sheet.js";
import { cardName, enemyOf } from "/web/skirmish/card_and_place_names.js";
import { Numbers, range } from "/web/skirmish/questions/printed_values.js";
import { AddButtons, NameField, toldName } from "/web/skirmish/questions/name_new_card.js";
import { about, options } from "/web/skirmish/query_offers.js";
import { T } from "./text.js";

const TYPE = "DescribePoker";

export function DescribePoker({ view, offers, act, update }) {
  const [card] = options(offers, TYPE, "card");
  const [name, setName] = useFresh("", update.decision);
  const [value, setValue] = useFresh(1, update.decision);
  const [stays, setStays] = useFresh(false, update.decision);
  const [order, setOrder] = useFresh("values", update.decision);
  const [{ slots }] = about(offers, TYPE);
  const orders = options(offers, TYPE, "order");
  const facing = cardName(view, view.poker.turned?.[enemyOf(view.me.side)] ?? null);
  return html`
    <section class="fray-ask" aria-label=${T.pokerRead}>
      <h2>${T.pokerRead}</h2>
      <${NameField} offers=${offers} name=${name} setName=${setName} type=${TYPE} />
      <${Numbers} label=${T.pokerReadValue} slot=${range(slots.value)} value=${value} put=${setValue} />
      ${orders.length > 1 && html`<p class="label">${T.pokerReadOrder(facing)}</p><${Choice} label=${T.pokerReadOrder(facing)} options=${orders.map((one) => [one, T.pokerOrders[one]])} chosen=${order} choose=${setOrder} />`}
      <p class="label">${T.pokerReadStays}</p>
      <${Choice} label=${T.pokerReadStays} options=${[[false, T.pokerGoes], [true, T.pokerStays]]} chosen=${stays} choose=${setStays} />
      <${AddButtons} action=${{ type: TYPE, card, name: toldName(offers, name, TYPE), value, stays, order }} act=${act} decision=${update.decision} />
    </section>`;
}
