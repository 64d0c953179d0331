// Where on the page a complaint is mended, and what it says to somebody with a phone in hand. Pure.
import { say } from "../../text/index.js";
import { citiesOf, isPlaced, roadsOf, SIDES, sheetsOf, STOPS } from "./model.js";

const CITY = /^city (\d+)(?: \(|$)/;
const ALONE = /^city (?!\d)(.+)$/;
const ROAD = /^road (\d+)/;
const SCHEDULE = /^schedule(?: (\d+))?(?:, (brown|blue) side)?/;

/** {step, state, city}: the step, what is to be chosen there, and the city to be shown. */
export function placeOf({ where, wrong }, data) {
  const of = (pattern) => pattern.exec(where);
  if (of(CITY)) return cityPlace(citiesOf(data)[of(CITY)[1] - 1]);
  if (of(ALONE)) return { step: "roads", state: { from: of(ALONE)[1], picked: null, rope: null }, city: of(ALONE)[1] };
  if (where === "city") return { step: /\bbank\b/.test(wrong) ? "banks" : "cities" };
  if (of(ROAD)) return roadPlace(roadsOf(data)[of(ROAD)[1] - 1]);
  if (where === "road") return { step: "roads" };
  if (of(SCHEDULE)) return { step: "schedules", state: { nth: Number(of(SCHEDULE)[1] ?? 1) - 1, side: of(SCHEDULE)[2] ?? SIDES[0] } };
  return { step: "money" };
}

function cityPlace(city) {
  if (!city || !isPlaced(city)) return { step: "cities", state: { picked: null, spot: null } };
  return { step: "cities", state: { picked: city.name, spot: null }, city: city.name };
}

function roadPlace(road) {
  return { step: "roads", state: { from: null, picked: road?.between ?? null, rope: null }, city: road?.between[0] };
}

/** {what, mend}: what is wrong; and how a file is mended only where the page does not show it anyway. */
export function wordsOf(complaint, data) {
  const city = citiesOf(data)[CITY.exec(complaint.where)?.[1] - 1];
  if (city && !isPlaced(city)) return { what: say("board.wrong.place", { name: city.name }), mend: "" };
  const [, nth, side] = SCHEDULE.exec(complaint.where) ?? [];
  const stops = nth && side ? (sheetsOf(data)[nth - 1]?.[side].length ?? 0) : STOPS;
  if (stops < STOPS) return { what: say("board.wrong.stops", { n: nth, side: say(`board.side.${side}`).toLowerCase(), stops, all: STOPS }), mend: "" };
  return { what: `${capital(complaint.where)}: ${complaint.wrong}.`, mend: /^(write|there (is|are))\b/.test(complaint.mend) ? "" : `${capital(complaint.mend)}.` };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
