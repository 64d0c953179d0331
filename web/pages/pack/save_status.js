// Save status of a draft, and the page shown while a pack loads.
import { html } from "../../html.js";
import { Bar } from "../../parts/shell/top_bar.js";
import { refusalText } from "../../text/server_text.js";
import { say } from "../../text/index.js";

export const saveStatusText = ({ state }) => say({ saved: "pack.saved", saving: "pack.saving" }[state] ?? "pack.refused");

export function LoadingPage({ draft, kind, link, set }) {
  return html`
    <div class="page page-pack">
      <${Bar} heading title=${say(`${kind}.desk`)} link=${link} set=${set} />
      <p><a href="#">${say(`${kind}.all`)}</a></p>
      <p role="status" class=${draft.failed ? "problem" : ""}>${draft.failed ? refusalText(draft.failed) : say("link.wait")}</p>
      ${draft.failed && html`<button type="button" class="btn" onClick=${draft.retry}>${say("pack.retry")}</button>`}
    </div>`;
}

export function SaveProblem({ draft: { trouble, saved, retry } }) {
  if (trouble) return html`<p class="notice" role="alert">${refusalText(trouble)}</p>`;
  if (saved.state !== "waiting") return null;
  return html`
    <div class="notice" role="alert"><p>${say("pack.unsaved")}</p>
      <button type="button" class="btn btn-plain" onClick=${retry}>${say("pack.retry")}</button></div>`;
}
