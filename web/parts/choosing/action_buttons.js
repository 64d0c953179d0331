// Buttons that post an action: they show that it is being sent, and that sending failed.
import { useLayoutEffect } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { refusalText } from "../../text/server_text.js";
import { Confirmation, useAskOnce } from "./confirm_final_tap.js";
import { useFresh } from "./reset_on_new_decision.js";

export { Confirmation };

/**
 * Return [state, go, why]: go(action) posts the action; state is "idle", "busy" or "failed", and why what the server says against it, or
 * null. A new `decision` resets it.
 */
export function useAct(act, decision) {
  const [state, setState] = useFresh("idle", decision);
  const [why, setWhy] = useFresh(null, decision);
  const go = async (action) => {
    if (state === "busy") return;
    setState("busy");
    const answer = await act(action);
    setState(answer.ok || answer.error?.code === "stale" ? "idle" : "failed");
    setWhy(answer.error && answer.error.code !== "offline" ? refusalText(answer.error) : null);
  };
  return [state, go, why];
}

/**
 * A large button for one action. With `confirm` it asks once, in its place: true, or the question. `kind` is "main", "plain", "danger" or
 * "quiet"; `hint` is a second, smaller line. `onAsking` is told whether it asks.
 */
export function ActButton({ action, act, decision, label, hint, confirm = false, kind = "plain", icon = null, disabled, onAsking }) {
  const [state, go, why] = useAct(act, decision);
  const { asking, ask, stop, button } = useAskOnce(decision);
  const asks = asking && state !== "busy";
  useLayoutEffect(() => onAsking?.(asks), [asks]);
  const press = (event) => (confirm ? ask(event) : go(action));
  if (asks) {
    const question = typeof confirm === "string" ? confirm : undefined;
    // A hint that stands in the question is not read twice.
    return html`<${Confirmation} label=${label} hint=${question?.includes(hint) ? null : hint} question=${question} yes=${() => { stop(); go(action); }} no=${stop} />`;
  }
  return html`
    <button type="button" class="btn btn-${kind} is-${state}" onClick=${press} ref=${button} disabled=${disabled || state === "busy"}
      aria-busy=${state === "busy"}>
      ${icon}
      <span class="btn-label">${label}</span>
      <${Under} state=${state} hint=${hint} why=${why} />
    </button>`;
}

export function Under({ state, hint, why }) {
  const text = { busy: say("act.sending"), failed: why ?? say("act.failed") }[state] ?? hint;
  return text ? html`<span class="btn-hint">${text}</span>` : null;
}
