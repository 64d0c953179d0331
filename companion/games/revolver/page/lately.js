// Whether something has just ended, so that its outcome is still on the page: until the next turn begins, or somebody has seen it.
import { useRef } from "preact/hooks";

/** The event of that `type` since which no turn began; null without one. */
export function useLately(update, type) {
  const kept = useRef({ seq: null, event: null });
  if (kept.current.seq !== update.seq) {
    const found = update.events.findLast((event) => event.type === type || event.type === "TurnBegan");
    const event = found === undefined ? kept.current.event : found.type === type ? found : null;
    kept.current = { seq: update.seq, event };
  }
  return kept.current.event;
}
