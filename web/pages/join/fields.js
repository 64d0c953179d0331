// Fields of the join page: the code of the evening, and the four digits of a player.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

/** Return true for the long code of the QR code, which nobody types. */
export const isLong = (code) => code?.length > 4;

/** The code; `known` is true if it came with the address, as a QR code brings it. */
export const Code = ({ code, put, known }) => html`
  <label class="field field-code">
    <span class="label">${say("join.code")}</span>
    <input class="code" value=${code} maxlength="4" autocomplete="off" autocapitalize="characters" spellcheck=${false}
      inputmode="text" aria-describedby=${known ? undefined : "code-hint"} onInput=${(event) => put(cleanCode(event.target.value))} />
    ${!known && html`<span class="quiet" id="code-hint">${say("join.code.hint")}</span>`}
  </label>`;

/** The four digits with which a player goes on with another phone. */
export const Pin = ({ pin, put, label, hint, id }) => html`
  <label class="field field-pin">
    <span class="label">${label}</span>
    <input value=${pin} maxlength="4" autocomplete="off" inputmode="numeric" aria-describedby=${id} onInput=${(event) => put(cleanPin(event.target.value))} />
    <span class="quiet" id=${id}>${hint}</span>
  </label>`;

/** Return a join code as typed: at most four capital letters. */
export const cleanCode = (text) => text.toUpperCase().replace(/[^A-Z]/g, "").slice(0, 4);

/** Return four digits as typed. */
export const cleanPin = (text) => text.replace(/[^0-9]/g, "").slice(0, 4);
