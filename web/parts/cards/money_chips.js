// Money: a number with its chips beside it, readable from across the table.
import { html } from "../../html.js";

const CHIP_VALUES = [100, 50, 10, 5, 1];
const MAX_CHIPS = 6;

/** Return the fewest chips that make up `amount`, at most six: [100, 50, 10, 10]. */
export function chipsFor(amount) {
  const chips = [];
  let left = amount;
  for (const worth of CHIP_VALUES) {
    for (; left >= worth && chips.length < MAX_CHIPS; left -= worth) chips.push(worth);
  }
  return chips;
}

/** `amount` with a small stack of chips. A screen reader reads `label` before it. */
export function Chips({ amount, label, large }) {
  return html`
    <span class="chips${large ? " chips-large" : ""}">
      ${amount > 0 && html`
        <svg class="stack" viewBox="0 0 40 44" aria-hidden="true">
          ${chipsFor(amount).reverse().map((worth, nth) => html`<${Chip} key=${nth} worth=${worth} y=${34 - nth * 5} />`)}
        </svg>`}
      <span class="chips-amount"><span class="sr">${label ? `${label} ` : ""}</span>${amount}</span>
    </span>`;
}

const Chip = ({ worth, y }) => html`
  <g class="chip chip-${worth}">
    <path d="M4 ${y} v4 a16 6 0 0 0 32 0 v-4" class="edge" />
    <ellipse cx="20" cy=${y} rx="16" ry="6" class="top" />
    <ellipse cx="20" cy=${y} rx="9" ry="3.2" class="ring" />
  </g>`;
