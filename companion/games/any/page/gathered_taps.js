// Taps on - and + gathered for a moment: seven taps are sent as one "-7", and may be called back until then.
import { useEffect, useRef, useState } from "/web/vendor/hooks.mjs";

const GATHER_MS = 700;

/**
 * Return {pending, tap, forget, failed}. `tap(n)` adds to what is pending; a moment after the last tap `send(n)` sends the sum. `forget`
 * calls it back. What is pending when the page goes away is sent at once.
 */
export function useGathered(send) {
  const [pending, show] = useState(0);
  const [failed, setFailed] = useState(false);
  const sum = useRef(0);
  const timer = useRef(null);
  const sending = useRef(send);
  sending.current = send;
  const gone = useRef(false);
  const flush = async () => {
    clearTimeout(timer.current);
    const amount = sum.current;
    sum.current = 0;
    const answer = amount === 0 ? { ok: true } : await sending.current(amount);
    if (gone.current) return;
    setFailed(!answer.ok);
    show(sum.current);
  };
  const tap = (amount) => {
    setFailed(false);
    sum.current += amount;
    show(sum.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, GATHER_MS);
  };
  const forget = () => { clearTimeout(timer.current); sum.current = 0; show(0); };
  // Nothing may be drawn any more for what is no longer on the page.
  useEffect(() => () => { gone.current = true; flush(); }, []);
  return { pending, tap, forget, failed };
}
