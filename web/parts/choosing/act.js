// Buttons that do something at the table: they show that a tap is on its way, and that it did not go.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { useFresh } from "./fresh.js";

/** [state, go]: go(action) posts it; state is "idle", "busy" or "failed". A new `decision` starts afresh. */
export function useAct(act, decision) {
  const [state, setState] = useFresh("idle", decision);
  const go = async (action) => {
    if (state === "busy") return;
    setState("busy");
    const answer = await act(action);
    setState(answer.ok || answer.error?.code === "stale" ? "idle" : "failed");
  };
  return [state, go];
}

/**
 * A large button for one action. With `confirm` it asks once more in place. `kind` is "main", "plain", "danger" or
 * "quiet"; `hint` is a second, smaller line.
 */
export function ActButton({ action, act, decision, label, hint, confirm = false, kind = "plain", icon = null, disabled }) {
  const [state, go] = useAct(act, decision);
  const [asking, setAsking] = useFresh(false, decision);
  const press = () => (confirm ? setAsking(true) : go(action));
  if (asking && state !== "busy") {
    return html`<${Confirmation} label=${label} yes=${() => { setAsking(false); go(action); }} no=${() => setAsking(false)} />`;
  }
  return html`
    <button type="button" class="btn btn-${kind} is-${state}" onClick=${press} disabled=${disabled || state === "busy"}
      aria-busy=${state === "busy"}>
      ${icon}
      <span class="btn-label">${label}</span>
      <${Under} state=${state} hint=${hint} />
    </button>`;
}

function Under({ state, hint }) {
  const text = { busy: say("act.sending"), failed: say("act.failed") }[state] ?? hint;
  return text ? html`<span class="btn-hint">${text}</span>` : null;
}

/** The second question of a button that cannot be taken back. */
export function Confirmation({ label, yes, no }) {
  return html`
    <div class="sure" role="group" aria-label=${say("act.sure")}>
      <button type="button" class="btn btn-quiet" onClick=${no}>${say("act.no")}</button>
      <button type="button" class="btn btn-danger" onClick=${yes} ref=${focus}>
        <span class="btn-label">${say("act.yes", { what: label.charAt(0).toLowerCase() + label.slice(1) })}</span>
      </button>
    </div>`;
}

const focus = (button) => button?.focus?.({ preventScroll: true });
