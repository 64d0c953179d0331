// Choice of the language of this device, each under its own name.
import { html } from "../../html.js";
import { LANGUAGES, language, say } from "../../text/index.js";

/** The choice. `set` stores it and reloads the page. */
export function Languages({ set }) {
  return html`
    <div class="segments languages" role="group" aria-label=${say("set.language")}>
      ${Object.entries(LANGUAGES).map(([id, name]) => html`
        <button type="button" key=${id} lang=${id} aria-pressed=${language() === id} onClick=${() => set({ language: id })}>${name}</button>`)}
    </div>`;
}
