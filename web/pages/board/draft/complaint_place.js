// Complaints: the place on the page where each is fixed, and its text for people with a phone. Pure.
import { translateComplaint } from "../../../text/server_text.js";
import { say } from "../../../text/index.js";
import { citiesOf, isPlaced, roadsOf } from "./board_draft_edits.js";
import { SIDES, sheetsOf, STOPS } from "./coach_schedule_edits.js";

/** The key in the complaint about a city without roads, which are in a table of their own. */
const ITS_ROADS = "road";
const LIST_TABLES = ["city", "road", "schedule"];
/** Fixes that say what to write into the file. */
const FOR_FILES = /[[=]|^write\b/;

/** Return {step, state, city}: the step that fixes a complaint, its initial state, and the city to show. */
export function placeOf({ at: { table, number, key } }, data) {
  if (table === "city") return number === null ? { step: key === "bank" ? "banks" : "cities" } : cityPlace(citiesOf(data)[number - 1], key);
  if (table === "road" && key === "read") return { step: "proof" };
  if (table === "road") return number === null ? { step: "roads" } : roadPlace(roadsOf(data)[number - 1]);
  if (table === "schedule") return { step: "schedules", state: sideOf(number, key, data) };
  return { step: "money" };
}

function cityPlace(city, key) {
  if (!city || !isPlaced(city)) return { step: "cities", state: { picked: null, spot: null } };
  if (key === ITS_ROADS) return { step: "roads", state: { from: city.name, picked: null, rope: null }, city: city.name };
  return { step: "cities", state: { picked: city.name, spot: null }, city: city.name };
}

function roadPlace(road) {
  return { step: "roads", state: { from: null, picked: road?.between ?? null, rope: null }, city: road?.between[0] };
}

function sideOf(number, key, data) {
  const nth = Math.min(number ?? 1, sheetsOf(data).length) - 1;
  return { nth, side: SIDES.includes(key) ? key : SIDES[0] };
}

/** Return {what, mend}: the problem and its fix. Fixes for the text of a file are left out. */
export function wordsOf({ where, wrong, mend, at }, data) {
  const own = plainWords(at, data);
  if (own) return { what: own, mend: "" };
  const ofAll = LIST_TABLES.includes(at.table) && at.number === null;
  return {
    what: ofAll ? `${capital(translateComplaint(wrong))}.` : `${capital(nameOf(at, data) ?? translateComplaint(where))}: ${translateComplaint(wrong)}.`,
    mend: FOR_FILES.test(mend) ? "" : `${capital(translateComplaint(mend))}.`,
  };
}

function nameOf({ table, number }, data) {
  if (table === "city") return citiesOf(data)[number - 1]?.name;
  if (table === "road") return roadsOf(data)[number - 1]?.between.join(" - ");
  return undefined;
}

/** Return a plain text for content that is still missing, which the server words for authors of files. */
function plainWords({ table, number, key }, data) {
  const city = table === "city" ? citiesOf(data)[number - 1] : undefined;
  if (city && !isPlaced(city) && key !== ITS_ROADS) return say("board.wrong.place", { name: city.name });
  const stops = table === "schedule" && SIDES.includes(key) ? (sheetsOf(data)[number - 1]?.[key].length ?? 0) : STOPS;
  return stops < STOPS ? say("board.wrong.stops", { n: number, side: say(`board.side.${key}`).toLowerCase(), stops, all: STOPS }) : null;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
