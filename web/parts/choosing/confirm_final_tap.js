// A question in the place of a button, for taps that are final: the first tap asks, "yes" sends, "no, back" or some seconds take it back.
import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { useFresh } from "./reset_on_new_decision.js";

const ASKS_MS = 8000;

/**
 * Return {asking, ask, stop, button}. `ask` is the click of the button, and `button` its ref: after "no" the focus comes back to it. A new
 * `decision` takes the question back. So does time, unless a keyboard or a screen reader asked, which may need longer to get to an answer.
 */
export function useAskOnce(decision, ms = ASKS_MS) {
  const [asking, set] = useFresh(null, decision);
  const returns = useRef(false);
  const stop = () => { returns.current = true; set(null); };
  useEffect(() => {
    if (asking !== "touch") return undefined;
    const timer = setTimeout(() => set(null), ms);
    return () => clearTimeout(timer);
  }, [asking, decision, ms]);
  const button = (node) => {
    if (!node || !returns.current) return;
    returns.current = false;
    focus(node);
  };
  return { asking: asking !== null, ask: ({ detail } = {}) => set(detail === 0 ? "keys" : "touch"), stop, button };
}

/**
 * The question with both answers; `hint` is the second line of the button that asked, such as a price. Its focus is on "no, back", so that a key held down sends nothing; a style shows "yes" a moment later, so
 * that a double tap sends nothing either.
 */
export const Confirmation = ({ label, hint = null, question = say("act.sure"), yes, no }) => html`
  <div class="sure" role="group" aria-label=${question} ref=${bringIntoSight}
    onKeyDown=${(event) => event.key === "Escape" && no()}>
    <p class="sure-question">${question}</p>
    <button type="button" class="btn btn-quiet" onClick=${no} ref=${focus}>${say("act.no")}</button>
    <button type="button" class="btn btn-danger" onClick=${yes}><span class="btn-label">${say("act.yes", { what: lowered(label) })}</span>${hint && html`<span class="btn-hint">${hint}</span>`}</button>
  </div>`;

/** Return a label as it stands within a sentence. "I" stays large. */
const lowered = (label) => (/^I\b/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));
/** A question that has just come up may be taller than the button in its place was, or stand at the top of a page that was read to its end. */
export const bringIntoSight = (node) => node?.scrollIntoView?.({ block: "nearest" });
export const focus = (node) => node?.focus?.({ preventScroll: true });
