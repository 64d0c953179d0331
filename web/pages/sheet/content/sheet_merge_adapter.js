// Parts of sheets as merging and comparing know them: ids, renaming, and words for a place and for a value.
import { say } from "../../../text/index.js";
import { nameOf, withId } from "./references.js";
import { choiceWords, keyWords, tableWords } from "./sheet_words.js";
import { listOf } from "./sheet_model.js";

/** Return {idOf, rename, placeWords, valueWords} for a sheet that was opened with `form`. */
export function sheetMerging({ form }) {
  const lists = Object.keys(form.most);
  return {
    idOf: Object.fromEntries(lists.map((table) => [table, ({ id, name }, nth) => id ?? name ?? `#${nth + 1}`])),
    rename: Object.fromEntries(lists.filter((table) => form.tables[table].id).map((table) => [table, (data, from, to) => withId(data, table, from, to)])),
    placeWords: (path, data) => placeWords(path, data, form),
    valueWords: ([table, , field], value) => valueWords(table, field, value),
  };
}

/** Return "Wounds: starts at". */
function placeWords([table, id, field], data, form) {
  if (!(table in form.most)) return [tableWords(table), id && keyWords(table, id)].filter(Boolean).join(": ");
  const thing = listOf(data, table).find((one) => (one.id ?? one.name) === id);
  return [thing ? nameOf(thing) : id ?? tableWords(table), field && keyWords(table, field)].filter(Boolean).join(": ");
}

function valueWords(table, field, value) {
  if (value === undefined || value === null) return say("merge.none");
  if (Array.isArray(value)) return value.map((one) => valueWords(table, field, one)).join(", ") || say("merge.none");
  if (typeof value === "object") return nameOf(value) || Object.entries(value).map(([key, one]) => `${key} ${one}`).join(", ");
  return field ? choiceWords(table, field, String(value)) : String(value);
}
