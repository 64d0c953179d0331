// The rest of the table on a phone: side pots, the dealer's cards, and the other seats with their chips and open cards.
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { Chips } from "/web/parts/cards/money_chips.js";
import { list, nameOf } from "/web/text/fallback_words.js";
import { T, standing, standingOf } from "../text.js";
import { Term } from "/web/parts/rules/term.js";

const GAME = "quickdraw";
/** So many discards are shown at once, a row on a phone; the others behind a tap. */
const LATEST = 6;

/** The pots and whose they can be, where there are side pots. */
export function Pots({ view, players }) {
  if (!view.seats.some((seat) => seat.all_in) || view.pots.length < 2) return null;
  return html`
    <ul class="pots">
      ${view.pots.map((pot, nth) => html`
        <li key=${nth}><${Term} game=${GAME} id="side-pot">${nth === 0 ? T.mainPot : T.sidePot}<//> <b>${pot.amount}</b>
          <span class="quiet"> ${list(pot.eligible.map((seat) => nameOf(seat, players)))}</span></li>`)}
    </ul>`;
}

/** The dealer's cards in the showdown, with places for those still to come. */
export function DealerCards({ view, press }) {
  const cards = view.zones.dealer ?? [];
  if (!cards.length && !view.to_turn) return null;
  const coming = Array.from({ length: view.to_turn ?? 0 });
  return html`
    <div class="dealer">
      <span class="label"><${Term} game=${GAME} id="dealer">${T.dealer(view.reveal)}<//></span>
      <div class="zone-cards">
        ${cards.map((card, nth) => html`<${Card} key=${`${card}${nth}`} game=${GAME} card=${card} press=${press(card)} small />`)}
        ${coming.map((_, nth) => html`<${Card} key=${`down${nth}`} game=${GAME} card=${null} small />`)}
      </div>
    </div>`;
}

/** The discards, which lie open for all (l.39), the latest first. */
export function Discards({ view, press }) {
  const cards = [...(view.zones.discard ?? [])].reverse();
  if (!cards.length) return null;
  const row = (some) => html`
    <div class="zone-cards">
      ${some.map((card, nth) => html`<${Card} key=${`${card}${nth}`} game=${GAME} card=${card} press=${card === null ? null : press(card)} small />`)}
    </div>`;
  return html`
    <section class="discards" aria-label=${T.discards(cards.length)}>
      <span class="label"><${Term} game=${GAME} id="discards">${T.discards(cards.length)}<//></span>
      ${row(cards.slice(0, LATEST))}
      ${cards.length > LATEST && html`<details class="own-notes"><summary>${T.earlier(cards.length - LATEST)}</summary>${row(cards.slice(LATEST))}</details>`}
    </section>`;
}

/** One seat as the others see it: its hidden cards are counted. */
function Player({ seat, view, players, acting, press }) {
  const has = view.seats[seat];
  const word = standing(has, view);
  const front = view.zones[`front-${seat}`] ?? [];
  const hand = view.zones[`hand-${seat}`] ?? [];
  return html`
    <li class="player ${acting ? "is-turn" : ""} ${has.in || view.phase === "cut" ? "" : "is-out"}">
      <div class="player-head">
        <span class="player-name">${nameOf(seat, players)}</span>
        ${view.dealer === seat && html`<span class="puck" title=${T.deals}>D</span>`}
        ${word && html`<span class="tag tag-${standingOf(has, view)}">${word}</span>`}
        ${hand.length > 0 && html`<span class="held"><${Card} game=${GAME} card=${null} small /> <b>${hand.length}</b></span>`}
        <${Chips} amount=${has.chips} label=${T.chips} />
      </div>
      ${front.length > 0 && html`
        <div class="player-cards">
          ${front.map((card, nth) => html`<${Card} key=${`${card}${nth}`} game=${GAME} card=${card} press=${press(card)} small />`)}
        </div>`}
    </li>`;
}

/** All others. */
export function Players({ view, players, update, me, press }) {
  const seats = view.seats.map((_, seat) => seat).filter((seat) => seat !== me);
  return html`
    <ul class="players">
      ${seats.map((seat) => html`
        <${Player} key=${seat} seat=${seat} view=${view} players=${players} acting=${update.to_act.includes(seat)} press=${press} />`)}
    </ul>`;
}
