// Parts of boxes as merging and comparing know them: ids, renaming, and words for a place and for a value.
import { say } from "../../../text/index.js";
import { labelOf, optionOf } from "../wording/effect_names.js";
import { sentence } from "../wording/effect_sentence.js";
import { nameOf, slotOf } from "./box_model.js";
import { renameId } from "./rename_entry.js";

const TABLES = ["card", "member", "battlefield", "poker"];
const EFFECTS = ["effects", "lasting"];

/** Return {idOf, rename, placeWords, valueWords} for a box that was opened with `form`. */
export function boxMerging({ form }) {
  return {
    idOf: Object.fromEntries(TABLES.map((table) => [table, ({ id }, nth) => id ?? `#${nth + 1}`])),
    rename: Object.fromEntries(TABLES.map((table) => [table, (data, from, to) => renameId(data, table, from, to, form)])),
    placeWords: (path, data) => placeWords(path, data),
    valueWords: (path, value, data) => valueWords(path, value, data, form),
  };
}

/** Return "Cutthroat: cost". */
function placeWords([table, id, field], data) {
  if (!TABLES.includes(table)) return [table === "box" ? say("merge.box") : say(`box.single.${table}`), id && fieldWords(table, id)].filter(Boolean).join(": ");
  return [nameOf(data, id ?? ""), field && fieldWords(table, field)].filter(Boolean).join(": ");
}

function fieldWords(table, field) {
  if (field === "title") return say("pack.title");
  const own = say(`box.${field}`);
  return own === `box.${field}` ? labelOf(table, field) : own;
}

function valueWords([table, , field], value, data, form) {
  if (value === undefined || value === null) return say("merge.none");
  if (typeof value === "boolean") return say(value ? "merge.yes" : "merge.no");
  const slot = field && slotOf(form, table, field);
  if (slot && EFFECTS.includes(slot.type) && Array.isArray(value)) {
    return value.map((one) => sentence(one, { form, data, lasting: slot.type === "lasting" })).join(" ") || say("box.effects.none");
  }
  if (slot?.choices && typeof value === "string") return field === "kind" ? say(`box.kind.${value}`) : optionOf(table, field, value);
  return TABLES.includes(table) && !field ? entryWords(table, value, data, form) : plainWords(value);
}

/** Return all that an entry says: "Toll: Cost 2, Copies 3". */
function entryWords(table, { id, name, ...printed }, data, form) {
  const said = Object.entries(printed).map(([key, value]) => `${fieldWords(table, key)} ${valueWords([table, id, key], value, data, form)}`);
  return [name || id, said.join(", ")].filter(Boolean).join(": ");
}

/** Return a value without words of its own: an entry by its name, a list by its parts. */
function plainWords(value) {
  if (Array.isArray(value)) return value.map(plainWords).join(", ") || say("merge.none");
  if (typeof value !== "object") return String(value);
  if (value.name) return value.name;
  return Object.entries(value).map(([key, one]) => `${key} ${plainWords(one)}`).join(", ");
}
