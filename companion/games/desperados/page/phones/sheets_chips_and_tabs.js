// Controls of the phones: the sheet about a city, choices side by side, tabs.
import { html } from "/web/html.js";
import { T } from "../text/catalogue.js";

/** Bring the map to the top, so that what slides up does not hide it. */
const clear = (sheet) => sheet?.closest?.(".desperados")?.querySelector(".places")?.scrollIntoView({ block: "start", behavior: "smooth" });

/** The sheet about the tapped city, from the bottom edge. */
export function Sheet({ title, close, children }) {
  return html`
    <section class="sheet" aria-labelledby="sheet-title" ref=${clear}>
      <div class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button type="button" class="btn btn-quiet btn-square" aria-label=${T.close} onClick=${close}>×</button>
      </div>
      ${children}
    </section>`;
}

/** Choices side by side that look alike from across the table: the chosen one has a tick and nothing else. */
export function Chips({ label, options, chosen, choose }) {
  return html`
    <div class="chips-row" role="group" aria-label=${label}>
      ${options.map(([id, text, off = false]) => html`
        <button type="button" key=${id} class="chip-choice" aria-pressed=${id === chosen} disabled=${off} onClick=${() => choose(id)}>
          <span class="tick" aria-hidden="true">${id === chosen ? "✓" : ""}</span>${text}</button>`)}
    </div>`;
}

/** Parts of a page, one of them shown. */
export function Tabs({ tabs, tab, setTab, label }) {
  return html`
    <div class="segments" role="group" data-beside aria-label=${label}>
      ${tabs.map(([id, text]) => html`<button type="button" key=${id} aria-pressed=${tab === id} onClick=${() => setTab(id)}>${text}</button>`)}
    </div>`;
}
