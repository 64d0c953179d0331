// Complaints of the checker: each leads to its place in the form. And the way to a field.
import { useEffect } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { translateComplaint } from "../../text/server_text.js";
import { nameOf } from "./content/references.js";
import { entryAt } from "./content/sheet_model.js";
import { keyWords, oneOf, tableWords } from "./content/sheet_words.js";
import { fieldName, stepOf } from "./content/form_steps.js";

/** Ways to mend it that say what to write into the file. */
const FOR_FILES = /[[={`]|^write\b|^the keys\b/;

export function Complaints({ found, data, go }) {
  if (found.length === 0) return null;
  return html`
    <section class="sheet-wrong" aria-label=${say("sheet.wrong")}>
      <h3>${say("sheet.wrong")}</h3>
      <ul>${found.map((complaint, nth) => html`<li key=${nth}><${One} complaint=${complaint} data=${data} go=${go} /></li>`)}</ul>
    </section>`;
}

function One({ complaint: { wrong, mend, at }, data, go }) {
  const mends = FOR_FILES.test(mend) ? "" : translateComplaint(mend);
  return html`
    <button type="button" onClick=${() => go({ step: stepOf(at.table), field: fieldName(at) })}>
      <b>${placeWords(at, data)}</b> <span>${translateComplaint(wrong)}</span>
      ${mends && html`<span class="quiet">${mends}</span>`}
    </button>`;
}

/** Return "Counter Wounds, starts at:". */
function placeWords({ table, number, key }, data) {
  const thing = number === null ? tableWords(table) : [oneOf(table), nameOf(entryAt(data, table, number)) || number].join(" ");
  return `${[table ? thing : say("sheet.whole"), key && keyWords(table, key)].filter(Boolean).join(", ")}:`;
}

/** Bring the field that the address names into sight, unfold what hides it, and put the cursor into it. */
export function useFieldInSight(field, visit) {
  useEffect(() => {
    if (!field) return;
    const place = [field, field.replace(/-[^-]*$/, "-"), field.replace(/-.*$/, "--")].map((name) => document.querySelector(`[data-field="${CSS.escape(name)}"]`)).find(Boolean);
    if (!place) return;
    for (let around = place.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    place.scrollIntoView({ block: "center" });
    (place.querySelector("input, select, textarea") ?? place.querySelector("button"))?.focus({ preventScroll: true });
  }, [field, visit]);
}
