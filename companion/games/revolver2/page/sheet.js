// A sheet from the bottom edge, within reach of one thumb; tapping beside it or Escape closes it.
import { html } from "companion/html.js";
import { T } from "./text.js";

const focus = (node) => node?.focus?.({ preventScroll: true });

export const Sheet = ({ title, close, children }) => html`
  <div class="r2-veil" onClick=${close} aria-hidden="true"></div>
  <section class="r2-sheet" role="dialog" aria-label=${title} onKeyDown=${(event) => event.key === "Escape" && close()}>
    <div class="r2-sheet-head">
      <h2>${title}</h2>
      <button type="button" class="btn btn-quiet btn-square" aria-label=${T.close} onClick=${close} ref=${focus}>×</button>
    </div>
    ${children}
  </section>`;

/** Choices of which one is chosen, large enough for a thumb: options are [value, label, hint]. */
export const Choice = ({ label, options, chosen, choose }) => html`
  <div class="r2-choice" role="group" aria-label=${label}>
    ${options.map(([value, text, hint]) => html`
      <button type="button" key=${String(value)} class="r2-pick" aria-pressed=${value === chosen} onClick=${() => choose(value)}>
        <span>${text}</span>${hint && html`<small>${hint}</small>`}</button>`)}
  </div>`;
