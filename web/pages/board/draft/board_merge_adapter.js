// Parts of boards as merging knows them: names of cities, roads by their two ends, sheets by their number.
import { say } from "../../../text/index.js";
import { renameCity } from "./rename_or_delete_city.js";
import { cityNamed } from "./board_draft_edits.js";

const ID_OF = {
  city: ({ name }, nth) => name ?? `#${nth + 1}`,
  road: ({ between = [] }) => [...between].sort().join(" - "),
  schedule: (_, nth) => String(nth + 1),
};

/** Return {idOf, rename, placeWords, valueWords}. */
export const boardMerging = () => ({
  idOf: ID_OF,
  rename: { city: (data, from, to) => (cityNamed(data, from) ? renameCity(data, from, to) : data) },
  placeWords: ([table, id, field]) => [table === "schedule" ? say("board.sheet", { n: id }) : id ?? table, field].filter(Boolean).join(": "),
  valueWords: (path, value) => (value === undefined ? say("merge.none") : typeof value === "object" ? JSON.stringify(value) : String(value)),
});
