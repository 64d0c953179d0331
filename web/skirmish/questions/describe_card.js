// Form for a card that is not typed in yet: its player enters its numbers once.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/act.js";
import { useFresh } from "../../parts/choosing/fresh.js";
import { Choice } from "../cards/sheet.js";
import { about, options, values } from "../choices.js";
import { T } from "../game.js";
import { cardName } from "../names.js";

export function DescribeForm({ view, offers, act, update }) {
  const [card] = options(offers, "Describe", "card");
  const kinds = options(offers, "Describe", "kind", { card });
  const [kind, setKind] = useFresh(kinds[0], update.decision);
  const [cost, setCost] = useFresh(null, update.decision);
  const [firepower, setFirepower] = useFresh(null, `${update.decision}.${kind}`);
  const slot = (field) => range(about(offers, "Describe", { card, kind })[0]?.slots[field]);
  const chosen = { cost: cost ?? slot("cost").between[0], firepower: firepower ?? slot("firepower").between[0] };
  return html`
    <section class="fray-ask" aria-label=${T.asked.describe}>
      <h2>${cardName(view, card)}</h2>
      <p class="quiet">${T.asked.describe}</p>
      ${kinds.length > 1 && html`<${Choice} label=${T.describeKind} options=${kinds.map((one) => [one, T.kind[one]])} chosen=${kind} choose=${setKind} />`}
      ${isOpen(slot("cost")) && html`<${Numbers} label=${T.describeCost} slot=${slot("cost")} value=${chosen.cost} put=${setCost} />`}
      ${kind === "firepower" && isOpen(slot("firepower")) && html`<${Numbers} label=${T.describeFirepower} slot=${slot("firepower")} value=${chosen.firepower} put=${setFirepower} />`}
      <${ActButton} action=${{ type: "Describe", card, kind, ...chosen }} label=${T.describeDone} kind="main" act=${act} decision=${update.decision} />
    </section>`;
}

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
