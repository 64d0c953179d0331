// Inputs of the forms: numbers with large buttons, choices, switches, lines of text.
import { useRef } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";

/** A number with large buttons. With `unknown`, true or a label, `undefined` is a value too. */
export function Numeral({ label, value, put, least = 0, most = 20, unknown = false, first = least }) {
  const open = typeof unknown === "string";
  const known = value !== undefined && value !== null;
  const to = (next) => put(Math.min(most, Math.max(least, next)));
  return html`
    <div class="numeral ${known ? "" : open ? "is-unbound" : "is-unknown"}" role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <div class="numeral-keys">
        <button type="button" class="btn btn-square" aria-label=${`${label}: ${say("act.less")}`} disabled=${!known || value <= least} onClick=${() => to(value - 1)}>−</button>
        <output>${known ? signed(value, least) : open ? "–" : "?"}</output>
        <button type="button" class="btn btn-square" aria-label=${`${label}: ${say("act.moreof")}`} disabled=${known && value >= most} onClick=${() => to(known ? value + 1 : first)}>+</button>
      </div>
      ${unknown && html`
        <button type="button" class="numeral-unknown" aria-pressed=${!known} onClick=${() => put(undefined)}>${open ? unknown : say("box.unknown")}</button>`}
    </div>`;
}

const signed = (value, least) => (least < 0 && value > 0 ? `+${value}` : String(value).replace("-", "−"));

/** One of a few choices, [[value, label], ...]. `undefined` is a value like any other. */
export function Choice({ label, value, choices, put }) {
  return html`
    <div class="choice" role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <div class="tiles">
        ${choices.map(([each, text]) => html`
          <button type="button" key=${text} class="tile" aria-pressed=${each === value} onClick=${() => put(each)}>${text}</button>`)}
      </div>
    </div>`;
}

/** Any number of a few choices. */
export function Several({ label, value, choices, put }) {
  const toggle = (each) => put(value.includes(each) ? value.filter((one) => one !== each) : [...value, each]);
  return html`
    <div class="choice" role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <div class="tiles">
        ${choices.map(([each, text]) => html`
          <button type="button" key=${each} class="tile" aria-pressed=${value.includes(each)} onClick=${() => toggle(each)}>${text}</button>`)}
      </div>
    </div>`;
}

/** One of many choices, in the phone's own list. */
export function Pick({ label, value, choices, none, put }) {
  return html`
    <label class="field"><span class="label">${label}</span>
      <select value=${value} onChange=${(event) => put(event.target.value)}>
        <option value="">${none}</option>
        ${value && !choices.some(([each]) => each === value) && html`<option value=${value}>${value}</option>`}
        ${choices.map(([each, text]) => html`<option key=${each} value=${each}>${text}</option>`)}
      </select>
    </label>`;
}

/** A line of text. Each letter calls `put(text, again)`. `again` is true after the first letter, so that a visit is one undo step. */
export function Line({ label, value, put, longest = 60, long = false, hint = null, list = null }) {
  const again = useRef(false);
  const type = (event) => {
    put(event.target.value, again.current);
    again.current = true;
  };
  const rest = () => { again.current = false; };
  const common = { value: value ?? "", maxlength: longest, autocomplete: "off", onInput: type, onBlur: rest };
  return html`
    <label class="field"><span class="label">${label}</span>
      ${long ? html`<textarea class="text-field" rows="2" ...${common}></textarea>` : html`<input class="text-field" list=${list} ...${common} />`}
      ${hint && html`<span class="quiet">${hint}</span>`}
    </label>`;
}

export function Switch({ label, on, put }) {
  return html`
    <label class="switch"><span>${label}</span>
      <input type="checkbox" role="switch" checked=${on} onChange=${(event) => put(event.target.checked)} />
    </label>`;
}

/** Rarely used fields, folded away unless one has a value. */
export function More({ title, open, children }) {
  const opened = useRef(open);
  return html`<details class="more" open=${opened.current}><summary>${title}</summary><div class="more-in">${children}</div></details>`;
}
