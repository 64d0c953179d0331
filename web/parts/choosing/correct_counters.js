// Counters put right: the real table is the truth. Whoever is concerned is asked before anything changes.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { words } from "../../text/fallback_words.js";
import { ActButton } from "./action_buttons.js";
import { Amount, onStep } from "./amount_input.js";
import { useFresh } from "./reset_on_new_decision.js";

const ACTION = "SetCount";

/** Return [the offers to put counters right, all others]. */
export function splitCorrections(offers) {
  const isCorrection = (offer) => offer.action === ACTION;
  return [offers.filter(isCorrection), offers.filter((offer) => !isCorrection(offer))];
}

/** The form, folded away. `page.counter({ place }, how)` names a counter, and `page.counted(place, view)` is the number on record. */
export function PutRight({ corrections, page, view, players, me, act, decision }) {
  const [place, choose] = useFresh(null, decision);
  if (!corrections.length) return null;
  const places = corrections.map((offer) => offer.slots.place.one_of[0]);
  const offer = corrections[Math.max(0, places.indexOf(place))];
  const named = (one) => page.counter?.(one, { view, players, me }) ?? words(one);
  return html`
    <details class="put-right">
      <summary>${say("mend.title")}</summary>
      <div class="stacked">
        <p class="quiet">${say("mend.hint")}</p>
        <label class="field"><span class="label">${say("mend.what")}</span><select onChange=${(event) => choose(event.target.value)}>
          ${places.map((one) => html`<option key=${one} value=${one} selected=${one === offer.slots.place.one_of[0]}>${named(one)}</option>`)}
        </select></label>
        <${Count} key=${offer.slots.place.one_of[0]} offer=${offer} now=${page.counted?.(offer.slots.place.one_of[0], view)} act=${act} decision=${decision} />
      </div>
    </details>`;
}

function Count({ offer, now, act, decision }) {
  const { place, count, reason } = offer.slots;
  const [value, put] = useFresh(() => now ?? first(count), decision);
  const [why, setWhy] = useFresh(reason.one_of[0], decision);
  const action = { type: ACTION, place: place.one_of[0], count: value, reason: why };
  return html`
    ${count.between ? html`<${Amount} name=${say("mend.count")} slot=${count} value=${value} put=${put} />` : html`<${Pick} label=${say("mend.count")} options=${count.one_of} value=${value} put=${put} />`}
    <${Pick} label=${say("mend.why")} options=${reason.one_of} value=${why} put=${setWhy} text=${(one) => say(`mend.why.${one}`)} />
    <${ActButton} action=${action} label=${say("mend.do", { count: value })} act=${act} decision=${decision} disabled=${value === now} />`;
}

const first = (count) => (count.between ? onStep(count, count.between[0]) : count.one_of[0]);

const Pick = ({ label, options, value, put, text = String }) => html`
  <p class="label">${label}</p>
  <div class="amount-picks" role="group" aria-label=${label}>
    ${options.map((one) => html`<button type="button" key=${one} class="btn btn-quiet" aria-pressed=${one === value} onClick=${() => put(one)}>${text(one)}</button>`)}
  </div>`;
