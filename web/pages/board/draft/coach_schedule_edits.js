// The five schedules of a draft: two sides each, six stops to a side. Pure.
import { citiesOf, neighbours } from "./board_draft_edits.js";

export const SHEETS = 5;
export const STOPS = 6;
export const SIDES = ["brown", "blue"];

/** Return five sheets, also if the draft has fewer. */
export function sheetsOf(data) {
  const known = data.schedule ?? [];
  return Array.from({ length: Math.max(SHEETS, known.length) }, (_, nth) => ({ brown: known[nth]?.brown ?? [], blue: known[nth]?.blue ?? [] }));
}

/** Change the stops of all sheets. A side without stops is left out, as in a file. */
export function withStops(data, change) {
  if (!data.schedule) return data;
  const sheets = sheetsOf(data).map((sheet, nth) => SIDES.map((side) => [side, change(sheet[side], nth, side)]));
  return { ...data, schedule: sheets.map((sides) => Object.fromEntries(sides.filter(([, stops]) => stops.length))) };
}

function changeSide(data, nth, side, change) {
  return withStops({ ...data, schedule: data.schedule ?? [] }, (stops, at, each) => (at === nth && each === side ? change(stops) : stops));
}

export const addStop = (data, nth, side, name) => changeSide(data, nth, side, (stops) => [...stops, name]);
export const takeStop = (data, nth, side) => changeSide(data, nth, side, (stops) => stops.slice(0, -1));
export const clearSide = (data, nth, side) => changeSide(data, nth, side, () => []);

/** Return the cities that can be the next stop: a coach keeps to its schedule, not to roads. None once all six are there. */
export const nextStops = (data, nth, side) => (sheetsOf(data)[nth][side].length < STOPS ? citiesOf(data).map(({ name }) => name) : []);

/** Return the likely next stops: where another sheet ends for the first, then neighbours. */
export function likelyStops(data, nth, side) {
  const stops = sheetsOf(data)[nth][side];
  return stops.length ? neighbours(data, stops.at(-1)) : likelyStarts(data, nth, side);
}

const isFull = (stops) => stops.length === STOPS;
export const isSheetDone = (sheet) => SIDES.every((side) => isFull(sheet[side]));

/** Return likely first stops of a side: a coach starts where another sheet ends. */
export function likelyStarts(data, nth, side) {
  const sheets = sheetsOf(data);
  const before = sheets.filter(({ brown }, at) => at !== nth && isFull(brown));
  if (side === "brown") {
    const begun = sheets.map(({ brown }) => brown[0]);
    return before.map(({ brown }) => brown.at(-1)).filter((end) => !begun.includes(end));
  }
  return before.filter(({ brown, blue }) => isFull(blue) && brown.at(-1) === sheets[nth].brown[0]).map(({ blue }) => blue.at(-1));
}

/** Return the next incomplete side, cyclically: {nth, side}, or null. */
export function nextSide(data, nth, side) {
  const all = sheetsOf(data).flatMap((sheet, at) => SIDES.map((each) => ({ nth: at, side: each, full: isFull(sheet[each]) })));
  const here = all.findIndex((one) => one.nth === nth && one.side === side);
  const found = [...all.slice(here + 1), ...all.slice(0, here)].find((one) => !one.full);
  return found ? { nth: found.nth, side: found.side } : null;
}
