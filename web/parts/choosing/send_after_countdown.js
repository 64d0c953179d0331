// A tap that is sent after five seconds: until then its own button keeps it back, and so does all that takes the page out of sight.
import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { useUnfinished } from "./reset_on_new_decision.js";

const COUNTS_MS = 5000;
const TELLS_MS = 7000;
/** A device that slept fires its timer late. Nobody looked at the page then. */
const LATE_MS = 2000;
const IDLE = { due: null, left: null, ended: null };

/**
 * Return {left, ended, start, keep, now}: the seconds until `send`, or null while nothing counts; and for some seconds why nothing was sent:
 * "kept", "moved" (there is another `decision`), "away" (nobody could see the page), or null. A page that goes sends nothing.
 */
export function useCountdown(send, decision) {
  const [state, set] = useState(IDLE);
  /** Decision that is counted for. It is gone at once, the timer only once the page is drawn anew: until then a last second must not send. */
  const running = useRef(null);
  const counts = state.due !== null;
  const end = (ended) => {
    running.current = null;
    set({ ...IDLE, ended });
  };
  const now = () => { end(null); send(); };
  const start = () => {
    running.current = { decision };
    set({ due: Date.now() + COUNTS_MS, left: COUNTS_MS / 1000, ended: null });
  };
  const moved = counts && running.current?.decision !== decision;
  useEffect(() => { if (moved) end("moved"); }, [moved]);
  useEffect(() => (counts && !moved ? wait(state, () => running.current && count(state, set, now, end)) : undefined), [state, moved]);
  useEffect(() => (counts ? whenOutOfSight(() => end("away")) : undefined), [counts]);
  useEffect(() => (state.ended ? onceSeenFor(TELLS_MS, () => end(null)) : undefined), [state.ended]);
  useUnfinished(counts);
  return { left: moved ? null : state.left, ended: moved ? "moved" : state.ended, start, keep: () => end("kept"), now };
}

/** Wait for the next full second. */
const wait = ({ due, left }, then) => after(due - (left - 1) * 1000 - Date.now(), then);

/** Count a second, or send after the last. */
function count({ due, left }, set, send, end) {
  if (Date.now() > due + LATE_MS) return end("away");
  return left > 1 ? set({ due, left: left - 1, ended: null }) : send();
}

function after(ms, then) {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

/** Call `then` once the page has been in sight for so long: nobody reads what a hidden page tells. */
function onceSeenFor(ms, then) {
  let forget = () => {};
  const look = () => {
    forget();
    forget = document.visibilityState === "hidden" ? () => {} : after(ms, then);
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    forget();
    document.removeEventListener("visibilitychange", look);
  };
}

function whenOutOfSight(then) {
  const look = () => document.visibilityState === "hidden" && then();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", then);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pagehide", then);
  };
}
