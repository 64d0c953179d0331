// The order of turns as pictures: seats around a table, and the way from one to the next.
import { html } from "../../../html.js";
import { choiceWords } from "../content/sheet_words.js";

const ARROWS = {
  clockwise: "M46 12a26 26 0 0 1 17 17M62 46a26 26 0 0 1-17 17M28 63A26 26 0 0 1 12 46M12 28a26 26 0 0 1 16-16M58 25l5 5 3-7M49 61l-5 3 7 3M16 50l-4-5-4 6M25 15l4-4-7-2",
  backwards: "M46 12a26 26 0 0 1 17 17M62 46a26 26 0 0 1-17 17M28 63A26 26 0 0 1 12 46M12 28a26 26 0 0 1 16-16M50 9l-5 3 3 6M65 42l-3 5-6-3M25 66l4-3-3-6M9 33l3-5 6 3",
  named: "M37 13L15 34M15 40L36 61M44 59L20 38M61 37L42 14M20 43l-5-4-1 6M31 58l6 4 0-7",
  by: "M22 56V44M32 56V34M42 56V26M52 56V18M18 60h40",
  teams: "M37 20v36M20 20l10 8M20 54l10-8M55 20l-10 8M55 54l-10-8",
  none: "M30 30l14 14M44 30L30 44",
};

export function OrderPictures({ words, value, label, put }) {
  return html`
    <div class="choice" role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <div class="sheet-pictures">
        ${words.map((word) => html`
          <button type="button" key=${word} class="sheet-picture" aria-pressed=${word === value} onClick=${() => put(word)}>
            <${Around} arrows=${ARROWS[word] ?? ""} />
            <span>${choiceWords("turns", "order", word)}</span>
          </button>`)}
      </div>
    </div>`;
}

const Around = ({ arrows }) => html`
  <svg viewBox="0 0 75 75" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
    ${[[37, 8], [67, 37], [37, 67], [8, 37]].map(([x, y]) => html`<circle key=${`${x}-${y}`} cx=${x} cy=${y} r="5.5" fill="currentColor" stroke="none" />`)}
    <path d=${arrows} />
  </svg>`;
