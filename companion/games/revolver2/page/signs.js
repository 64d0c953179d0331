// Small drawings: firepower chips, tokens, what a card costs and carries.
import { html } from "companion/html.js";
import { T } from "./text.js";

/** A poker chip with a number: black for the attackers, white for the defenders (R2-26). */
export const Chip = ({ side, value, large = false }) => html`
  <span class=${`r2-chip is-${side}${large ? " is-large" : ""}`} role="img" aria-label=${T.firepower(value)}><b aria-hidden="true">${value ?? "?"}</b></span>`;

const Sign = ({ kind, many, label, children }) => html`
  <span class=${`r2-sign is-${kind}`} role="img" aria-label=${label}>
    <svg viewBox="0 0 20 20" aria-hidden="true">${children}</svg>${many > 1 && html`<b aria-hidden="true">${many}</b>`}
  </span>`;

export const Keg = ({ many }) => many > 0 && html`<${Sign} kind="keg" many=${many} label=${T.kegs(many)}><path d="M5 3h10c2 4 2 10 0 14H5C3 13 3 7 5 3zM3.8 7.5h12.4M3.8 12.5h12.4" /><//>`;
export const Ammo = ({ many }) => many > 0 && html`<${Sign} kind="ammo" many=${many} label=${T.ammo(many)}><path d="M7 18V8c0-3 1.5-5 3-6 1.5 1 3 3 3 6v10zM7 14h6" /><//>`;
export const Power = ({ many }) => many > 0 && html`<${Sign} kind="power" many=${many} label=${T.power(many)}><path d="M10 2l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L10 14.4 5 17.1l1.1-5.5L2 7.8l5.6-.7z" /><//>`;
export const Grit = ({ many }) => many > 0 && html`<${Sign} kind="grit" many=${many} label=${T.grit(many)}><path d="M10 17S2.5 12.5 2.5 7.3A3.9 3.9 0 0 1 10 5.8a3.9 3.9 0 0 1 7.5 1.5C17.5 12.5 10 17 10 17z" /><//>`;

/** How many other cards must be discarded for it. */
export const Cost = ({ cost }) => html`
  <span class="r2-cost" role="img" aria-label=${T.cost(cost)}>
    ${cost === 0 || cost === null ? html`<b aria-hidden="true">${cost === 0 ? T.free : "?"}</b>` : Array.from({ length: cost }, (_, nth) => html`<i key=${nth} aria-hidden="true"></i>`)}
  </span>`;

/** What rides nearer: one rider with a lance. */
export const Rider = ({ x, y, scale, nth }) => html`
  <g class="r2-rider" style=${{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transitionDelay: `${nth * 40}ms` }}>
    <path d="M-11 10c1-6 4-9 8-9h6c4 0 7-3 9-6l3 3-3 5c0 4-1 5-3 6l1 9h-3l-1-8h-8l-3 8h-3l2-9c-2 0-3-1-4 3z" />
    <path d="M-1 1c0-5 1-8 3-9a3 3 0 1 1 3 0c2 2 2 6 1 9zM-3-13h11l-2-2H0zM9 9L13-20h1L11 9z" />
  </g>`;
