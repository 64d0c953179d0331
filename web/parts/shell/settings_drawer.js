// Settings drawer: attention signals, theme, language and screen of this phone.
import { callForAttention } from "../../device/attention_signals.js";
import { wakeMethod } from "../../device/keep_awake.js";
import { html } from "../../html.js";
import { settings } from "../../device/device_settings.js";
import { say } from "../../text/index.js";
import { Languages } from "./language_choice.js";

const focus = (button) => button?.focus?.();
const CALLS = ["buzz", "sound", "flash"];

/** `extra` is drawn below the settings. */
export function Settings({ set, extra, close }) {
  const now = settings();
  return html`
    <aside class="drawer" aria-label=${say("set.title")} onKeyDown=${(event) => event.key === "Escape" && close()}>
      <div class="drawer-head">
        <h2>${say("set.title")}</h2>
        <button type="button" class="btn btn-quiet" onClick=${close} ref=${focus}>${say("set.close")}</button>
      </div>
      <div class="choice"><span class="label">${say("set.language")}</span><${Languages} set=${set} /></div>
      <${Choice} title=${say("set.theme")} value=${now.theme} put=${(theme) => set({ theme })}
        choices=${["auto", "light", "dark"].map((id) => [id, say(`set.theme.${id}`)])} />
      <${Choice} title=${say("set.hand")} value=${now.hand} put=${(hand) => set({ hand })}
        choices=${["left", "right"].map((id) => [id, say(`set.hand.${id}`)])} />
      ${CALLS.map((call) => html`<${Switch} key=${call} label=${say(`set.${call}`)} on=${now[call]} put=${(on) => set({ [call]: on })} />`)}
      <button type="button" class="btn btn-plain" onClick=${callForAttention}>${say("set.try")}</button>
      <${Switch} label=${say("set.awake")} on=${now.awake} put=${(awake) => set({ awake })} />
      <p class="quiet">${say(`set.awake.${wakeMethod()}`)}</p>
      ${extra}
    </aside>`;
}

export function Switch({ label, on, put }) {
  return html`
    <label class="switch">
      <span>${label}</span>
      <input type="checkbox" role="switch" checked=${on} onChange=${(event) => put(event.target.checked)} />
    </label>`;
}

function Choice({ title, value, put, choices }) {
  return html`
    <div class="choice" role="group" aria-label=${title}>
      <span class="label">${title}</span>
      <div class="segments">
        ${choices.map(([id, label]) => html`
          <button type="button" key=${id} aria-pressed=${value === id} onClick=${() => put(id)}>${label}</button>`)}
      </div>
    </div>`;
}
