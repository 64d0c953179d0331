// What somebody has begun to choose is worth as long as the choice is the same.
import { useRef, useState } from "../../vendor/hooks.mjs";

/**
 * Like useState, but back at `initial` as soon as `decision` is another. `initial` may be a function. What is put for a
 * decision that is over, by an answer that comes late, changes nothing.
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
