// Times, days and shares as words of the current language. Pure.
import { currentGrammar, language, say } from "../../text/index.js";

const MINUTE_S = 60;

/** Return seconds as words: "4.5 s", "2 min 5 s". Null becomes a dash. */
export function timeWords(seconds) {
  if (seconds === null) return "—";
  if (seconds < MINUTE_S) return say("plays.s", { n: currentGrammar().number(seconds) });
  const minutes = Math.floor(seconds / MINUTE_S);
  const rest = Math.round(seconds % MINUTE_S);
  return rest ? say("plays.min.s", { n: currentGrammar().number(minutes), s: rest }) : minuteWords(minutes);
}

/** Return minutes as words: "under a minute", "45 min". */
export const minuteWords = (minutes) => (minutes ? say("plays.min", { n: currentGrammar().number(minutes) }) : say("plays.min.none"));

/** Return a day such as "2026-11-26" as people write it. */
export function dayWords(day) {
  const [year, month, date] = day.split("-").map(Number);
  return new Intl.DateTimeFormat(language(), { weekday: "short", day: "numeric", month: "short", year: "numeric" }).format(new Date(year, month - 1, date));
}
