// Whether something has just ended, so that its outcome is still on the page until the game has gone on.
import { useRef } from "preact/hooks";

const TURN = ({ type }) => type === "TurnBegan";

/** The gang's turn follows the prison at once; its outcome stays until the law's. */
export const LAWS_TURN = (event) => TURN(event) && event.side === "attack";

/** The latest event of that type; null without one, and once `over` holds of an event after it: when the next turn begins, unless it is said. */
export function useLately(update, type, over = TURN) {
  const kept = useRef({ seq: null, event: null });
  if (kept.current.seq !== update.seq) {
    const found = update.events.findLast((event) => event.type === type || over(event));
    const event = found === undefined ? kept.current.event : found.type === type ? found : null;
    kept.current = { seq: update.seq, event };
  }
  return kept.current.event;
}
