// Form for a card that is not typed in yet: its player enters its numbers once, and its name if it has none. What the camera could
// read is filled in.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { capital, cardName } from "../card_and_place_names.js";
import { AddButtons, KnownCopy, NameField, SeenCard, seenCard, toldName } from "./name_new_card.js";
import { usePrinted } from "./printed_values.js";

export function DescribeForm({ view, offers, act, update, newCard }) {
  const isNew = offered(offers, "AddCard");
  const type = isNew ? "AddCard" : "Describe";
  const [card] = options(offers, type, "card");
  const seen = isNew ? seenCard(newCard, card, view.step?.zone) : null;
  const [typed, setName] = useFresh(null, update.decision);
  const name = typed ?? seen?.name ?? "";
  const { said, fields } = usePrinted({ offers, type, card, zone: view.step?.zone, side: view.step?.side, seen, fresh: update.decision });
  return html`
    <section class="fray-ask" aria-label=${T.asked.describe}>
      <h2>${capital(cardName(view, card))}</h2>
      <p class="quiet">${T.asked.describe}</p>
      ${seen && html`<${SeenCard} seen=${seen} />`}
      ${isNew && html`<${KnownCopy} view=${view} offers=${offers} act=${act} update=${update} /><${NameField} offers=${offers} name=${name} setName=${setName} />`}
      ${fields}
      ${said.moment && html`<p class="quiet">${T.describeBack}</p>`}
      ${isNew
        ? html`<${AddButtons} action=${{ type, card, name: toldName(offers, name), ...said }} act=${act} decision=${update.decision} />`
        : html`<${ActButton} action=${{ type, card, ...said }} label=${T.describeDone} kind="main" act=${act} decision=${update.decision} />`}
      ${offered(offers, "TellBack") && html`<${ActButton} action=${{ type: "TellBack", card }} label=${T.newBack} kind="quiet" act=${act} decision=${update.decision} />`}
      ${offered(offers, "TakeBack") && html`<${ActButton} action=${{ type: "TakeBack" }} label=${T.takeBack} kind="quiet" act=${act} decision=${update.decision} />`}
    </section>`;
}
