// A card: its drawn face, its back if this viewer may not know it, or its name while the picture is missing.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { cardWords } from "../../text/fallback_words.js";
import { language } from "../../text/index.js";

const STEP = 64;

/** Return the address of the drawing in the language of this device, as long for each card: a phone asks for what its seat has drawn, and lengths show on an encrypted line. */
export function faceOf(game, card) {
  const address = `/cards/${game}/${encodeURIComponent(card ?? "back")}.svg?in=${language()}&`;
  return address.padEnd(Math.ceil(address.length / STEP) * STEP, ".");
}

/** One card. With `onPick` or `press`, the props of `useEnlarge`, it is a button; the former has the states `chosen` and `disabled`.
 * It is `named` beside words with its name: nobody is told it twice. */
export function Card({ game, card, onPick, press, chosen, disabled, small, note, named = false }) {
  const face = html`<${Face} key=${card} game=${game} card=${card} />${note && html`<span class="card-note">${note}</span>`}`;
  const looks = `card${small ? " card-small" : ""}${card === null ? " is-down" : ""}`;
  if (!onPick && !press) return html`<span class=${looks} aria-hidden=${named || undefined}>${face}</span>`;
  const pressed = onPick ? { "aria-pressed": Boolean(chosen) } : {};
  return html`
    <button type="button" class=${looks} disabled=${disabled} onClick=${onPick} ...${press} ...${pressed}>${face}</button>`;
}

// The picture stays while it is missing: it is asked for again, see app/retry_images.js.
function Face({ game, card }) {
  const [missing, setMissing] = useState(false);
  return html`
    ${missing && html`<span class="card-words">${cardWords(card)}</span>`}
    <img src=${faceOf(game, card)} alt=${missing ? "" : cardWords(card)} width="63" height="88" draggable=${false} hidden=${missing}
      onError=${() => setMissing(true)} onLoad=${() => setMissing(false)} />`;
}

/** Cards side by side; they overlap if the width requires it. */
export function Fan({ label, children }) {
  return html`<div class="fan" role="group" aria-label=${label}>${children}</div>`;
}
