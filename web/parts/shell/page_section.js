// A section of a page, under its own heading.
import { html } from "../../html.js";

export function Section({ id, title, asking = false, wide = false, children }) {
  return html`
    <section class="desk-part ${asking ? "is-asking" : ""} ${wide ? "is-wide" : ""}" aria-labelledby=${`desk-${id}`}>
      <h2 id=${`desk-${id}`}>${title}</h2>
      ${children}
    </section>`;
}
