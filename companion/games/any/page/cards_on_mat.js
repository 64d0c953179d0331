// Taught cards on the mat: what lies where, and a form to lay or lift one where no camera looks.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { offersOf, valuesOf } from "./query_offers.js";
import { T, cardNamed, zoneNamed } from "./text.js";

const PILES = ["pile", "draw"];

/** The cards of a place: of a pile the top one, with their number. Nothing where none lies. */
function CardsAt({ view, zone }) {
  const cards = view.zones[zone] ?? [];
  const shown = PILES.includes(zone) ? cards.slice(-1) : cards;
  if (!cards.length) return html`<span class="quiet">${T.noCard}</span>`;
  return html`
    <ul class="any-pile">
      ${shown.map((card, nth) => html`<li key=${nth} class="is-top">${cardNamed(view.sheet, card)}</li>`)}
      ${cards.length > shown.length && html`<li key="more">${T.cards(cards.length)}</li>`}
    </ul>`;
}

/** The places that belong to the table, on the table screen. */
export const MatOnTable = ({ view, players }) => html`
  ${Object.keys(view.zones).filter((zone) => !zone.startsWith("seat-")).map((zone) => html`
    <div class="any-shared-item" key=${zone}><span class="any-name">${zoneNamed(view.sheet, zone, players)}</span><${CardsAt} view=${view} zone=${zone} /></div>`)}`;

/** The cards before a seat, on its tile. */
export function CardsOfSeat({ view, nth }) {
  const cards = view.zones[`seat-${nth}`] ?? [];
  if (!cards.length) return null;
  return html`<p class="any-fact"><span class="any-name">${view.sheet.zones.find(({ at }) => at === "seat").name}</span> <b>${cards.map((card) => cardNamed(view.sheet, card)).join(", ")}</b></p>`;
}

/** All places on a phone, and the form for those of this seat. */
export function Mat({ view, offers, act, players, me, decision }) {
  const zones = Object.keys(view.zones);
  if (!zones.length) return null;
  return html`
    <section class="any-deck" aria-label=${T.mat}>
      ${zones.map((zone) => html`
        <div class="any-mat-row" key=${zone}><span class="any-name">${zoneNamed(view.sheet, zone, players, me)}</span><${CardsAt} view=${view} zone=${zone} /></div>`)}
      ${(offersOf(offers, "LayCard").length > 0 || offersOf(offers, "LiftCard").length > 0) && html`<${ByHand} ...${{ view, offers, act, players, me, decision }} />`}
    </section>`;
}

function ByHand({ view, offers, act, players, me, decision }) {
  const cards = valuesOf(offers, "LayCard", "card");
  const [chosen, choose] = useState(null);
  const now = cards.includes(chosen) ? chosen : cards[0];
  const named = (zone) => zoneNamed(view.sheet, zone, players, me);
  const lifted = offersOf(offers, "LiftCard").flatMap(({ slots }) => slots.card.one_of.map((id) => [id, slots.zone.one_of[0]]));
  return html`
    <details class="any-more">
      <summary>${T.matByHand}</summary>
      ${cards.length > 0 && html`
        <label class="any-which"><span>${T.whichCard}</span>
          <select value=${now} onChange=${(event) => choose(event.target.value)}>
            ${cards.map((id) => html`<option key=${id} value=${id}>${cardNamed(view.sheet, id)}</option>`)}
          </select></label>`}
      <div class="stacked">
        ${valuesOf(offers, "LayCard", "zone").map((zone) => html`
          <${ActButton} key=${zone} action=${{ type: "LayCard", card: now, zone }} act=${act} decision=${decision} label=${T.layIn(named(zone))} />`)}
        ${lifted.map(([id, zone]) => html`
          <${ActButton} key=${`${zone} ${id}`} action=${{ type: "LiftCard", card: id, zone }} act=${act} decision=${decision} kind="quiet"
            label=${T.liftFrom(cardNamed(view.sheet, id), named(zone))} />`)}
      </div>
    </details>`;
}
