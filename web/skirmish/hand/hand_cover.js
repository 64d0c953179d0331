// Cover of a hand: it is open while its owner holds the button, or after they chose to keep it open on this phone.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { HoldButton, useHold } from "../../parts/cards/hold_to_reveal.js";
import { T } from "../current_game.js";

/** Return {open, hold, kept, keep, cover}: `open` is true while the hand is held or kept open. */
export function useCover() {
  const [kept, setKept] = useState(false);
  const [held, hold] = useHold();
  return { open: kept || held, held, hold, kept, keep: () => setKept(true), cover: () => setKept(false) };
}

/** `keep` says what keeping it open is for, where that is not plain. */
export const CoverButtons = ({ cover, keep = T.keep }) => (cover.kept
  ? html`<button type="button" class="btn btn-quiet fray-cover-btn" onClick=${cover.cover}>${T.cover}</button>`
  : html`
    <div class="fray-cover">
      <${HoldButton} shown=${cover.held} hold=${cover.hold} label=${T.look} />
      <button type="button" class="btn btn-plain btn-keep" onClick=${cover.keep}>${keep}</button>
    </div>`);
