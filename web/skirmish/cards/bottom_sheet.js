// Sheet from the bottom edge, within reach of a thumb. A tap beside it or Escape closes it.
import { html } from "../../html.js";
import { T } from "../current_game.js";

const focus = (node) => node?.focus?.({ preventScroll: true });

export const Sheet = ({ title, close, children }) => html`
  <div class="fray-veil" onClick=${close} aria-hidden="true"></div>
  <section class="fray-sheet" role="dialog" aria-label=${title} onKeyDown=${(event) => event.key === "Escape" && close()}>
    <div class="fray-sheet-head">
      <h2>${title}</h2>
      <button type="button" class="btn btn-quiet btn-square" aria-label=${T.close} onClick=${close} ref=${focus}>×</button>
    </div>
    ${children}
  </section>`;

/** One of several choices, large enough for a thumb. `options` are [value, label, hint]. */
export const Choice = ({ label, options, chosen, choose }) => html`
  <div class="fray-choice" role="group" aria-label=${label}>
    ${options.map(([value, text, hint]) => html`
      <button type="button" key=${String(value)} class="fray-pick" aria-pressed=${value === chosen} onClick=${() => choose(value)}>
        <span>${text}</span>${hint && html`<small>${hint}</small>`}</button>`)}
  </div>`;
