// Where on the page a complaint is mended, and what it says to somebody with a phone in hand. Pure.
import { say } from "../../text/index.js";
import { citiesOf, isPlaced, roadsOf } from "./model.js";
import { SIDES, sheetsOf, STOPS } from "./sheets.js";

const CITY = /^city (\d+)(?: \(|$)/;
const ROAD = /^road (\d+)/;
const SCHEDULE = /^schedule(?: (\d+))?(?:, (brown|blue) side)?/;
const CALLED = /^(?:city|road) \d+ \((.+)\)$/;
const PART = /^(city|road|schedule)$/;
const ABOUT_ROADS = /\broad\b/;
const ABOUT_BANKS = /\bbank\b/;
const FOR_FILES = /[[=]|^write\b/;

/** {step, state, city}: the step, what is to be chosen there, and the city to be shown. */
export function placeOf({ where, wrong }, data) {
  const found = (pattern) => pattern.exec(where);
  if (found(CITY)) return cityPlace(citiesOf(data)[found(CITY)[1] - 1], wrong);
  if (where === "city") return { step: ABOUT_BANKS.test(wrong) ? "banks" : "cities" };
  if (found(ROAD)) return roadPlace(roadsOf(data)[found(ROAD)[1] - 1]);
  if (where === "road") return { step: "roads" };
  if (found(SCHEDULE)) return { step: "schedules", state: sideOf(found(SCHEDULE), data) };
  return { step: "money" };
}

function cityPlace(city, wrong) {
  if (!city || !isPlaced(city)) return { step: "cities", state: { picked: null, spot: null } };
  if (ABOUT_ROADS.test(wrong)) return { step: "roads", state: { from: city.name, picked: null, rope: null }, city: city.name };
  return { step: "cities", state: { picked: city.name, spot: null }, city: city.name };
}

function roadPlace(road) {
  return { step: "roads", state: { from: null, picked: road?.between ?? null, rope: null }, city: road?.between[0] };
}

function sideOf([, number, side], data) {
  const nth = Math.min(Number(number ?? 1), sheetsOf(data).length) - 1;
  return { nth, side: side ?? SIDES[0] };
}

/** {what, mend}: what is wrong and what helps; but not how one would write it into the file. */
export function wordsOf({ where, wrong, mend }, data) {
  const own = plainWords(where, wrong, data);
  if (own) return { what: own, mend: "" };
  const subject = CALLED.exec(where)?.[1] ?? where;
  return {
    what: PART.test(where) ? `${capital(wrong)}.` : `${capital(subject)}: ${wrong}.`,
    mend: FOR_FILES.test(mend) ? "" : `${capital(mend)}.`,
  };
}

/** What is missing while one draws, which a file would be told otherwise. */
function plainWords(where, wrong, data) {
  const city = citiesOf(data)[CITY.exec(where)?.[1] - 1];
  if (city && !isPlaced(city) && !ABOUT_ROADS.test(wrong)) return say("board.wrong.place", { name: city.name });
  const [, nth, side] = SCHEDULE.exec(where) ?? [];
  const stops = nth && side ? (sheetsOf(data)[nth - 1]?.[side].length ?? 0) : STOPS;
  return stops < STOPS ? say("board.wrong.stops", { n: nth, side: say(`board.side.${side}`).toLowerCase(), stops, all: STOPS }) : null;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
