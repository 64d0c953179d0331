// A tick, drawn for the table: as a letter it would come from any face that the device has, and be read aloud as its own name.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

const SIGN = "✓";

/** A tick in the colour of the words beside it. */
export const Tick = () => html`<svg class="drawn-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 13l5 6L20 5" stroke-width="3" /></svg>`;

/** The mark on a tab of an editor: numbers and signs as they are, "✓" as a tick that is read aloud as "done". */
export const TabMark = ({ text }) => (text === SIGN ? html`<${Tick} /><span class="sr">${say("pack.part.done")} </span>` : text);
