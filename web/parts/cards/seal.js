// Seals: the commitments to secret actions, in short form.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { nameOf, short } from "../../text/words.js";

/** Return the latest seal of `seat`, or undefined. */
export const latestSeal = (seals, seat) =>
  seals.filter((seal) => seal.seat === seat).reduce((best, seal) => (best && best.seq > seal.seq ? best : seal), undefined);

export function OwnSeal({ seals, seat }) {
  const seal = latestSeal(seals, seat);
  if (!seal || seal.opened) return null; // an opened seal keeps no secret
  return html`
    <details class="seal">
      <summary><span class="label">${say("seal.title")}</span> <code>${short(seal.commit)}</code></summary>
      <p class="quiet">${say("seal.why")}</p>
    </details>`;
}

/** Each seat's latest seal and the head of the log, for the table screen. */
export function SealLine({ seals, players, head }) {
  const seats = [...new Set(seals.map((seal) => seal.seat))].sort();
  return html`
    <p class="seals">
      ${seats.map((seat) => html`
        <span key=${seat}>${nameOf(seat, players)} <code>${short(latestSeal(seals, seat).commit)}</code></span>`)}
      <span>${say("table.head")} <code>${short(head)}</code></span>
    </p>`;
}
