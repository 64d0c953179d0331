// Card picker: pictures of a few cards, or a grid of suits and numbers for a whole deck.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { cardWords, suitWords } from "../../text/fallback_words.js";
import { Card, Fan } from "../cards/card.js";
import { isChosen, pick } from "./slot_values.js";

const MAX_PICTURES = 10;

/** Input for the card or cards of a slot. */
export function CardChoice({ name, slot, value, put, game }) {
  const cards = slot.one_of ?? slot.subset;
  if (slot.one_of && cards.length > MAX_PICTURES) {
    return html`<${CardGrid} cards=${cards} value=${value} onPick=${(card) => put(pick(slot, value, card))} />`;
  }
  return html`
    <${Fan} label=${words(name)}>
      ${cards.map((card, nth) => html`
        <${Card} key=${nth} game=${game} card=${card} chosen=${isChosen(slot, value, card, nth)}
          onPick=${() => put(pick(slot, value, card, nth))} />`)}
    <//>`;
}

/** Group cards by suit: {suits: {gold: [1, 2, 7]}, specials: ["wild"]}, in the order given, numbers sorted. */
export function groupCards(cards) {
  const suits = {};
  const specials = [];
  for (const card of cards) {
    const [, suit, rank] = /^([a-z]+)-(\d+)$/.exec(card ?? "") ?? [];
    if (suit) (suits[suit] ??= []).push(Number(rank));
    else specials.push(card);
  }
  for (const ranks of Object.values(suits)) ranks.sort((a, b) => a - b);
  return { suits, specials };
}

/** A grid of many cards: one row a suit, one button a number, the specials below. */
export function CardGrid({ cards, value, onPick }) {
  const { suits, specials } = groupCards(cards);
  return html`
    <div class="grid-cards" role="group" aria-label=${say("act.choose")}>
      ${Object.entries(suits).map(([suit, ranks]) => html`
        <div class="grid-suit" key=${suit} data-suit=${suit} role="group" aria-label=${suitWords(suit)}>
          <span class="grid-name" aria-hidden="true">${suitWords(suit)}</span>
          ${ranks.map((rank) => html`<${Rank} key=${rank} card=${`${suit}-${rank}`} text=${rank} value=${value} onPick=${onPick} />`)}
        </div>`)}
      ${specials.length > 0 && html`
        <div class="grid-specials">
          ${specials.map((card) => html`<${Rank} key=${card} card=${card} text=${cardWords(card)} value=${value} onPick=${onPick} />`)}
        </div>`}
    </div>`;
}

function Rank({ card, text, value, onPick }) {
  return html`
    <button type="button" class="rank" aria-label=${cardWords(card)} aria-pressed=${value === card}
      onClick=${() => onPick(card)}>${text}</button>`;
}
