// One thing of a sheet as a card: what is always asked, the rest behind "More", and buttons to move or remove it.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { More } from "../../box/forms/basic_inputs.js";
import { nameableBy, nameOf } from "../content/references.js";
import { entryAt, movedUp, withoutEntry } from "../content/sheet_model.js";
import { choiceWords, keyWords, oneOf } from "../content/sheet_words.js";
import { fieldName } from "../content/form_steps.js";
import { Field } from "../fields/field.js";
import { gapsFor, Sentence } from "../fields/sentence_with_gaps.js";

/** Keys that are asked of each thing at once; all other keys of the shape stand behind "More". */
const FIRST = {
  phase: ["name", "turns", "opens"],
  counter: ["name", "icon", "start", "of", "hidden"],
  token: ["name", "icon", "total", "start"],
  track: ["name", "of", "length", "places"],
  secret: ["question"],
  role: ["name", "side", "copies"],
  dice: ["name", "count", "faces"],
  deck: ["name", "cards"],
  card: ["name", "id", "copies"],
  zone: ["name", "at"],
};
/** The key that hardly anybody looks at: it stands last. */
const LAST = "id";

export function EntryCard({ table, number, sheet }) {
  const { data, form, commit } = sheet;
  const place = { table, number };
  const entry = entryAt(data, table, number);
  const keys = Object.keys(form.tables[table]);
  const first = (FIRST[table] ?? ["name"]).filter((key) => keys.includes(key));
  const gaps = table === "secret" ? gapsFor(entry.of ?? form.tables.secret.of.default) : [];
  const more = keys.filter((key) => !first.includes(key) && !gaps.includes(key)).sort((one, other) => (one === LAST) - (other === LAST));
  const strange = Object.keys(entry).filter((key) => !keys.includes(key));
  return html`
    <article class=${`sheet-card is-${table}`} data-field=${fieldName(place)} aria-label=${`${oneOf(table)} ${nameOf(entry)}`}>
      ${first.map((key) => html`<${Field} key=${key} place=${place} name=${key} sheet=${sheet} />`)}
      ${table === "secret" && html`<${Sentence} place=${place} sheet=${sheet} />`}
      ${more.length > 0 && html`
        <${More} title=${moreWords(data, table, entry, more)} open=${false}>
          ${more.map((key) => html`<${Field} key=${key} place=${place} name=${key} sheet=${sheet} />`)}
        <//>`}
      ${strange.map((key) => html`<${Strange} key=${key} place=${place} name=${key} sheet=${sheet} />`)}
      <div class="sheet-card-foot">
        ${number > 1 && html`<button type="button" class="btn btn-quiet" onClick=${() => commit(movedUp(data, table, number))}>${say("sheet.up")}</button>`}
        <button type="button" class="btn btn-quiet" onClick=${() => commit(withoutEntry(data, table, number))}>${say("sheet.remove")}</button>
      </div>
    </article>`;
}

/** Return "More", with what is written there: "More: at most 6, turns red at 6". */
function moreWords(data, table, entry, keys) {
  const written = keys.filter((key) => key !== LAST && key in entry).map((key) => [keyWords(table, key).toLowerCase(), shortWords(data, table, key, entry)].filter(Boolean).join(" "));
  return written.length ? `${say("sheet.more")}: ${written.join(", ")}` : say("sheet.more");
}

function shortWords(data, table, key, entry) {
  const value = entry[key];
  const names = new Map(nameableBy(data, table, key, entry));
  if (Array.isArray(value)) return value.map((one) => names.get(one) ?? one).join(", ");
  if (typeof value === "string") return names.get(value) ?? choiceWords(table, key, value);
  return typeof value === "number" ? String(value) : "";
}

/** A key that no sheet has: it came with a file, and can only be removed. */
export const Strange = ({ place, name, sheet }) => html`
  <div class="sheet-field" data-field=${fieldName({ ...place, key: name })}>
    <button type="button" class="btn btn-quiet" onClick=${() => sheet.change(place, name)(undefined)}>${say("sheet.strange", { key: name })}</button>
  </div>`;
