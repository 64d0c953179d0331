// Recent results, which stay on the page until the game has gone on.
import { useRef } from "/web/vendor/hooks.mjs";

const PLAYS_ON = ["CardPlayed", "CardUsed", "CardBought", "AmbushSprung", "AttackFought"];
const GOES_ON = ({ type }) => type === "TurnBegan" || PLAYS_ON.includes(type);

/** The gang's turn follows the prison at once: its outcome stays until somebody plays, or the law's turn begins. */
export const AFTER_PRISON = (event) => GOES_ON(event) && !(event.type === "TurnBegan" && event.side === "defence");

/** The latest event of that type; null without one, and once `over` holds of an event after it: as soon as the game goes on, unless it is said. */
export function useLately(update, type, over = GOES_ON) {
  const kept = useRef({ seq: null, event: null });
  if (kept.current.seq !== update.seq) {
    const found = [...update.events].reverse().find((event) => event.type === type || over(event));
    const event = found === undefined ? kept.current.event : found.type === type ? found : null;
    kept.current = { seq: update.seq, event };
  }
  return kept.current.event;
}
