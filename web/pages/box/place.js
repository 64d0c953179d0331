// Where a complaint is mended, and what it says to somebody with a phone in hand. Pure.
import { say } from "../../text/index.js";
import { entryAt, partOf } from "./parts.js";

const TABLES = ["card", "member", "battlefield", "poker"];

/** {part, number, key}: the tab, and the entry there. */
export function placeOf({ at: { table, number, key } }, data) {
  if (!TABLES.includes(table)) return { part: "check", number: null, key };
  const entry = number === null ? null : entryAt(data, table, number);
  return { part: partOf(table, entry), number: entry ? number : null, key };
}

/** {what, mend}: what is wrong, by the name that stands on the card, and what helps; no word of how a file is written. */
export function wordsOf({ where, wrong, mend, at }, data) {
  const entry = at.number === null ? null : entryAt(data, at.table, at.number);
  const name = entry ? entry.name || say("box.nameless") : TABLES.includes(at.table) ? say(`box.table.${at.table}`) : capital(where);
  return { what: `${name}: ${wrong}.`, mend: FOR_FILES.test(mend) ? "" : `${capital(mend)}.` };
}

/** Mends that say what to write into the file. */
const FOR_FILES = /[[={]|^write\b|^the keys\b/;

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
