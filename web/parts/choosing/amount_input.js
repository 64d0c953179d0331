// Input for an amount between two bounds: a slider, steps, and buttons for least, half and most.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

/** Return `value` rounded to the slot's steps, within its bounds. */
export function onStep({ between: [low, high], step = 1 }, value) {
  const top = low + Math.floor((high - low) / step) * step;
  const near = low + Math.round((value - low) / step) * step;
  return Math.min(top, Math.max(low, near));
}

/** Return true if there is no more than one amount to choose. */
export const isFixed = (slot) => onStep(slot, slot.between[1]) <= slot.between[0];

/** Return the quick picks, [[text key, value]]: least, half and most, without duplicates. */
export function quickPicks(slot) {
  const [low, high] = slot.between;
  const [half, top] = [onStep(slot, (low + high) / 2), onStep(slot, high)];
  const picks = [["act.min", low], ["act.half", half], ["act.max", top]];
  return picks.filter(([key, value]) => (key === "act.half" ? value !== low && value !== top : key === "act.min" || top !== low));
}

/** The input. Where there is one amount only, it is a number: buttons that cannot be tapped look broken. */
export function Amount({ name, slot, value, put }) {
  if (isFixed(slot)) return html`<div class="amount"><div class="amount-row"><output class="amount-value">${value}</output></div></div>`;
  const { step = 1 } = slot;
  const [low, high] = slot.between;
  const to = (next) => put(onStep(slot, next));
  const picks = quickPicks(slot);
  return html`
    <div class="amount">
      <div class="amount-row">
        <button type="button" class="btn btn-plain btn-square" aria-label=${say("act.less")} disabled=${value <= low}
          onClick=${() => to(value - step)}>−</button>
        <output class="amount-value">${value}</output>
        <button type="button" class="btn btn-plain btn-square" aria-label=${say("act.moreof")}
          disabled=${value >= onStep(slot, high)} onClick=${() => to(value + step)}>+</button>
      </div>
      ${picks.length > 1 && html`
        <input type="range" aria-label=${name} min=${low} max=${high} step=${step} value=${value}
          onInput=${(event) => to(Number(event.target.value))} />
        <div class="amount-picks">
          ${picks.map(([key, pick]) => html`
            <button type="button" class="btn btn-quiet" key=${key} aria-pressed=${value === pick} onClick=${() => put(pick)}>
              ${say(key)} <b>${pick}</b>
            </button>`)}
        </div>`}
    </div>`;
}
