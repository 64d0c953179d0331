// Generic page, for a game without its own: everything in its view, the most wanted first.
import { html } from "../../html.js";
import { nameOf, valueWords, words } from "../../text/fallback_words.js";
import { Offers } from "./offer_form.js";
import { Zone } from "../cards/card_zone.js";

const SHOWN_ELSEWHERE = new Set(["phase", "turn", "zones", "seats", "counters", "board"]);

export function GenericSeat({ view, offers, act, me, players, update, help }) {
  return html`
    <${GenericTable} view=${view} players=${players} update=${update} me=${me} />
    <${Offers} offers=${offers} act=${act} decision=${update.decision} game=${update.game} players=${players} me=${me} />
    ${help}`;
}

export function GenericTable({ view, players, update, me = null }) {
  const zones = Object.entries(view.zones ?? {});
  return html`
    <div class="generic">
      ${zones.length > 0 && html`
        <div class="zones">${zones.map(([id, cards]) => html`<${Zone} key=${id} id=${id} cards=${cards} game=${update.game} />`)}</div>`}
      ${view.seats && html`<${Seats} seats=${view.seats} players=${players} me=${me} />`}
      <${Facts} facts=${{ ...view.counters, ...rest(view) }} players=${players} me=${me} />
    </div>`;
}

const rest = (view) => Object.fromEntries(Object.entries(view).filter(([name]) => !SHOWN_ELSEWHERE.has(name)));

function Seats({ seats, players, me }) {
  const columns = [...new Set(seats.flatMap((seat) => Object.keys(seat)))];
  return html`
    <div class="wide">
      <table class="facts">
        <tr><td></td>${columns.map((name) => html`<th scope="col" key=${name}>${words(name)}</th>`)}</tr>
        ${seats.map((seat, nth) => html`
          <tr key=${nth}>
            <th scope="row">${nameOf(nth, players, me)}</th>
            ${columns.map((name) => html`<td key=${name}>${valueWords(name, seat[name], players, me)}</td>`)}
          </tr>`)}
      </table>
    </div>`;
}

function Facts({ facts, players, me }) {
  const entries = Object.entries(facts);
  if (!entries.length) return null;
  return html`
    <dl class="facts">
      ${entries.map(([name, value]) => html`
        <div key=${name}><dt>${words(name)}</dt><dd>${valueWords(name, value, players, me)}</dd></div>`)}
    </dl>`;
}
