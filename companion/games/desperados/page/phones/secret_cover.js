// Secrets on a phone: covered until its owner holds the button, or keeps them open for a while; covered again by themselves.
import { useEffect } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { HoldButton, useHold } from "/web/parts/cards/hold_to_reveal.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { T } from "../text/catalogue.js";

/** {open, kept, keep, hold, looking}. What is kept open is covered when `key` changes and when the phone falls asleep. */
export function useCover(key) {
  const [looking, hold] = useHold();
  const [kept, keep] = useFresh(false, key);
  useEffect(() => {
    if (!kept) return undefined;
    const asleep = () => document.visibilityState === "hidden" && keep(false);
    document.addEventListener("visibilitychange", asleep);
    return () => document.removeEventListener("visibilitychange", asleep);
  }, [kept]);
  return { open: looking || kept, kept, keep, hold, looking };
}

/** The two buttons; `label` names what keeping open is for: "Ride". */
export function Cover({ cover: { open, kept, keep, hold }, label = T.keep, main = false }) {
  return html`
    <div class="cover">
      ${!kept && html`<${HoldButton} shown=${open} hold=${hold} />`}
      <button type="button" class=${`btn btn-keep ${main && !kept ? "btn-main" : "btn-plain"}`} onClick=${() => keep(!kept)}>
        ${kept ? T.cover : label}</button>
    </div>`;
}
