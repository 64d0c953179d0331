// Everything that is counted beside the cards: cubes on the border, wounds, dollars, tokens that players keep.
import { html } from "/web/html.js";
import { Dollar, Row } from "/web/skirmish/cards/chips_and_icons.js";
import { playerOf, SIDES } from "/web/skirmish/card_and_place_names.js";
import { isPlayedWith } from "./query_view.js";
import { T } from "./text.js";
import { Word } from "/web/skirmish/glossary_term.js";

export const Ledger = ({ view, players, me = null }) => html`
  <section class="rv-ledger" aria-label=${T.ledger}>
    <div class="rv-count is-border"><b><${Word} id="countdown">${T.countdown}<//></b><span class="quiet">${T.countdownLeft(view.countdown.left)}</span>
      <${Row} left=${view.countdown.left} of=${view.countdown.of} label=${T.countOf(view.countdown.left, view.countdown.of)} kind="is-cubes" /></div>
    ${isPlayedWith(view, "prison") && html`<${Wounds} view=${view} />`}
    ${isPlayedWith(view, "frontier") && html`<${Purses} view=${view} players=${players} me=${me} />`}
    <${Kept} view=${view} players=${players} me=${me} />
  </section>`;

/** Tokens of one player, and a skipped draw phase. */
function Kept({ view, players, me }) {
  const lines = [...Object.entries(view.keepsakes).map(([token, side]) => [T.keepsake[token], side]), ...view.no_draw.map((side) => [T.noDraw, side])];
  if (!lines.length) return null;
  return html`<ul class="rv-kept">${lines.map(([what, side]) => html`<li key=${what} class=${`is-${side}`}><b>${what}</b> <span>${playerOf(view, players, side, me)}</span></li>`)}</ul>`;
}

const Wounds = ({ view: { wounds: { on, of } } }) => html`
  <div class=${`rv-count is-wounds ${on >= of - 1 ? "is-grave" : ""}`}><b><${Word} id="wounds">${T.wounds}<//></b><span class="quiet">${T.woundsLeft(of - on)}</span>
    <${Row} left=${on} of=${of} label=${T.countOf(on, of)} kind="is-drops" /></div>`;

const Purses = ({ view, players, me }) => html`
  <div class="rv-count is-dollars"><b><${Word} id="dollars">${T.dollarsOf}<//></b>
    <ul>
      ${SIDES.map((side) => html`<li key=${side} class=${`is-${side}`}><span>${playerOf(view, players, side, me)}</span> <${Coins} many=${view.dollars[side]} /></li>`)}
      <li><span>${T.reserve}</span> <${Coins} many=${view.dollars.reserve} /></li>
    </ul></div>`;

const Coins = ({ many }) => (many > 0 ? html`<b class="rv-coins"><${Dollar} many=${1} /> ${many}</b>` : html`<b class="rv-coins is-none">0</b>`);
