// Pauses, who goes home and comes back, and counters that the sheet forgot.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { nameOf } from "/web/text/fallback_words.js";
import { can, offersOf, valuesOf } from "./query_offers.js";
import { T } from "./text.js";

const SPARE = "Unpack";

/** A fold with all of it. Whoever has gone home finds the way back on top; one phone for all goes on as before. */
export function Company({ view, offers, act, me, players, decision }) {
  const leaving = valuesOf(offers, "Leave", "seat"), back = valuesOf(offers, "Return", "seat");
  if (view.gone.includes(me) && !view.sheet.one_phone) {
    return html`
      ${holdsCards(view, me) && html`<p class="hint">${T.cardsWait}</p>`}
      ${back.includes(me) && html`<${ActButton} action=${{ type: "Return", seat: me }} act=${act} decision=${decision} label=${T.iAmBack} kind="main" />`}`;
  }
  if (!leaving.length && !back.length && !can(offers, "Pause") && !can(offers, SPARE)) return null;
  return html`
    <details class="any-more"><summary>${T.company}</summary>
      <div class="stacked">
        ${can(offers, "Pause") && html`<${ActButton} action=${{ type: "Pause" }} act=${act} decision=${decision} label=${T.actions.Pause} kind="quiet" />`}
        ${can(offers, SPARE) && html`<${UnpackForm} ...${{ offers, act, decision }} />`}
        ${leaving.map((seat) => html`
          <${ActButton} key=${`leave-${seat}`} action=${{ type: "Leave", seat }} act=${act} decision=${decision} label=${T.leaves(nameOf(seat, players, me), seat === me)} confirm=${holdsCards(view, seat) ? T.sureLeaveCards : T.sureLeave} kind="quiet" />`)}
        ${back.map((seat) => html`
          <${ActButton} key=${`back-${seat}`} action=${{ type: "Return", seat }} act=${act} decision=${decision} label=${T.isBack(nameOf(seat, players))} kind="quiet" />`)}
      </div>
    </details>`;
}

/** Return whether a seat has cards in its hand: they stay there, closed, while it is away. */
export const holdsCards = (view, seat) => view.sheet.decks.some(({ id, face }) => face === "own" && view.seats[seat][id] > 0);

/** The form of a spare counter: its word, and whose it is. */
function UnpackForm({ offers, act, decision }) {
  const [word, put] = useState(0);
  const [offer] = offersOf(offers, SPARE);
  const words = Object.values(T.spareWords).slice(0, offer.slots.word.between[1] + 1);
  return html`
    <div class="any-unpack">
      <label class="field"><span class="label">${T.countMore}</span>
        <select value=${String(word)} onChange=${(event) => put(Number(event.target.value))}>
          ${words.map((name, nth) => html`<option key=${nth} value=${String(nth)}>${name}</option>`)}
        </select></label>
      <div class="pair">${offer.slots.of.one_of.map((of) => html`
        <${ActButton} key=${of} action=${{ type: SPARE, of, word }} act=${act} decision=${decision} label=${T.unpackFor[of]} />`)}</div>
    </div>`;
}
