// Name of the card under the camera: a suggestion to accept or change. The buttons that save it stay at the screen's lower edge.
import { useEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { translateServerText } from "../../text/server_text.js";
import { say } from "../../text/index.js";

export function Naming({ state, tell, press }) {
  const { look, stage, suggestion, like, missing, taught } = state;
  const [name, setName] = useState(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => setName(null), [look]);
  if (!look || stage === "taken") return null;
  const shown = name ?? suggestion?.name ?? "";
  const keep = async (printing = "") => {
    setBusy(true);
    await tell("/api/teach/keep", { name: shown, printing });
    setBusy(false);
  };
  const submit = (event) => {
    event.preventDefault();
    keep();
  };
  const main = stage === "ready" && !like?.same ? "btn-main" : "";
  return html`
    <form class="teach-name" id="teach-name" onSubmit=${submit}>
      <label class="field">
        <span class="label">${say("teach.name")}</span>
        <input value=${shown} list="teach-missing" maxlength="60" autocomplete="off" placeholder=${suggestion ? "" : say("teach.busy")}
          onInput=${(event) => setName(event.target.value)} />
        ${suggestion && name === null && html`<span class="quiet">${translateServerText(suggestion.why)}</span>`}
      </label>
      <datalist id="teach-missing">${[...missing, ...taught].map(({ id, name: text }) => html`<option key=${id} value=${text} />`)}</datalist>
      ${like?.same && stage !== "ready" && html`<p class="teach-same">${say("teach.same", like)}</p>`}
      ${like && !like.same && html`<p class="quiet">${say("teach.near", { ...like, share: Math.round(100 * like.likeness) })}</p>`}
    </form>
    <div class="teach-go">
      ${like?.same && html`
        <button type="button" class="btn btn-main" data-primary disabled=${busy} onClick=${() => keep(printingOf(like, taught))}>
          <span class="btn-label">${say("teach.printing")}</span>
        </button>`}
      <button form="teach-name" class="btn ${main}" data-primary disabled=${busy || !shown.trim() || (like?.same && shown === like.name)}>
        <span class="btn-label">${say(like?.same ? "teach.new" : stage === "ready" ? "teach.keep" : "teach.anyway")}</span>
      </button>
      ${missing.length > 0 && html`<button type="button" class="btn" onClick=${() => press("skip")}><span class="btn-label">${say("teach.skip")}</span></button>`}
    </div>`;
}

/** Return the number of the next picture of a card as text, such as "2". */
export const printingOf = (like, taught) => String((taught.find(({ id }) => id === like.id)?.printings ?? 0) + 1);
