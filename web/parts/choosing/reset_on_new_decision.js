// State of a choice that a new decision resets.
import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";

const unfinished = new Set();

/** Return whether a choice on this page has begun: an open question, cards picked out and not sent. */
export const hasUnfinished = () => unfinished.size > 0;

/**
 * Like useState, but a new `decision` resets the value to `initial`, which may be a function. The setter of an earlier
 * decision, called by an answer that comes late, changes nothing.
 */
export function useFresh(initial, decision) {
  const start = () => {
    const value = typeof initial === "function" ? initial() : initial;
    return { decision, value, first: value };
  };
  const [kept, setKept] = useState(start);
  const latest = useRef(decision);
  latest.current = decision;
  const now = kept.decision === decision ? kept : start();
  const put = (next) => latest.current === decision && setKept((before) => {
    const from = before.decision === decision ? before : start();
    return { ...from, value: typeof next === "function" ? next(from.value) : next };
  });
  useUnfinished(!Object.is(now.value, now.first));
  return [now.value, put];
}

/** Mark that a choice on this page has begun. */
export function useUnfinished(begun) {
  useEffect(() => {
    if (!begun) return undefined;
    const mark = {};
    unfinished.add(mark);
    return () => unfinished.delete(mark);
  }, [begun]);
}
