// Tables that a box has once: values that the rules need and no card shows.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { More } from "./basic_inputs.js";
import { changed } from "../content/box_model.js";
import { Slot } from "./field_input.js";

/** The field of a deck, which has a page of its own. */
const ELSEWHERE = "copies";

export function Singles({ draft, form }) {
  const { data } = draft;
  const put = (table) => (name) => (value, again) => {
    const said = changed(data[table] ?? {}, { [name]: value ?? undefined });
    (again ? draft.amend : draft.commit)(changed(data, { [table]: Object.keys(said).length > 0 ? said : undefined }));
  };
  const shown = Object.entries(form.tables ?? {}).map(([table, slots]) => [table, slots.filter(({ type }) => type !== ELSEWHERE)]);
  return shown.filter(([, slots]) => slots.length > 0).map(([table, slots]) => html`
    <${More} key=${table} title=${say(`box.single.${table}`)} open=${data[table] === undefined}>
      ${slots.map((slot) => html`
        <${Slot} key=${slot.name} slot=${slot} value=${data[table]?.[slot.name]} word=${table} form=${form} data=${data} depth=${0} none=${say("box.none.chosen")} put=${put(table)(slot.name)} />`)}
    <//>`);
}
