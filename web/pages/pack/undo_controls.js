// Undo and redo of a draft: two buttons, and the usual keys.
import { useEffect } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";

export function UndoButtons({ draft }) {
  return html`
    <div class="box-back" role="group" aria-label=${say("board.history")}>
      <button type="button" class="btn btn-icon" aria-label=${say("box.undo")} disabled=${!draft.canUndo} onClick=${draft.undo}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 9" /></svg></button>
      <button type="button" class="btn btn-icon" aria-label=${say("box.redo")} disabled=${!draft.canRedo} onClick=${draft.redo}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 9" /></svg></button>
    </div>`;
}

export function useUndoKeys({ undo, redo }) {
  useEffect(() => {
    const press = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target.matches?.("input, textarea")) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      (key === "y" || event.shiftKey ? redo : undo)();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
