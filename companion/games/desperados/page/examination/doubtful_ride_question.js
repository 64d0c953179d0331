// A turned card to which the map has no road: the printed board decides, and all must agree that it has one.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { capital, riderName } from "../names_and_constants.js";
import { offered } from "../phones/query_offers.js";
import { T } from "../text/catalogue.js";

/** On phones, where it is decided; the table screen has only the question, and the rest in the line under the turn. */
export function Doubt({ view, players, offers = [], act, decision, me = null }) {
  const { rider, move, from, to } = view.doubt;
  if (!offered(offers, "RuleOut")) return html`<p class="next"><span class="label">${T.doubtOnPhones}</span> ${T.doubtTitle(from, to)}</p>`;
  const shared = { act, decision };
  return html`
    <section class="doubt" aria-labelledby="doubt-title">
      <h2 id="doubt-title">${T.doubtTitle(from, to)}</h2>
      <p>${capital(T.doubtWhat(riderName(view, players, rider, me), from, to))}</p>
      <${ActButton} ...${shared} action=${{ type: "AddRoad", a: from, b: to }} label=${T.addRoad} hint=${T.allAgree} kind="main" />
      <${ActButton} ...${shared} action=${{ type: "AllowRide", rider, move }} label=${T.allowRide} hint=${T.allAgreeOnce} />
      <${ActButton} ...${shared} action=${{ type: "RuleOut", rider, move }} label=${T.ruleOut} hint=${T.ruleOutHint} confirm />
    </section>`;
}
