// Live picture, small, beside the cut-out card.
import { useEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { translateServerText } from "../../text/server_text.js";
import { say } from "../../text/index.js";

export function Scene({ state, press }) {
  return html`
    <div class="teach-scene">
      <div class="teach-side">
        <figure class="teach-cut ${state.look ? "" : "is-none"} is-${state.stage}">
          ${state.look ? html`<img key=${state.look} src=${`/api/teach/picture/cut.jpg?${state.look}`} alt=${say("teach.cut")} />` : html`<span aria-hidden="true">?</span>`}
        </figure>
        <div class="pair">
          <button type="button" class="btn" disabled=${!state.look} onClick=${() => press("turn")}><span class="btn-label">${say("teach.turn")}</span></button>
          <button type="button" class="btn" onClick=${() => press("again")}><span class="btn-label">${say("teach.again")}</span></button>
        </div>
      </div>
      <div class="teach-side">
        <figure>${state.frame > 0 && html`<${Live} frame=${state.frame} />`}<figcaption class="quiet">${say("teach.live")}</figcaption></figure>
        <ul class="teach-checks">
          ${state.judgements.map((one) => html`<li key=${one.of} class=${one.good ? "is-good" : "is-wrong"}>${translateServerText(one.words)}</li>`)}
        </ul>
      </div>
    </div>`;
}

/** The live picture. It requests the next frame when the previous one has loaded. */
function Live({ frame }) {
  const [shown, setShown] = useState(frame);
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    if (busy || frame === shown) return;
    setBusy(true);
    setShown(frame);
  }, [frame, busy]);
  const done = () => setBusy(false);
  return html`<img class="teach-live" src=${`/api/teach/picture/live.jpg?${shown}`} alt=${say("teach.live")} onLoad=${done} onError=${done} />`;
}
