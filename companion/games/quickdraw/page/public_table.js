// The public table: pots, dealer's cards, and each seat with its chips and open cards.
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { Chips } from "/web/parts/cards/chips.js";
import { Zone } from "/web/parts/cards/zone.js";
import { list, nameOf } from "/web/text/words.js";
import { T, standing, standingOf } from "./text.js";

const GAME = "quickdraw";

/** The pot, and the side pots where there are any. */
export function Pots({ view, players, large }) {
  const sides = view.seats.some((seat) => seat.all_in) ? view.pots : [];
  return html`
    <div class="pots">
      <span class="label">${T.pot}</span>
      <${Chips} amount=${view.pot} label=${T.pot} large=${large} />
      ${sides.map((pot, nth) => html`
        <span key=${nth} class="side-pot">${nth === 0 ? T.mainPot : T.sidePot} <b>${pot.amount}</b>
          <span class="quiet"> ${list(pot.eligible.map((seat) => nameOf(seat, players)))}</span></span>`)}
    </div>`;
}

/** The dealer's cards in the showdown, with places for those still to come. */
export function DealerCards({ view, small }) {
  const cards = view.zones.dealer ?? [];
  if (!cards.length && !view.to_turn) return null;
  const coming = Array.from({ length: view.to_turn ?? 0 });
  return html`
    <div class="dealer">
      <span class="label">${T.dealer(view.reveal)}</span>
      <div class="zone-cards">
        ${cards.map((card, nth) => html`<${Card} key=${`${card}${nth}`} game=${GAME} card=${card} small=${small} />`)}
        ${coming.map((_, nth) => html`<${Card} key=${`down${nth}`} game=${GAME} card=${null} small=${small} />`)}
      </div>
    </div>`;
}

/** One seat as the others see it; `brief` counts its hidden cards instead of laying them out. */
export function Player({ seat, view, players, me, acting, brief }) {
  const has = view.seats[seat];
  const word = standing(has, view);
  const front = view.zones[`front-${seat}`] ?? [];
  const hand = view.zones[`hand-${seat}`] ?? [];
  return html`
    <li class="player ${acting ? "is-turn" : ""} ${has.in || view.phase === "cut" ? "" : "is-out"}">
      <div class="player-head">
        <span class="player-name">${nameOf(seat, players, me)}</span>
        ${view.dealer === seat && html`<span class="puck" title=${T.deals}>D</span>`}
        ${word && html`<span class="tag tag-${standingOf(has, view)}">${word}</span>`}
        ${brief && hand.length > 0 && html`
          <span class="held"><${Card} game=${GAME} card=${null} small /> <b>${hand.length}</b></span>`}
        <${Chips} amount=${has.chips} label=${T.chips} />
      </div>
      ${front.length + (brief ? 0 : hand.length) > 0 && html`
        <div class="player-cards">
          ${front.map((card, nth) => html`<${Card} key=${`${card}${nth}`} game=${GAME} card=${card} small />`)}
          ${!brief && hand.length > 0 && html`<${Card} key="hand" game=${GAME} card=${null} small note=${`×${hand.length}`} />`}
        </div>`}
    </li>`;
}

/** All seats, or on a phone all others. */
export function Players({ view, players, update, me = null }) {
  const seats = view.seats.map((_, seat) => seat).filter((seat) => seat !== me);
  return html`
    <ul class="players players-${seats.length}">
      ${seats.map((seat) => html`
        <${Player} key=${seat} seat=${seat} view=${view} players=${players} me=${me} brief=${me !== null}
          acting=${update.to_act.includes(seat)} />`)}
    </ul>`;
}

export function Piles({ view }) {
  const discard = view.zones.discard ?? [];
  return html`
    <div class="piles">
      <${Zone} id="deck" label=${T.deck(view.counters.deck)} cards=${view.counters.deck ? [null] : []} game=${GAME} />
      <${Zone} id="discard" label=${T.discards(discard.length)} cards=${discard.slice(-5)} game=${GAME} />
    </div>`;
}
