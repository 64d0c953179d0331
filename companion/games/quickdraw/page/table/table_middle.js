// The middle of the table: pot and side pots, the dealer's cards, deck and discards, and what has just happened.
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { Chips } from "/web/parts/cards/money_chips.js";
import { list, nameOf } from "/web/text/fallback_words.js";
import { T } from "../text.js";
import { openPiece } from "./piece_ids.js";
import { Term } from "/web/parts/rules/term.js";

const GAME = "quickdraw";
const LATEST_DISCARDS = 4;
const MOST_NAMED = 3;
const LONG_WORDS = 60;

export function Felt({ view, beat, players, words }) {
  return html`
    <div class="felt ${view.reveal ? "is-revealing" : ""}">
      <${Pot} view=${view} players=${players} />
      <${Row} view=${view} beat=${beat} />
      <${Piles} view=${view} />
      <div class="felt-words">
        ${words && html`<p key=${words} class="happens ${words.length > LONG_WORDS ? "is-long" : ""}">${words}</p>`}
      </div>
    </div>`;
}

/** The pot, and the side pots where there are any. */
function Pot({ view, players }) {
  const sides = view.seats.some((seat) => seat.all_in) && view.pots.length > 1 ? view.pots : [];
  return html`
    <div class="pot" data-stock="chips:pot" data-count=${view.pot}>
      <span class="label"><${Term} game=${GAME} id="pot">${T.pot}<//></span>
      <${Chips} amount=${view.pot} label=${T.pot} large />
      ${sides.length > 0 && html`<div class="side-pots">${sides.map((pot, nth) => html`
        <span key=${nth} class="side-pot"><${Term} game=${GAME} id="side-pot">${nth === 0 ? T.mainPot : T.sidePot}<//> <b>${pot.amount}</b>
          ${isNamed(pot, nth, sides) && html` <span class="quiet">${list(pot.eligible.map((seat) => nameOf(seat, players)))}</span>`}</span>`)}
      </div>`}
    </div>`;
}

/** The names beside a side pot, where there is room and they are known. */
const isNamed = (pot, nth, sides) => nth > 0 && pot.eligible.length > 0 && sides.length <= MOST_NAMED;

/** The dealer's cards in the showdown, with places for those still to come. */
function Row({ view, beat }) {
  const cards = view.zones.dealer ?? [];
  if (!cards.length && !view.to_turn) return html`<div class="row"></div>`;
  const coming = Array.from({ length: view.to_turn });
  return html`
    <div class="row" role="group" aria-label=${T.dealer(view.reveal)}>
      ${cards.map((card, nth) => html`
        <span key=${`${card}${nth}`} class="laid ${looksOf(card, beat)}" ...${openPiece(card, "dealer", nth)}>
          <${Card} game=${GAME} card=${card} /></span>`)}
      ${coming.map((_, nth) => html`<span key=${`coming${nth}`} class="card is-free is-coming"></span>`)}
    </div>`;
}

function looksOf(card, beat) {
  if (beat?.away.dealer?.includes(card)) return "is-away";
  if (beat?.beaten.includes(card)) return "is-beaten";
  return beat?.fresh.dealer?.includes(card) ? "is-fresh" : "";
}

function Piles({ view }) {
  const discard = view.zones.discard ?? [];
  const top = discard.slice(-LATEST_DISCARDS);
  const below = discard.length - top.length;
  return html`
    <div class="piles">
      <figure><span class="card ${view.counters.deck ? "is-down" : "is-free"}" data-supply="deck">
        ${view.counters.deck > 0 && html`<${Card} game=${GAME} card=${null} />`}</span>
        <figcaption><${Term} game=${GAME} id="deck">${T.deck(view.counters.deck)}<//></figcaption></figure>
      <figure><div class="heap" data-supply="discard">
        ${top.map((card, nth) => html`
          <span key=${`${card}${below + nth}`} class="laid" ...${openPiece(card, "discard", below + nth, undefined, undefined)}>
            <${Card} game=${GAME} card=${card} /></span>`)}
        ${!discard.length && html`<span class="card is-free"></span>`}</div>
        <figcaption><${Term} game=${GAME} id="discards">${T.discards(discard.length)}<//></figcaption></figure>
    </div>`;
}
