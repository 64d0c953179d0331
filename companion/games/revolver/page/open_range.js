// Cards of the open range: before a player, at no battlefield.
import { html } from "/web/html.js";
import { SIDES } from "/web/skirmish/card_and_place_names.js";
import { InPlay } from "/web/skirmish/table/battlefield.js";
import { T } from "./text.js";
import { Word } from "/web/skirmish/glossary_term.js";

export function OpenRange({ view, onCard }) {
  if (!SIDES.some((side) => view.open[side].length)) return null;
  return html`
    <section class="rv-open" aria-label=${T.openRange}>
      <h2><${Word} id="open-range">${T.openRange}<//></h2>
      <ul>${SIDES.flatMap((side) => view.open[side].map((one) => html`<li key=${one.uid} class=${`is-${side}`}><small>${T.Side[side]}</small><${InPlay} one=${one} view=${view} onCard=${onCard} /></li>`))}</ul>
    </section>`;
}
