// A button whose tap goes through after five seconds, unless it is kept back.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { Under, useAct } from "./action_buttons.js";
import { bringIntoSight, focus } from "./confirm_final_tap.js";
import { useCountdown } from "./send_after_countdown.js";

/**
 * The button. While it counts, `says(seconds)` stands in its place, with a bar that runs out and buttons to keep it back or to send it at once.
 * Another `decision` keeps it back too. Where it is not `offered` any more, only that is told.
 */
export function CountdownButton({ label, says, hint, act, action = null, decision, offered = true, disabled = false, kind = "quiet" }) {
  const [state, go, why] = useAct(act, decision);
  const { left, ended, start, keep, now } = useCountdown(() => go(action), decision);
  if (offered && left !== null) return html`<${Counting} text=${says(left)} hint=${hint} keep=${keep} now=${now} />`;
  return html`
    ${offered && html`
      <button type="button" class="btn btn-${kind} is-${state}" onClick=${start} disabled=${disabled || state === "busy"} aria-busy=${state === "busy"}>
        <span class="btn-label">${label}</span>
        <${Under} state=${state} why=${why} />
      </button>`}
    <p class="countdown-end quiet" role="status">${ended && say(`countdown.${ended}`)}</p>`;
}

/** The focus is on "Keep it", so that a key held down sends nothing; a style shows "Now" a moment later, so that a double tap does not either. */
const Counting = ({ text, hint, keep, now }) => html`
  <div class="countdown" role="group" aria-label=${text} ref=${bringIntoSight} onKeyDown=${(event) => event.key === "Escape" && keep()}>
    <p class="countdown-what" id="countdown">${text}</p>
    <div class="countdown-bar" aria-hidden="true"><i></i></div>
    <button type="button" class="btn btn-main" onClick=${keep} ref=${focus} aria-describedby="countdown"><span class="btn-label">${say("countdown.keep")}</span></button>
    <button type="button" class="btn btn-plain countdown-now" onClick=${now}><span class="btn-label">${say("countdown.now")}</span></button>
    ${hint && html`<p class="countdown-hint quiet">${hint}</p>`}
  </div>`;
