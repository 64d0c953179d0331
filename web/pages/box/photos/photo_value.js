// One value that was read off a photograph: right by one tap, or another by a tap more, or by a key.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { slotOf } from "../content/box_model.js";

const MOST = 9;
const LONGEST = { name: 60, types: 60, text: 300 };
const LABELS = { text: "box.photos.text", types: "slot.types" };

/** A value with its choices. `put(value)` says it. */
export function PhotoValue({ value: { field, value, state }, form, put }) {
  const [open, setOpen] = useState(false);
  const choices = choicesOf(field, form);
  const answer = (next) => {
    setOpen(false);
    put(next);
  };
  const press = (event) => {
    const found = keyedChoice(event, choices, state === "guess" ? value : undefined);
    if (found === undefined) return;
    event.preventDefault();
    focusNext(event.currentTarget);
    answer(found);
  };
  const shown = value === undefined ? "?" : wordsOf(field, value);
  const label = say(LABELS[field] ?? `box.${field}`);
  return html`
    <div class="photo-value is-${state} ${open ? "is-choosing" : ""}" role="group" aria-label=${label} data-field=${field}>
      <span class="label">${label}</span>
      <div class="photo-value-now">
        ${state === "guess" && html`<button type="button" class="tile is-guess" data-question onKeyDown=${press} onClick=${() => answer(value)}>${shown} <b>${say("box.photos.right")}</b></button>`}
        <button type="button" class="tile ${state === "guess" ? "is-other" : ""}" data-question=${state === "open" ? "" : undefined} aria-expanded=${open} aria-label=${state === "guess" ? say("box.photos.other") : `${label}: ${shown}`}
          onKeyDown=${press} onClick=${() => setOpen(!open)}>${state === "guess" ? "✎" : shown}</button>
      </div>
      ${open && (choices ? html`<${Choices} choices=${choices} now=${value} answer=${answer} />` : html`<${Written} field=${field} value=${value} label=${label} answer=${answer} />`)}
    </div>`;
}

const Choices = ({ choices, now, answer }) => html`
  <div class="tiles photo-choices">${choices.map(([each, text]) => html`
    <button type="button" key=${each} class="tile" aria-pressed=${each === now} onClick=${() => answer(each)}>${text}</button>`)}</div>`;

function Written({ field, value, label, answer }) {
  const [text, setText] = useState(value === undefined ? "" : wordsOf(field, value));
  const send = (event) => {
    event.preventDefault();
    if (text.trim()) answer(field === "types" ? typesIn(text) : text.trim());
  };
  const common = { value: text, "aria-label": label, maxlength: LONGEST[field], autocomplete: "off", onInput: (event) => setText(event.target.value) };
  return html`
    <form class="photo-written" onSubmit=${send}>
      ${field === "text" ? html`<textarea class="text-field" rows="3" ...${common}></textarea>` : html`<input class="text-field" ...${common} />`}
      <button class="btn btn-main" disabled=${!text.trim()}>${say("box.photos.keep")}</button>
    </form>`;
}

/** Return [[value, label], ...] of a field with few values, null for what is written. */
function choicesOf(field, form) {
  if (field === "kind") return slotOf(form, "card", "kind").choices.map((kind) => [kind, say(`box.kind.${kind}`)]);
  if (field === "cost" || field === "firepower") return Array.from({ length: MOST + 1 }, (_, number) => [number, String(number)]);
  return null;
}

/** Return what a key says: a digit is that number, or the kind in that place; Y that the guess is right. */
function keyedChoice({ key, ctrlKey, metaKey, altKey }, choices, guess) {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key.toLowerCase() === "y") return guess;
  if (!/^\d$/.test(key) || !choices) return undefined;
  const numbers = typeof choices[0][0] === "number";
  return choices[numbers ? Number(key) : Number(key) - 1]?.[0];
}

const wordsOf = (field, value) => (field === "kind" ? say(`box.kind.${value}`) : field === "types" ? value.join(", ").replaceAll("-", " ") : String(value));

/** Return types as packs write them: ["character", "open-range"] of "Character, Open range". */
const typesIn = (text) => text.toLowerCase().split(",").map((type) => type.trim().replace(/\s+/g, "-")).filter(Boolean);

/** Move on to the next question on the page. */
function focusNext(from) {
  const all = [...document.querySelectorAll("[data-question]")];
  all[all.indexOf(from) + 1]?.focus();
}
