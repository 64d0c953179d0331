// Signs: firepower chips, tokens, costs and icons of cards.
import { html } from "../../html.js";
import { T } from "../current_game.js";

/** A poker chip with a number, in the colour of a side, red for neither. */
export const Chip = ({ side, value, large = false }) => html`
  <span class=${`fray-chip is-${side ?? "red"}${large ? " is-large" : ""}`} role="img" aria-label=${T.firepower(value)}><b aria-hidden="true">${value ?? "?"}</b></span>`;

export const Sign = ({ kind, many = 1, label, children }) => html`
  <span class=${`fray-sign is-${kind}`} role="img" aria-label=${label}>
    <svg viewBox="0 0 20 20" aria-hidden="true">${children}</svg>${many > 1 && html`<b aria-hidden="true">${many}</b>`}
  </span>`;

export const Keg = ({ many }) => many > 0 && html`<${Sign} kind="keg" many=${many} label=${T.kegs(many)}><path d="M5 3h10c2 4 2 10 0 14H5C3 13 3 7 5 3zM3.8 7.5h12.4M3.8 12.5h12.4" /><//>`;
export const Ammo = ({ many }) => many > 0 && html`<${Sign} kind="ammo" many=${many} label=${T.ammo(many)}><path d="M7 18V8c0-3 1.5-5 3-6 1.5 1 3 3 3 6v10zM7 14h6" /><//>`;
export const Grit = ({ many }) => many > 0 && html`<${Sign} kind="grit" many=${many} label=${T.grit(many)}><path d="M10 17S2.5 12.5 2.5 7.3A3.9 3.9 0 0 1 10 5.8a3.9 3.9 0 0 1 7.5 1.5C17.5 12.5 10 17 10 17z" /><//>`;
export const Dollar = ({ many }) => many > 0 && html`<${Sign} kind="dollar" many=${many} label=${T.dollars(many)}><circle cx="10" cy="10" r="8" /><path d="M13 6.8c-.8-1-5.6-1.3-5.6.9 0 2.6 5.6 1.5 5.6 4.3 0 2.4-5 2.2-5.9.8M10 4v12" /><//>`;
export const Wound = ({ many }) => many > 0 && html`<${Sign} kind="wound" many=${many} label=${T.woundTokens(many)}><path d="M10 2c3.5 5 5.5 7.4 5.5 10.3a5.5 5.5 0 0 1-11 0C4.5 9.4 6.5 7 10 2z" /><//>`;
export const Lot = ({ many }) => many > 0 && html`<${Sign} kind="lot" many=${many} label=${T.randomCards(many)}><path d="M4 4h12v12H4zM7.5 7.5h.1M12.5 7.5h.1M10 10h.1M7.5 12.5h.1M12.5 12.5h.1" /><//>`;
export const Hostage = ({ held }) => held && html`<${Sign} kind="hostage" label=${T.hostageToken}><path d="M10 2.5a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM6 17.5l1-8h6l1 8zM4 12.5l3-3M16 12.5l-3-3" /><//>`;
export const Shot = () => html`<path d="M10 1.5v5M10 13.5v5M1.5 10h5M13.5 10h5M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" />`;

const ICONS = {
  star: html`<path d="M10 2l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L10 14.4 5 17.1l1.1-5.5L2 7.8l5.6-.7z" />`,
  crosshair: html`<${Shot} />`,
  padlock: html`<path d="M4.5 9h11v8.5h-11zM7 9V6a3 3 0 0 1 6 0v3M10 12v2.5" />`,
  noose: html`<path d="M10 1.5v6M8 7.5h4M10 7.5c-5 2.5-5 10 0 10s5-7.5 0-10" />`,
  boot: html`<path d="M6 2h6v9l5 3.5v3H6zM6 15.5h3" />`,
};

/** Small printed icons of a card. */
export const Icons = ({ icons = [] }) => icons.map((icon) => html`<${Sign} key=${icon} kind=${icon} label=${T.icon[icon]}>${ICONS[icon]}<//>`);

/** Chips on a card or beside a battlefield: their value in the colour of their side. */
const Extra = ({ colour, value, many, label }) => many > 0 && html`
  <span class=${`fray-extra is-${colour}`} role="img" aria-label=${label}><b aria-hidden="true">+${value}</b>${many > 1 && html`<i aria-hidden="true">×${many}</i>`}</span>`;

export const Power = ({ many, side }) => html`<${Extra} colour=${side} value=${1} many=${many} label=${T.power(many)} />`;

const CHIPS = {
  "power-attack": ["attack", 1], "power-defence": ["defence", 1], "double-attack": ["attack", 2], "double-defence": ["defence", 2], red: ["red", 1], "red-double": ["red", 2],
};
const MARKS = {
  eagle: html`<path d="M2 5c4 0 6 1.5 8 4 2-2.5 4-4 8-4-1 4-3 6.5-6 7.5l1.5 5-3.5-2-3.5 2 1.5-5C5 11.5 3 9 2 5z" />`,
  crosshair: html`<${Shot} />`,
};

/** All tokens on a card in play. */
export const Tokens = ({ one, side }) => html`
  <${Power} many=${one.power} side=${one.owner ?? side} /><${Grit} many=${one.grit} />
  ${Object.entries(one.marks ?? {}).map(([token, many]) => (CHIPS[token]
    ? html`<${Extra} key=${token} colour=${CHIPS[token][0]} value=${CHIPS[token][1]} many=${many} label=${`${many} × ${T.token(token)}`} />`
    : html`<${Sign} key=${token} kind=${token} many=${many} label=${T.token(token)}>${MARKS[token]}<//>`))}`;

/** The price of a card: discards, random discards, dollars, wounds. */
export const Price = ({ card, cost = card.cost }) => html`
  <${Cost} cost=${cost} /><${Lot} many=${card.random} /><${Dollar} many=${card.dollars} /><${Wound} many=${card.wounds} />`;

/** The number of cards to discard for a card. */
export const Cost = ({ cost }) => html`
  <span class="fray-cost" role="img" aria-label=${T.cost(cost)}>
    ${cost === 0 || cost === null ? html`<b aria-hidden="true">${cost === 0 ? T.free : "?"}</b>` : Array.from({ length: cost }, (_, nth) => html`<i key=${nth} aria-hidden="true"></i>`)}
  </span>`;

/** A row of tokens: `left` of `of` are on it. */
export const Row = ({ left, of, label, kind = "" }) => html`
  <div class=${`fray-tokens ${kind}`} role="img" aria-label=${label}>
    ${Array.from({ length: of }, (_, nth) => html`<i key=${nth} class=${nth < left ? "" : "is-off"}></i>`)}
  </div>`;
