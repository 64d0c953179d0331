// Form for a card that is not typed in yet: its player enters its numbers once, and its name if it has none. What the camera could
// read is filled in.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { capital, cardName } from "../card_and_place_names.js";
import { Copies, KnownCopy, lackingName, NameField, SeenCard, seenCard, toldName } from "./name_new_card.js";
import { OneTapTable } from "./one_tap_table.js";
import { usePrinted } from "./printed_values.js";

export function DescribeForm({ view, offers, act, update, newCard }) {
  const isNew = offered(offers, "AddCard");
  const type = isNew ? "AddCard" : "Describe";
  const [card] = options(offers, type, "card");
  const seen = isNew ? seenCard(newCard, card, view.step?.zone) : null;
  const [typed, setName] = useFresh(null, update.decision);
  const name = typed ?? seen?.name ?? "";
  const { fields, kinds, rows, waits } = usePrinted({ offers, type, card, zone: view.step?.zone, side: view.step?.side, seen, fresh: update.decision });
  return html`
    <section class="fray-ask" aria-label=${T.asked.describe}>
      <h2>${capital(cardName(view, card))}</h2>
      <p class="quiet">${T.asked.describe}</p>
      ${seen && html`<${SeenCard} seen=${seen} />`}
      ${isNew && html`
        <${NameField} view=${view} offers=${offers} name=${name} setName=${setName} />
        <${Copies} view=${view} offers=${offers} name=${name} act=${act} decision=${update.decision} />`}
      ${fields}
      <${OneTapTable} label=${T.describeNumbers} across=${T.tableCost} rows=${rows(isNew ? { name: toldName(offers, name) } : {})} lacking=${isNew ? lackingName(name) : null} act=${act} decision=${update.decision} />
      ${kinds}
      ${waits && html`<p class="quiet">${T.describeBack}</p>`}
      ${isNew && html`<${KnownCopy} view=${view} offers=${offers} act=${act} update=${update} />`}
      ${offered(offers, "TellBack") && html`<${ActButton} action=${{ type: "TellBack", card }} label=${T.newBack} kind="quiet" act=${act} decision=${update.decision} />`}
      ${offered(offers, "TakeBack") && html`<${ActButton} action=${{ type: "TakeBack" }} label=${T.takeBack} kind="quiet" act=${act} decision=${update.decision} />`}
    </section>`;
}
