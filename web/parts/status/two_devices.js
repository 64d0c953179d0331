// This seat is open on two devices: a second phone of its owner, or a copied cookie. It can be kept to this phone.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { maskPin } from "../../device/phone_key.js";
import { say } from "../../text/index.js";
import { ActButton } from "../choosing/action_buttons.js";
import { bringIntoSight } from "../choosing/confirm_final_tap.js";

export function TwoDevices({ seats, me, tell, again }) {
  const [pin, setPin] = useState("");
  if (!seats?.includes(me)) return null;
  const keep = async () => {
    const answer = await tell(`/api/sign-out-others?as=seat:${me}`, maskPin(pin));
    if (answer.ok) again?.();
    return answer;
  };
  return html`
    <section class="prompt" role="alertdialog" aria-labelledby="two-devices" ref=${bringIntoSight}>
      <h2 id="two-devices">${say("devices.two")}</h2>
      <p>${say("devices.why")}</p>
      <label class="field">
        <span class="label">${say("devices.pin")}</span>
        <input value=${pin} maxlength="4" autocomplete="off" inputmode="numeric" onInput=${(event) => setPin(event.target.value.replace(/[^0-9]/g, ""))} />
      </label>
      <${ActButton} action=${null} act=${keep} decision=${pin} kind="main" label=${say("devices.only")} />
    </section>`;
}
