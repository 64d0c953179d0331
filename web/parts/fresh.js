// What somebody has begun to choose is worth as long as the choice is the same.
import { useState } from "../vendor/hooks.mjs";

/** Like useState, but back at `initial` as soon as `decision` is another. `initial` may be a function. */
export function useFresh(initial, decision) {
  const start = () => ({ decision, value: typeof initial === "function" ? initial() : initial });
  const [kept, setKept] = useState(start);
  const now = kept.decision === decision ? kept : start();
  const put = (next) => setKept((before) => {
    const from = before.decision === decision ? before : start();
    return { decision, value: typeof next === "function" ? next(from.value) : next };
  });
  return [now.value, put];
}
