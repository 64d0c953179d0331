// Clocks of the seats, where the table has one: they go on between two updates. Time up is shown and heard; nothing is done for anybody.
import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { callForAttention } from "../../device/attention_signals.js";
import { html } from "../../html.js";
import { nameOf } from "../../text/fallback_words.js";
import { say } from "../../text/index.js";
import { sound } from "../stage/table_sounds.js";

const TICK_MS = 250;
const MINUTE_S = 60;

/** The clocks: on the table screen (`me` is null) of all seats, on a phone its own and those that run. */
export function SeatClocks({ update, players, me = null }) {
  const clock = update && !update.outcome ? update.clock : null;
  const passed = usePassed(clock);
  const up = clock ? clock.seats.map((_, seat) => seat).filter((seat) => isUp(clock, seat, passed)) : [];
  useAlarm(clock && update.table, up, me);
  if (!clock) return null;
  const shown = clock.seats.map((_, seat) => seat).filter((seat) => me === null || seat === me || clock.running.includes(seat));
  return html`
    <ul class="clocks" aria-label=${say("clock.title")}>
      ${shown.map((seat) => html`<${SeatClock} key=${seat} ...${{ clock, seat, passed, up: up.includes(seat), own: me === null || seat === me }} name=${nameOf(seat, players, me)} />`)}
    </ul>`;
}

const SeatClock = ({ clock, seat, passed, up, own, name }) => html`
  <li class="clock ${clock.running.includes(seat) ? "is-running" : ""} ${up ? "is-up" : ""}">
    <span class="clock-name">${name}</span>
    <span class="clock-time" role="timer" aria-live="off">${timeShown(shownMs(clock, seat, passed))}</span>
    ${up && html`<span class="clock-up ${own ? "" : "sr"}" role="status">${say("clock.up")}</span>`}
  </li>`;

const runs = (clock, seat, passed) => (clock.running.includes(seat) ? passed : 0);

/** Return what a clock shows, in ms: the time left, or used where there is no limit. */
export function shownMs(clock, seat, passed) {
  const { left_ms: left, used_ms: used } = clock.seats[seat];
  return left === null ? used + runs(clock, seat, passed) : left - runs(clock, seat, passed) + sandMs(clock, seat, passed);
}

/** In a sand glass, what one uses runs to the others in equal parts. */
function sandMs(clock, seat, passed) {
  if (clock.kind !== "sand" || clock.seats.length < 2) return 0;
  return (passed * clock.running.filter((other) => other !== seat).length) / (clock.seats.length - 1);
}

/** Return true if the time of a seat that is waited for is up. */
export const isUp = (clock, seat, passed) => clock.kind !== "count" && clock.running.includes(seat) && shownMs(clock, seat, passed) <= 0;

/** Return ms as "4:05", with a minus sign after the end of the time. */
export function timeShown(ms) {
  const seconds = ms > 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000);
  const sign = ms < 0 && seconds > 0 ? "−" : "";
  return `${sign}${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, "0")}`;
}

/** Return the ms since the last entry of the log, and draw anew while a clock runs. The table tells them: no clock of ours need be right. */
export function usePassed(clock) {
  const came = useRef({ clock: null, at: 0 });
  if (came.current.clock !== clock) came.current = { clock, at: performance.now() };
  const [, draw] = useState(0);
  const going = Boolean(clock?.running.length);
  useEffect(() => {
    const timer = going && setInterval(() => draw((nth) => nth + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [going]);
  return clock ? clock.passed_ms + performance.now() - came.current.at : 0;
}

/** Be heard when the time of a seat has come to its end: on the table screen anybody's, on a phone that of its owner. */
function useAlarm(table, up, me) {
  const before = useRef({ table: null, up: [] });
  const heard = up.filter((seat) => me === null || seat === me).join();
  useEffect(() => {
    const { table: last, up: earlier } = before.current;
    before.current = { table, up };
    if (!table || table !== last) return;
    const news = up.filter((seat) => !earlier.includes(seat));
    if (me === null && news.length) sound("late");
    if (me !== null && news.includes(me)) callForAttention();
  }, [table, heard]);
}
