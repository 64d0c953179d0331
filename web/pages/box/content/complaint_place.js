// Complaints: the place on the page where each is fixed, and its text for people with a phone. Pure.
import { translateComplaint } from "../../../text/server_text.js";
import { say } from "../../../text/index.js";
import { entryAt, partOf } from "./box_model.js";
import { unevenDecks } from "./box_progress.js";

const TABLES = ["card", "member", "battlefield", "poker"];

/** Return {part, number} of each complaint: the tab and the entry. Complaints about whole decks are in the order of the decks. */
export function placesOf(complaints, data, form) {
  const decks = unevenDecks(data, form);
  return complaints.map(({ at: { table, number } }) => {
    if (!TABLES.includes(table)) return { part: "check", number: null };
    const entry = number === null ? null : entryAt(data, table, number);
    if (entry) return { part: partOf(table, entry), number };
    return { part: table === "card" ? (decks.shift() ?? "attack") : table, number: null };
  });
}

/** Return the place {part, number} of a missing item. Single tables are on the tab that checks. */
export function placeIn({ table, number }, data) {
  if (!TABLES.includes(table)) return { part: "check", number: null };
  const entry = number === null ? null : entryAt(data, table, number);
  return { part: partOf(table, entry), number: entry ? number : null };
}

/** Return {what, mend}: the problem, with the name on the card, and its fix. Fixes for the text of a file are left out. */
export function wordsOf({ where, wrong, mend, at }, data) {
  const entry = at.number === null ? null : entryAt(data, at.table, at.number);
  const lack = entry && !entry[at.key] && entry[at.key] !== 0 ? lackOf(at.key) : null;
  if (lack) return { what: `${entry.name || say("box.nameless")}: ${lack}${lack.endsWith("?") ? "" : "."}`, mend: "" };
  const about = entry ? entry.name || say("box.nameless") : TABLES.includes(at.table) ? say(`box.table.${at.table}`) : capital(translateComplaint(where));
  return { what: `${about}: ${translateComplaint(wrong)}.`, mend: FOR_FILES.test(mend) ? "" : `${capital(translateComplaint(mend))}.` };
}

/** Fixes that say what to write into the file. */
const FOR_FILES = /[[={]|^write\b|^the keys\b/;

/** Return the text for a missing field of an entry, without terms of the file. */
function lackOf(key) {
  const text = say(`box.lacks.${key}`);
  return text === `box.lacks.${key}` ? null : text;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
