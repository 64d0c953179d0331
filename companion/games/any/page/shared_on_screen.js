// Things of the table, on its screen: the open question, counters as dots or an arc, pots and bank, trails, decks, cards and dice.
import { html } from "/web/html.js";
import { Chips } from "/web/parts/cards/money_chips.js";
import { Icon } from "/web/parts/icons/counted_things.js";
import { MatOnTable } from "./cards_on_mat.js";
import { DecksOnTable } from "./decks.js";
import { Alarm } from "./number_stepper.js";
import { SidePots } from "./pots.js";
import { ThrownDice } from "./shared_things.js";
import { holderName } from "./tokens.js";
import { T, countersOf, proposalWords } from "./text.js";

const MOST_DOTS = 12;
const MOST_OF_ARC = 200;

/** Things that belong to the table. */
export function Shared({ view, players }) {
  const counters = countersOf(view).filter(({ of }) => of === "table");
  const heaps = view.sheet.tokens.flatMap((token) => [...token.pots, ...(token.total === null ? [] : ["bank"])].map((holder) => [token, holder]));
  const tracks = view.sheet.tracks.filter(({ of }) => of === "table");
  const questionOf = (secret) => view.sheet.secrets.find(({ id }) => id === secret).question;
  if (!view.begun) return view.sheet.note ? html`<p class="any-note">${view.sheet.note}</p>` : null;
  return html`
    <div class="any-shared">
      ${view.asked && html`<p class="any-asked">${questionOf(view.asked.secret)}</p>`}
      ${view.opened?.answers.length > 0 && html`<p class="any-was-asked"><span aria-hidden="true">✉</span> ${questionOf(view.opened.secret)}</p>`}
      ${view.proposal && html`<p class="any-asked">${proposalWords(view, players)}</p>`}
      ${counters.map((counter) => html`<${SharedCounter} key=${counter.id} counter=${counter} count=${view.counters[counter.id]} />`)}
      ${heaps.map(([token, holder]) => html`
        <div class="any-shared-item" key=${`${token.id}-${holder}`} data-stock=${`${token.id}:${holder}`} data-count=${view.counters[`${token.id}_${holder}`]}>
          <span class="any-name">${holderName(holder, players, view.sheet)}</span><${Chips} amount=${view.counters[`${token.id}_${holder}`]} label=${token.name} />
          <${SidePots} view=${view} token=${token} pot=${holder} players=${players} />
        </div>`)}
      ${tracks.map((track) => html`<${Trail} key=${track.id} track=${track} at=${view.marks[track.id]} />`)}
      <${DecksOnTable} view=${view} />
      <${MatOnTable} view=${view} players=${players} />
      <${ThrownDice} view=${view} players=${players} />
    </div>`;
}

/** Dots up to twelve, an arc beyond; without a near limit the number alone. */
function SharedCounter({ counter, count }) {
  const span = counter.most - counter.least;
  const alarm = counter.alarm.includes(count);
  return html`
    <div class=${`any-shared-item ${alarm ? "is-alarm" : ""}`}>
      <span class="any-name">${alarm && html`<${Alarm} />`}<${Icon} name=${counter.icon} /> ${counter.name}</span>
      ${span <= MOST_DOTS && html`<span class="any-dots" aria-hidden="true">${Array.from({ length: span }, (_, nth) => html`<i key=${nth} class=${nth < count - counter.least ? "is-on" : ""}></i>`)}</span>`}
      ${span > MOST_DOTS && span <= MOST_OF_ARC && html`<${Arc} share=${(count - counter.least) / span} />`}
      <b class="any-count">${count}</b>
    </div>`;
}

/** The share of a number as an arc, as on a gauge. */
const Arc = ({ share }) => html`
  <svg class="any-arc" viewBox="0 0 48 27" aria-hidden="true">
    <path d="M4 24a20 20 0 0 1 40 0" class="any-arc-all" /><path d="M4 24a20 20 0 0 1 40 0" pathLength="100" stroke-dasharray=${`${Math.round(share * 100)} 200`} /></svg>`;

/** A track as a trail, with the marker on it. */
const Trail = ({ track, at }) => html`
  <div class="any-trail" role="img" aria-label=${`${track.name}: ${track.places[at]}`}>
    <span class="any-name">${track.name}</span>
    <ol aria-hidden="true">${track.places.map((place, nth) => html`<li key=${nth} class=${nth === at ? "is-at" : nth < at ? "is-behind" : ""}>${track.places.length <= MOST_DOTS ? place : nth === at ? place : ""}</li>`)}</ol>
  </div>`;
