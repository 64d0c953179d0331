// State of a choice that a new decision resets.
import { useRef, useState } from "../../vendor/hooks.mjs";

/**
 * Like useState, but a new `decision` resets the value to `initial`, which may be a function. The setter of an earlier
 * decision, called by an answer that comes late, changes nothing.
 */
export function useFresh(initial, decision) {
  const start = () => ({ decision, value: typeof initial === "function" ? initial() : initial });
  const [kept, setKept] = useState(start);
  const latest = useRef(decision);
  latest.current = decision;
  const now = kept.decision === decision ? kept : start();
  const put = (next) => latest.current === decision && setKept((before) => {
    const from = before.decision === decision ? before : start();
    return { decision, value: typeof next === "function" ? next(from.value) : next };
  });
  return [now.value, put];
}
