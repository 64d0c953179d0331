// Inputs for numbers and lists that are typed. What is no number, or not yet one, is kept as it was typed, and complained about.
import { useRef, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";

/**
 * An input whose text is read as something else. `write(value)` returns the text, `read(text)` the value. While somebody types, the text
 * stays as it is typed. `put(value, again)`: again is true after the first letter, so that a visit is one step to undo.
 */
export function TypedInput({ label, value, write, read, put, numeric = false, inline = false, placeholder = "", rows = 0 }) {
  const [typed, setTyped] = useState(null);
  const again = useRef(false);
  const type = ({ target }) => {
    setTyped(target.value);
    put(read(target.value), again.current);
    again.current = true;
  };
  const rest = () => {
    setTyped(null);
    again.current = false;
  };
  const text = typed ?? write(value);
  const common = {
    value: text, placeholder, autocomplete: "off", "aria-label": label, onInput: type, onBlur: rest,
    class: inline ? "sheet-gap" : "text-field", ...(numeric ? { inputmode: "numeric" } : {}), ...(inline ? { style: { width: `${Math.max(3, text.length + 2)}ch` } } : {}),
  };
  return rows ? html`<textarea rows=${rows} ...${common}></textarea>` : html`<input ...${common} />`;
}

/** Return a number, undefined for nothing, and the text itself if it is no whole number. */
export function readNumber(text) {
  const plain = text.trim().replace("−", "-");
  if (plain === "") return undefined;
  return /^[-+]?\d{1,9}$/.test(plain) ? Number(plain) : plain;
}

export const writeNumber = (value) => (value === undefined || value === null ? "" : String(value));

/** Return the parts of a text between commas, without those that are empty. */
export const readList = (text) => text.split(",").map((part) => part.trim()).filter(Boolean);
export const writeList = (value) => (Array.isArray(value) ? value.join(", ") : writeNumber(value));
export const readNumbers = (text) => readList(text).map((part) => readNumber(part));

/** A number with − and + beside it, to tap or to type. */
export function NumberField({ label, value, put, spec = {}, hint = null, placeholder = "" }) {
  const { low = 0, high = Infinity } = spec;
  const isNumber = Number.isInteger(value);
  const to = (next) => put(Math.min(high, Math.max(low, next)));
  return html`
    <div class="field sheet-number" role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <div class="sheet-number-keys">
        <button type="button" class="btn btn-square" aria-label=${`${label}: ${say("act.less")}`} disabled=${isNumber && value <= low} onClick=${() => to((isNumber ? value : 0) - 1)}>−</button>
        <${TypedInput} label=${label} value=${value} write=${writeNumber} read=${readNumber} put=${put} numeric placeholder=${placeholder} />
        <button type="button" class="btn btn-square" aria-label=${`${label}: ${say("act.moreof")}`} disabled=${isNumber && value >= high} onClick=${() => to((isNumber ? value : Math.max(0, low - 1)) + 1)}>+</button>
      </div>
      ${hint && html`<span class="quiet">${hint}</span>`}
    </div>`;
}

/** A list that is typed with commas. */
export const ListField = ({ label, value, put, read = readList, hint = null }) => html`
  <label class="field"><span class="label">${label}</span>
    <${TypedInput} label=${label} value=${value} write=${writeList} read=${read} put=${put} placeholder=${say("sheet.list.how")} />
    ${hint && html`<span class="quiet">${hint}</span>`}
  </label>`;
