// A field of the form, chosen by the kind that the sheet's shape gives its key.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { Choice, Line, Several, Switch } from "../../box/forms/basic_inputs.js";
import { nameableBy, tablesNamedBy } from "../content/references.js";
import { entryAt, valueOf } from "../content/sheet_model.js";
import { choiceWords, hintOf, keyWords } from "../content/sheet_words.js";
import { fieldName } from "../content/form_steps.js";
import { IconField } from "./icon_field.js";
import { CopiesField, CountsField, FacesField, FactorsField, LimitInput, PairsField, PlainField, RangeField, RowsField, Select } from "./mixed_inputs.js";
import { ListField, NumberField, readNumbers } from "./number_and_list_inputs.js";

/** More choices than these are a list of the phone's own. */
const MOST_TILES = 3;
const LONG_TEXT = 100;

const INPUTS = {
  text: (given) => html`<${Line} ...${given} value=${given.value ?? ""} longest=${given.spec.high} long=${given.spec.high > LONG_TEXT} />`,
  id: (given) => html`<${Line} ...${given} value=${given.value ?? ""} longest=${16} />`,
  picture: (given) => html`<${Line} ...${given} value=${given.value ?? ""} longest=${given.spec.high} />`,
  number: (given) => html`<${NumberField} ...${given} placeholder=${given.spec.default === null ? say("sheet.none") : ""} />`,
  word: (given) => html`<${WordField} ...${given} />`,
  flag: (given) => html`<${Switch} ...${given} on=${given.value === true} />`,
  range: (given) => html`<${RangeField} ...${given} />`,
  numbers: (given) => html`<${ListField} ...${given} read=${readNumbers} />`,
  texts: (given) => html`<${ListField} ...${given} />`,
  ids: (given) => html`<${ListField} ...${given} />`,
  copies: (given) => html`<${CopiesField} ...${given} />`,
  limit: (given) => html`<div class="field"><span class="label">${given.label}</span><div class="sheet-line"><${LimitInput} ...${given} /></div></div>`,
  faces: (given) => html`<${FacesField} ...${given} />`,
  rows: (given) => html`<${RowsField} ...${given} />`,
  roads: (given) => html`<${PairsField} ...${given} />`,
  deck: (given) => html`<${CountsField} ...${given} />`,
  factors: (given) => html`<${FactorsField} ...${given} names=${namesFor(given)} hint=${given.hint ?? say("sheet.factors.none")} />`,
};
/** The field of one key. `place` is {table, number}, and `sheet` what the steps share: {data, form, change}. */
export function Field({ place, name, sheet }) {
  const { data, form } = sheet;
  const spec = form.tables[place.table][name];
  const given = {
    label: keyWords(place.table, name), value: valueOf(entryAt(data, place.table, place.number), name, spec), hint: hintOf(place.table, name),
    spec, data, place, name, put: sheet.change(place, name),
  };
  return html`<div class="sheet-field" data-field=${fieldName({ ...place, key: name })}>${inputFor(given)}</div>`;
}

function inputFor(given) {
  const { place: { table }, name, spec } = given;
  if (["id", "ids", "word"].includes(spec.kind) && tablesNamedBy(table, name)) return html`<${NamingField} ...${given} />`;
  return INPUTS[spec.kind] ? INPUTS[spec.kind](given) : html`<${PlainField} ...${given} />`;
}

/** One of a few words: tiles, or a list if there are many. */
function WordField({ label, value, spec, place, name, put }) {
  if (name === "icon") return html`<${IconField} label=${label} value=${value} put=${put} choices=${spec.words.map((word) => [word, choiceWords(place.table, name, word)])} />`;
  const choices = spec.words.map((word) => [word, choiceWords(place.table, name, word)]);
  return choices.length <= MOST_TILES ? html`<${Choice} label=${label} value=${value} choices=${choices} put=${put} />`
    : html`<${Select} label=${label} value=${value} choices=${choices} put=${put} />`;
}

/** Another thing of the sheet, or several, by what people call them. */
function NamingField({ label, value, spec, data, place, name, put, hint }) {
  const known = nameableBy(data, place.table, name, entryAt(data, place.table, place.number));
  if (spec.kind === "ids") {
    const named = Array.isArray(value) ? value : [];
    const gone = named.filter((id) => !known.some(([each]) => each === id)).map((id) => [id, id]);
    return html`<${Several} label=${label} value=${named} choices=${[...known, ...gone]} put=${(next) => put(next)} />`;
  }
  if (known.length === 0 && !value) return html`<p class="quiet">${label}: ${hint ?? say("sheet.factors.none")}</p>`;
  return html`<${Select} label=${label} value=${value ?? ""} choices=${[["", say("sheet.none")], ...known]} put=${(next) => put(next || undefined)} />`;
}

/** Names that numbers can be given to: rows of the score sheet, or what the key may name. */
function namesFor({ data, place: { table }, name, value }) {
  const rows = Array.isArray(data.score?.rows) ? data.score.rows.map((row) => [row, row]) : [];
  const known = tablesNamedBy(table, name) ? nameableBy(data, table, name) : rows;
  const gone = Object.keys(value ?? {}).filter((id) => !known.some(([each]) => each === id)).map((id) => [id, id]);
  return [...known, ...gone];
}
