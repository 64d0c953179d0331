// Secrets kept open without holding: until their owner covers them, has another decision, or leaves the page.
import { useLayoutEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { HoldButton, useHold } from "./hold_to_reveal.js";

/** Return {open, held, hold, kept, keep, cover}. What is kept open is covered at a new `decision`, and when the page is left. */
export function useKeptOpen(decision) {
  const [held, hold] = useHold();
  const [keptAt, setKeptAt] = useState(null);
  const kept = keptAt !== null && keptAt.decision === decision;
  const cover = () => setKeptAt(null);
  // At once, not after the next picture: whoever leaves the page in between would leave it open.
  useLayoutEffect(() => {
    if (!keptAt) return undefined;
    if (!kept) cover();
    window.addEventListener("blur", cover);
    document.addEventListener("visibilitychange", cover);
    return () => {
      window.removeEventListener("blur", cover);
      document.removeEventListener("visibilitychange", cover);
    };
  }, [keptAt, kept]);
  return { open: held || kept, held, hold, kept, keep: () => setKeptAt({ decision }), cover };
}

/** Hold or keep open; while it is kept open, one button covers it. */
export const KeepButtons = ({ secret: { held, hold, kept, keep, cover }, className = "" }) => html`
  <div class=${`pair ${className}`}>
    ${!kept && html`<${HoldButton} key="hold" shown=${held} hold=${hold} />`}
    <button type="button" key="keep" class="btn btn-plain btn-keep" onClick=${kept ? cover : keep}>${say(kept ? "keep.cover" : "keep.open")}</button>
  </div>`;
