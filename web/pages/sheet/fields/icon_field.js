// The picture of what is counted: shown where it is chosen, all of them behind a tap.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { Icon } from "../../../parts/icons/counted_things.js";

export function IconField({ label, value, choices, put }) {
  const [open, show] = useState(false);
  const [, words] = choices.find(([each]) => each === value) ?? [value, value];
  const choose = (each) => () => { put(each); show(false); };
  return html`
    <div class="field sheet-icons" role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <button type="button" class="btn btn-plain sheet-icon-now" aria-expanded=${open} onClick=${() => show(!open)}><${Icon} name=${value} /> ${words}</button>
      ${open && html`
        <div class="sheet-icon-grid">
          ${choices.map(([each, name]) => html`
            <button type="button" key=${each} class="sheet-icon" aria-pressed=${each === value} aria-label=${name} title=${name} onClick=${choose(each)}>${each === "none" ? "–" : html`<${Icon} name=${each} />`}</button>`)}
        </div>`}
    </div>`;
}
