// Form for a card that is not typed in yet: its player enters its numbers once, and its name if it has none. What the camera could
// read is filled in.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { Choice } from "../cards/bottom_sheet.js";
import { about, offered, options, values } from "../query_offers.js";
import { T } from "../current_game.js";
import { capital, cardName } from "../card_and_place_names.js";
import { AddButtons, KnownCopy, NameField, SeenCard, seenCard, toldName } from "./name_new_card.js";

/** What a card of one side or the other may show. */
const ITEMS = ["kegs", "ammo"];

export function DescribeForm({ view, offers, act, update, newCard }) {
  const isNew = offered(offers, "AddCard");
  const type = isNew ? "AddCard" : "Describe";
  const [card] = options(offers, type, "card");
  const kinds = options(offers, type, "kind", { card });
  const seen = isNew ? seenCard(newCard, view, card) : null;
  const [typed, setName] = useFresh(null, update.decision);
  const name = typed ?? seen?.name ?? "";
  const [told, setKind] = useFresh(null, update.decision);
  const kind = told ?? likelyKind(kinds, view.step);
  const [cost, setCost] = useFresh(null, update.decision);
  const [firepower, setFirepower] = useFresh(null, `${update.decision}.${kind}`);
  const [items, setItems] = useFresh(null, update.decision);
  const [moment, setMoment] = useFresh("", `${update.decision}.${kind}`);
  const slot = (field) => range(about(offers, type, { card, kind })[0]?.slots[field]);
  const item = ITEMS.find((field) => options(offers, type, field, { card }).length);
  const moments = options(offers, type, "moment", { card, kind });
  const chosen = {
    cost: cost ?? within(slot("cost"), seen?.cost), firepower: firepower ?? within(slot("firepower"), seen?.number),
    ...(item ? { [item]: items ?? within(slot(item), seen?.items) } : {}), ...(moment ? { moment } : {}),
  };
  return html`
    <section class="fray-ask" aria-label=${T.asked.describe}>
      <h2>${capital(cardName(view, card))}</h2>
      <p class="quiet">${T.asked.describe}</p>
      ${seen && html`<${SeenCard} seen=${seen} />`}
      ${isNew && html`<${KnownCopy} view=${view} offers=${offers} act=${act} update=${update} /><${NameField} offers=${offers} name=${name} setName=${setName} />`}
      ${kinds.length > 1 && html`<${Choice} label=${T.describeKind} options=${kinds.map((one) => [one, T.kind[one]])} chosen=${kind} choose=${setKind} />`}
      ${isOpen(slot("cost")) && html`<${Numbers} label=${T.describeCost} slot=${slot("cost")} value=${chosen.cost} put=${setCost} />`}
      ${kind === "firepower" && isOpen(slot("firepower")) && html`<${Numbers} label=${T.describeFirepower} slot=${slot("firepower")} value=${chosen.firepower} put=${setFirepower} />`}
      ${item && isOpen(slot(item)) && html`<${Numbers} label=${T.describeItems[item]} slot=${slot(item)} value=${chosen[item]} put=${setItems} />`}
      ${moments.length > 0 && html`<p class="label">${T.describeMoment}</p><${Choice} label=${T.describeMoment} options=${["", ...moments].map((one) => [one, T.waitsFor[one || "own"]])} chosen=${moment} choose=${setMoment} />`}
      ${moment && html`<p class="quiet">${T.describeBack}</p>`}
      ${isNew
        ? html`<${AddButtons} action=${{ type, card, name: toldName(offers, name), kind, ...chosen }} act=${act} decision=${update.decision} />`
        : html`<${ActButton} action=${{ type, card, kind, ...chosen }} label=${T.describeDone} kind="main" act=${act} decision=${update.decision} />`}
      ${offered(offers, "TellBack") && html`<${ActButton} action=${{ type: "TellBack", card }} label=${T.newBack} kind="quiet" act=${act} decision=${update.decision} />`}
      ${offered(offers, "TakeBack") && html`<${ActButton} action=${{ type: "TakeBack" }} label=${T.takeBack} kind="quiet" act=${act} decision=${update.decision} />`}
    </section>`;
}

const KINDS_BY_PLACE = { discard: "action", beside: "beside", open: "open" };

/** Return the kind of a card that is laid there: firepower in its own column, a blocker in the other, or what the place is for. */
function likelyKind(kinds, step) {
  const place = step?.zone?.split("-")[0];
  const likely = place === step?.side ? "firepower" : ["attack", "defence"].includes(place) ? "blocker" : (KINDS_BY_PLACE[place] ?? null);
  return kinds.includes(likely) ? likely : kinds[0];
}

/** Return a number that was read if it can be, otherwise the least one. */
const within = ({ between: [low, high] }, read) => (Number.isInteger(read) && read >= low && read <= high ? read : low);

const isOpen = ({ between: [low, high] }) => low < high;

/** Small numbers side by side, one tap each. */
export const Numbers = ({ label, slot, value, put }) => html`
  <p class="label">${label}</p>
  <div class="fray-numbers-row" role="group" aria-label=${label}>
    ${values(slot).map((one) => html`<button type="button" key=${one} class="fray-pick" aria-pressed=${one === value} onClick=${() => put(one)}>${one}</button>`)}
  </div>`;

/** Return the bounds of a slot, for all kinds of slots. */
export function range(slot) {
  if (slot?.between) return slot;
  const numbers = values(slot);
  return { between: numbers.length ? [Math.min(...numbers), Math.max(...numbers)] : [0, 0] };
}
