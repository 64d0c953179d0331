// Fields of an entry that only the game's form names.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { More } from "./basic_inputs.js";
import { slotsOf } from "../content/box_model.js";
import { Slot } from "./field_input.js";

/** Fields that the pages' own forms draw. */
const DRAWN = {
  card: ["side", "copies", "kind", "cost", "firepower", "costs_at", "kegs", "ammo", "power", "grit", "only_at", "moment", "effects", "standing", "killed"],
  member: ["rating", "start", "grit", "killed", "leader"],
  battlefield: ["row", "place", "defence", "spaces"],
  poker: ["side", "value", "beats", "stays", "effects"],
};

/** All other fields, folded away unless one has a value. An action has no fields of cards in play. */
export function Others({ table, entry, data, form, put }) {
  const idle = entry.kind === "action" ? form.box.in_play : [];
  const slots = slotsOf(form, table).filter(({ name }) => !DRAWN[table].includes(name) && !idle.includes(name));
  if (slots.length === 0) return null;
  return html`
    <${More} title=${say("box.more.others")} open=${slots.some(({ name }) => entry[name] !== undefined)}>
      ${slots.map((slot) => html`
        <${Slot} key=${slot.name} slot=${slot} value=${entry[slot.name]} word=${table} form=${form} data=${data} depth=${0} moment=${entry.moment ?? null}
          put=${(value, again) => put({ [slot.name]: value ?? undefined }, again)} />`)}
    <//>`;
}
