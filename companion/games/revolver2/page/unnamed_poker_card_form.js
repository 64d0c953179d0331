// Form for a poker card that was turned and that nobody has named: name, value, and what decides against the other one.
import { html } from "/web/html.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { Choice } from "/web/skirmish/cards/bottom_sheet.js";
import { cardName, enemyOf } from "/web/skirmish/card_and_place_names.js";
import { OneTapTable } from "/web/skirmish/questions/one_tap_table.js";
import { lackingName, NameField, toldName } from "/web/skirmish/questions/name_new_card.js";
import { about, options, values } from "/web/skirmish/query_offers.js";
import { T } from "./text.js";

/** `type` is another action that tells the same of a card that was not turned. */
export function DescribePoker({ view, offers, act, update, type = "DescribePoker" }) {
  const [card] = options(offers, type, "card");
  const [name, setName] = useFresh("", update.decision);
  const [more, setMore] = useFresh(true, update.decision);
  const [stays, setStays] = useFresh(false, update.decision);
  const [order, setOrder] = useFresh("values", update.decision);
  const [{ slots }] = about(offers, type);
  const orders = options(offers, type, "order");
  const facing = cardName(view, view.poker.turned?.[enemyOf(view.me.side)] ?? null);
  const told = { type, card, name: toldName(offers, name, type), stays, order, plain: !more };
  const cells = { label: T.pokerReadValue, cells: values(slots.value).map((value) => ({ text: value, action: { ...told, value } })) };
  return html`
    <section class="fray-ask" aria-label=${T.pokerRead}>
      <h2>${T.pokerRead}</h2>
      <${NameField} view=${view} offers=${offers} name=${name} setName=${setName} type=${type} />
      ${orders.length > 1 && html`<p class="label">${T.pokerReadOrder(facing)}</p><${Choice} label=${T.pokerReadOrder(facing)} options=${orders.map((one) => [one, T.pokerOrders[one]])} chosen=${order} choose=${setOrder} />`}
      <p class="label">${T.pokerReadStays}</p>
      <${Choice} label=${T.pokerReadStays} options=${[[false, T.pokerGoes], [true, T.pokerStays]]} chosen=${stays} choose=${setStays} />
      <${Choice} label=${T.newText} options=${[[true, T.newSaysMore, T.newSaysMoreHint], [false, T.newPlain]]} chosen=${more} choose=${setMore} />
      <${OneTapTable} label=${T.pokerReadLast} across="" rows=${[cells]} lacking=${lackingName(name)} act=${act} decision=${update.decision} />
    </section>`;
}
