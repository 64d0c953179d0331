// Buttons that post an action: they show that it is being sent, and that sending failed.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { useFresh } from "./fresh.js";

/** Return [state, go]: go(action) posts the action; state is "idle", "busy" or "failed". A new `decision` resets it. */
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
 * A large button for one action. With `confirm` it asks for confirmation in its place. `kind` is "main", "plain",
 * "danger" or "quiet"; `hint` is a second, smaller line.
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

/** The confirmation of an action that cannot be undone. */
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
