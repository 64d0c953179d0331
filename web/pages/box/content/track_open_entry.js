// Number of the open entry after others have added or deleted entries before it.
import { useEffect, useState } from "../../../vendor/hooks.mjs";
import { entryAt, listOf } from "./box_model.js";

/** Return {now, follow}: the number of the entry that the address asks for, or where it has moved since it was opened. */
export function useMovedEntry(asked) {
  const [moved, setMoved] = useState(null);
  useEffect(() => setMoved(null), [asked]);
  const now = moved && moved.asked === asked ? moved.number : asked;
  return { now, follow: (number) => setMoved(number === null ? null : { asked, number }) };
}

/** Return the number that the entry has in the box after a merge, 0 if others have deleted it, null if none was open. */
export function numberAfterMerge(before, after, renamed, table, number) {
  const entry = number && entryAt(before, table, number);
  if (!entry) return null;
  const id = renamed[table]?.get(entry.id) ?? entry.id;
  return listOf(after, table).findIndex((one) => one.id === id) + 1;
}
