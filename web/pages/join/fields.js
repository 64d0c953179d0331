// Fields of the join page: the code of the evening, and the four digits of a player.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

const SHORT = 4;
const LONG = 12;

/** Return true for the long code: the QR code brings it along, and the table shows it while somebody guesses at the short one. */
export const isLong = (code) => code?.length === LONG;

/** Return true for a code with all of its letters. */
export const isWhole = (code) => code.length === SHORT || isLong(code);

/** The code; `known` is true if it came with the address, as a QR code brings it. */
export const Code = ({ code, put, known }) => html`
  <label class=${`field field-code${code.length > SHORT ? " is-long" : ""}`}>
    <span class="label">${say("join.code")}</span>
    <input class="code" value=${code} maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck=${false}
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

/** Return a join code as typed, in capital letters: at most as many as the long one has. */
export const cleanCode = (text) => text.toUpperCase().replace(/[^A-Z]/g, "").slice(0, LONG);

/** Return four digits as typed. */
export const cleanPin = (text) => text.replace(/[^0-9]/g, "").slice(0, 4);
