// A card: its drawn face, its back if this viewer may not know it, or its name while the picture is missing.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { cardWords } from "../../text/words.js";

export const faceOf = (game, card) => `/cards/${game}/${card ?? "back"}.svg`;

/** One card. With `onPick` it is a button, with the states `chosen` and `disabled`. */
export function Card({ game, card, onPick, chosen, disabled, small, note }) {
  const face = html`<${Face} key=${card} game=${game} card=${card} />${note && html`<span class="card-note">${note}</span>`}`;
  const looks = `card${small ? " card-small" : ""}${card === null ? " is-down" : ""}`;
  if (!onPick) return html`<span class=${looks}>${face}</span>`;
  return html`
    <button type="button" class=${looks} aria-pressed=${Boolean(chosen)} disabled=${disabled} onClick=${onPick}>${face}</button>`;
}

function Face({ game, card }) {
  const [missing, setMissing] = useState(false);
  if (missing) return html`<span class="card-words">${cardWords(card)}</span>`;
  return html`
    <img src=${faceOf(game, card)} alt=${cardWords(card)} width="63" height="88" draggable=${false}
      onError=${() => setMissing(true)} />`;
}

/** Cards side by side; they overlap if the width requires it. */
export function Fan({ label, children }) {
  return html`<div class="fan" role="group" aria-label=${label}>${children}</div>`;
}
