// Seals: the commitments to secret actions, in short form.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { nameOf, short } from "../../text/fallback_words.js";

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

const SPARE = 4;
const firstName = (name) => name.split(/[\s-]/)[0];

/** Each seat's latest seal in a line for the table screen: its first letters, which are those of the owner's phone. */
export function SealLine({ seals, players }) {
  const seats = [...new Set(seals.map((seal) => seal.seat))].sort();
  if (!seats.length) return null;
  return html`
    <p class="seals" aria-label=${say("table.seals")}>
      <span class="seals-sign" aria-hidden="true">◈</span>
      ${seats.map((seat) => html`
        <span key=${seat}>${firstName(nameOf(seat, players))} <code>${short(latestSeal(seals, seat).commit).slice(0, SPARE)}</code></span>`)}
    </p>`;
}
