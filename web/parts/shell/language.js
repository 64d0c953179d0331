// In which language this device speaks, each under its own name.
import { html } from "../../html.js";
import { LANGUAGES, language, say } from "../../text/index.js";

/** `set` keeps the choice and loads the page anew. */
export function Languages({ set }) {
  return html`
    <div class="segments languages" role="group" aria-label=${say("set.language")}>
      ${Object.entries(LANGUAGES).map(([id, name]) => html`
        <button type="button" key=${id} lang=${id} aria-pressed=${language() === id} onClick=${() => set({ language: id })}>${name}</button>`)}
    </div>`;
}
