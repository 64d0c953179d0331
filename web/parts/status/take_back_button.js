// Button to take back the last move, five seconds after the tap. Where a secret has come out since, the others are asked on their phones.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { CountdownButton } from "../choosing/delayed_send_button.js";

/** A player's button; draws none before the first move of a seat, after the end, and while everybody is being asked. */
export function TakeBack({ update, tell }) {
  const { seat, seq, table, outcome, prompt, can_undo: canUndo } = update;
  if (seat === null) return null;
  const offered = canUndo && !outcome && prompt?.kind !== "undo";
  return html`
    <div class="take-back">
      <${UndoButton} update=${update} offered=${offered} label=${say("undo.ask")} act=${() => tell(`/api/undo?as=seat:${seat}`, { seq, table })} />
    </div>`;
}

/** The button in its five seconds, for players and host. A new table or a longer log keeps it back. */
export const UndoButton = ({ update, ...more }) => html`
  <${CountdownButton} ...${more} decision=${`${update.table} ${update.seq}`} says=${(seconds) => say("undo.soon", { seconds })} hint=${say("undo.asks")} />`;
