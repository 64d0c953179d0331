// Choice of sides before the fight. `Bust` draws a side.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { options } from "../query_offers.js";
import { T } from "../current_game.js";
import { playerOf, SIDES } from "../card_and_place_names.js";
import { UnknownRules } from "../table/rules_left_to_people.js";

export function ChooseSide({ view, offers, act, update, players, me, Bust }) {
  const open = options(offers, "TakeSide", "side");
  return html`
    <section class="fray-sides" aria-label=${T.sidesTitle}>
      ${SIDES.map((side) => html`
        <article key=${side} class=${`fray-side is-${side}`}>
          <${Bust} side=${side} />
          <p>${T.leadText[side]}</p>
          ${open.includes(side)
            ? html`<${ActButton} action=${{ type: "TakeSide", side }} label=${T.lead[side]} kind="main" confirm act=${act} decision=${update.decision} />`
            : html`<p class="fray-taken"><b>${T.Side[side]}</b> <span class="quiet">${playerOf(view, players, side, me)}</span></p>`}
        </article>`)}
      ${open.length > 0 && html`<p class="hint">${T.sidesHint}</p>`}
      <${UnknownRules} view=${view} />
    </section>`;
}

/** The choice of sides on the table screen. */
export const Opening = ({ view, players, Bust }) => html`
  <ul class="fray-opening">
    ${SIDES.map((side) => html`<li key=${side} class=${`fray-side is-${side}`}><${Bust} side=${side} /><h2>${T.Side[side]}</h2><p>${T.leadText[side]}</p>
      ${view.sides[side] !== null && html`<b>${playerOf(view, players, side)}</b>`}</li>`)}
  </ul>
  <${UnknownRules} view=${view} open />`;
