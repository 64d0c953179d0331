// The things of one table, and what can be added; and a table that there is but once.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { withNew } from "../content/new_things.js";
import { listOf } from "../content/sheet_model.js";
import { oneOf, tableWords } from "../content/sheet_words.js";
import { fieldName } from "../content/form_steps.js";
import { Field } from "../fields/field.js";
import { EntryCard, Strange } from "./entry_card.js";

/** All things of a table. With `offered`, the buttons that add one say what: [{id, make}]. */
export function TableSection({ table, sheet, adds = true }) {
  const { data, form } = sheet;
  const entries = listOf(data, table);
  const isFull = entries.length >= form.most[table];
  return html`
    ${(entries.length > 0 || adds) && html`
      <section class="sheet-things" data-field=${fieldName({ table, number: null })} aria-label=${tableWords(table)}>
        ${entries.length > 0 && html`<h3>${tableWords(table)}</h3>`}
        ${entries.map((_, nth) => html`<${EntryCard} key=${nth} table=${table} number=${nth + 1} sheet=${sheet} />`)}
        ${adds && !isFull && html`
          <button type="button" class="btn is-adding" onClick=${() => sheet.commit(withNew(data, [[table, {}]], form))}>+ ${oneOf(table)}</button>`}
        ${isFull && html`<p class="quiet">${say("sheet.full", { n: form.most[table] })}</p>`}
      </section>`}`;
}

/** Buttons that add something ready. */
export const Offered = ({ offered, sheet: { data, form, commit } }) => html`
  <div class="sheet-offered" role="group" aria-label=${say("sheet.add")}>
    <span class="label">${say("sheet.add")}</span>
    <div class="tiles">${offered.map(({ id, make }) => html`
      <button type="button" key=${id} class="tile is-adding" onClick=${() => commit(withNew(data, make(), form))}>+ ${say(`sheet.add.${id}`)}</button>`)}</div>
  </div>`;

/** The fields of a table that there is but once; `hides` are keys that are shown elsewhere, or not now. */
export function SingleTable({ table, sheet, hides = [] }) {
  const place = { table, number: null };
  const keys = Object.keys(sheet.form.tables[table]);
  const strange = Object.keys(sheet.data[table] ?? {}).filter((key) => !keys.includes(key));
  return html`
    <div class="sheet-things" data-field=${fieldName(place)}>
      ${keys.filter((key) => !hides.includes(key)).map((key) => html`<${Field} key=${key} place=${place} name=${key} sheet=${sheet} />`)}
      ${strange.map((key) => html`<${Strange} key=${key} place=${place} name=${key} sheet=${sheet} />`)}
    </div>`;
}
