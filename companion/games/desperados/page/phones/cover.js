// Secrets on a phone: covered until its owner holds the button, or keeps them open for a while; covered again by themselves.
import { useEffect } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { HoldButton, useHold } from "/web/parts/cards/hold.js";
import { useFresh } from "/web/parts/choosing/fresh.js";
import { T } from "../text/labels.js";

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

/** Bring the map to the top, so that what slides up does not hide it. */
const clear = (sheet) => sheet?.closest?.(".desperados")?.querySelector(".places")?.scrollIntoView({ block: "start", behavior: "smooth" });

/** The sheet about the tapped city, from the bottom edge. */
export function Sheet({ title, close, children }) {
  return html`
    <section class="sheet" aria-labelledby="sheet-title" ref=${clear}>
      <div class="sheet-head">
        <h2 id="sheet-title">${title}</h2>
        <button type="button" class="btn btn-quiet btn-square" aria-label=${T.close} onClick=${close}>×</button>
      </div>
      ${children}
    </section>`;
}

/** Choices side by side that look alike from across the table: the chosen one has a tick and nothing else. */
export function Chips({ label, options, chosen, choose }) {
  return html`
    <div class="chips-row" role="group" aria-label=${label}>
      ${options.map(([id, text, off = false]) => html`
        <button type="button" key=${id} class="chip-choice" aria-pressed=${id === chosen} disabled=${off} onClick=${() => choose(id)}>
          <span class="tick" aria-hidden="true">${id === chosen ? "✓" : ""}</span>${text}</button>`)}
    </div>`;
}

/** Parts of a page, one of them shown. */
export function Tabs({ tabs, tab, setTab, label }) {
  return html`
    <div class="segments" role="group" aria-label=${label}>
      ${tabs.map(([id, text]) => html`<button type="button" key=${id} aria-pressed=${tab === id} onClick=${() => setTab(id)}>${text}</button>`)}
    </div>`;
}
