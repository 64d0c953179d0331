// The steps of the form, one screen each.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { Switch } from "../../box/forms/basic_inputs.js";
import { offeredIn } from "../content/new_things.js";
import { listOf, valueOf, withoutTable } from "../content/sheet_model.js";
import { keyWords } from "../content/sheet_words.js";
import { fieldName, tablesOf } from "../content/form_steps.js";
import { OrderPictures } from "./turn_order_pictures.js";
import { Offered, SingleTable, TableSection } from "./entry_table_section.js";

/** The first step: title, players, and what is said while people sit down. The companion sets the kind. */
export const NameStep = ({ sheet }) => html`<${SingleTable} table="sheet" sheet=${sheet} hides=${["kind"]} />`;

/** Keys of the turns that are asked for only with certain answers: [key, asks(turns)]. */
const ASKED_IF = {
  by: ({ order }) => order === "by",
  least_first: ({ order }) => order === "by",
  teams: ({ order }) => order === "teams",
  minutes: ({ clock }) => !["none", "count"].includes(clock),
  seconds: ({ clock }) => !["none", "count"].includes(clock),
};

export function TurnsStep({ sheet }) {
  const { data, form, change } = sheet;
  const keys = form.tables.turns;
  const turns = Object.fromEntries(Object.entries(keys).map(([key, spec]) => [key, valueOf(data.turns ?? {}, key, spec)]));
  const place = { table: "turns", number: null };
  const hidden = Object.entries(ASKED_IF).filter(([key, asks]) => !asks(turns) && !(key in (data.turns ?? {}))).map(([key]) => key);
  return html`
    <div data-field=${fieldName({ ...place, key: "order" })}>
      <${OrderPictures} words=${keys.order.words} value=${turns.order} label=${keyWords("turns", "order")} put=${change(place, "order")} /></div>
    <${SingleTable} table="turns" sheet=${sheet} hides=${["order", ...hidden]} />
    ${listOf(data, "phase").length === 0 && html`<p class="quiet">${say(turns.order === "none" ? "sheet.phases.none.talk" : "sheet.phases.none")}</p>`}
    <${TableSection} table="phase" sheet=${sheet} />`;
}

/** A step of things that are added one by one: those of its tables, ready ones first. */
export function ThingsStep({ step, sheet }) {
  const offered = offeredIn(step, sheet.form);
  const ready = new Set(offered.flatMap(({ make }) => make().map(([table]) => table)));
  const tables = tablesOf(step, sheet.form);
  return html`
    <${Offered} offered=${offered} sheet=${sheet} />
    ${tables.map((table) => (table in sheet.form.most ? html`<${TableSection} key=${table} table=${table} sheet=${sheet} adds=${!ready.has(table) || listOf(sheet.data, table).length > 0} />`
      : html`<${SingleTable} key=${table} table=${table} sheet=${sheet} />`))}`;
}

/** The score sheet, if there is one, and who wins. */
export function EndStep({ sheet }) {
  const { data, commit } = sheet;
  const turn = (on) => commit(on ? { ...data, score: { rows: "rounds" } } : withoutTable(data, "score"));
  return html`
    <${Switch} label=${say("sheet.score.has")} on=${data.score !== undefined} put=${turn} />
    ${data.score !== undefined && html`<${SingleTable} table="score" sheet=${sheet} hides=${Array.isArray(data.score.rows) && data.score.rows.length ? [] : ["factor"]} />`}
    <${SingleTable} table="end" sheet=${sheet} />
    <p class="quiet">${say("sheet.end.why")}</p>`;
}
