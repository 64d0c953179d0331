// Progress of a board, in numbers and in words. Pure.
import { say } from "../../../text/index.js";
import { placeOf } from "./complaint_place.js";
import { BANKS, banksOf, CITIES, isProofRead, placedOf, roadsOf } from "./board_draft_edits.js";
import { isSheetDone, SHEETS, sheetsOf } from "./coach_schedule_edits.js";

/** Count what is done: {cities, roads, banks, schedules}. */
export function counts(data) {
  return {
    cities: placedOf(data).length, roads: roadsOf(data).length, banks: banksOf(data).length,
    schedules: sheetsOf(data).filter(isSheetDone).length,
  };
}

/** Return the progress in words: "17 of 19 cities placed, 14 roads, 2 of 5 banks, 0 of 5 schedules". */
export const progress = (data) => say("board.progress", { ...counts(data), all: CITIES, every: BANKS, five: SHEETS });

/** Return the mark above the name of a step: {text, done}. */
export function markOf(step, data, photo, complaints) {
  const { cities, roads, banks, schedules } = counts(data);
  const read = placedOf(data).filter(isProofRead).length;
  const left = complaints?.filter((one) => placeOf(one, data).step === step).length;
  const clear = complaints !== null && left === 0;
  const marks = {
    photo: { text: photo ? "✓" : "–", done: Boolean(photo) },
    reading: { text: photo && cities ? "✓" : "–", done: Boolean(photo) && cities > 0 },
    cities: { text: `${cities}/${CITIES}`, done: cities === CITIES && clear },
    roads: { text: String(roads), done: roads > 0 && clear },
    banks: { text: `${banks}/${BANKS}`, done: banks === BANKS && clear },
    schedules: { text: `${schedules}/${SHEETS}`, done: schedules === SHEETS && clear },
    money: { text: clear ? "✓" : "!", done: clear },
    proof: { text: `${read}/${cities}`, done: cities > 0 && read === cities },
    check: { text: complaints === null ? "…" : complaints.length ? String(complaints.length) : "✓", done: complaints?.length === 0 },
  };
  return marks[step];
}
