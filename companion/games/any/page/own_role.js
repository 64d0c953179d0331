// One's own role under a hold: a card of the same shape for all roles.
import { html } from "/web/html.js";
import { Hold } from "/web/parts/cards/hold_to_reveal.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Term } from "/web/parts/rules/term.js";
import { nameOf } from "/web/text/fallback_words.js";
import { ShowButtons } from "./secrets_kept_and_shown.js";
import { roleName } from "./opened_answers.js";
import { can } from "./query_offers.js";
import { T } from "./text.js";

/** The role, if roles have been dealt, until the end tells them all. */
export function OwnRole({ view, offers, act, players, decision }) {
  if (!view.me.role_id || view.winners) return null;
  return html`
    <section class="any-role">
      <h2><${Term} game="any" id="role">${T.ownRole}<//></h2>
      <${Hold} label=${T.holdRole}>
        ${(shown) => html`<div class="any-role-card" aria-live="polite">${shown ? html`<${Card} view=${view} players=${players} />` : html`<p class="any-role-back" aria-hidden="true">?</p>`}</div>`}
      <//>
      ${can(offers, "ShowRole") && html`
        <details class="any-more"><summary>${T.moreRole}</summary>
          <${ActButton} action=${{ type: "ShowRole" }} act=${act} decision=${decision} label=${T.actions.ShowRole} confirm=${T.sureShow} kind="quiet" />
          ${["role", "role-side"].map((what) => html`<${ShowButtons} key=${what} what=${what} ...${{ view, offers, act, players, decision }} />`)}
        </details>`}
    </section>`;
}

function Card({ view, players }) {
  const role = view.sheet.roles.find(({ id }) => id === view.me.role_id);
  return html`
    <p class="any-role-name">${role.name}</p>
    <p>${role.side}</p>
    <p class="quiet">${role.text}</p>
    ${view.me.known.length > 0 && html`<p>${T.youKnow} ${view.me.known.map(({ seat, role_id: known }) => `${nameOf(seat, players)} (${roleName(view, known)})`).join(", ")}</p>`}`;
}
