// A game's stage tells one thing after the other: until it has, the page around it keeps the rest back.
import { useState } from "../../vendor/hooks.mjs";

const NOTHING_STAGED = { table: null, upTo: null, heading: null, line: null };

/** Return [staged, stage]: what the game's stage has told at this table, none of it being left at the next one. */
export function useStaged(table) {
  const [staged, setStaged] = useState(NOTHING_STAGED);
  return [staged.table === table ? staged : NOTHING_STAGED, (told) => setStaged({ ...told, table })];
}

/** Return the history without what the game's stage is still about to show. `upTo` is the key of the latest line that is told, or null. */
export function linesUpTo(history, upTo) {
  const first = history.lines.findIndex(({ key }) => key === upTo);
  return first > 0 ? { ...history, lines: history.lines.slice(first) } : history;
}
