// Page without a way in: the key is missing or wrong. It says where the key is, and what can be done without one.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { Languages } from "./language_choice.js";

/** The page. `page` is "table", "host" or "teach"; `denied` is the error that a given key has met, or null. */
export function NoEntry({ page, denied = null, set }) {
  const key = { wrong_key: "entry.wrong", offline: "entry.offline" }[denied] ?? "entry.missing";
  const address = `${globalThis.location?.origin ?? ""}/${page}#key=…`;
  return html`
    <div class="page page-entry">
      <header class="masthead"><p class="label">${"companion"}</p><h1>${say(`entry.${page}`)}</h1></header>
      <p>${say(key)}</p>
      <p>${say(page === "teach" ? "entry.how.teach" : "entry.how")}</p>
      <p class="entry-address"><code>${address}</code></p>
      ${page !== "teach" && html`<p class="quiet">${say("entry.service")}</p>`}
      ${denied === "offline" && html`<button type="button" class="btn btn-main" onClick=${() => location.reload()}><span class="btn-label">${say("entry.again")}</span></button>`}
      <a class="btn ${denied === "offline" ? "btn-quiet" : "btn-main"}" href="/"><span class="btn-label">${say("entry.sit")}</span></a>
      <${Languages} set=${set} />
    </div>`;
}
