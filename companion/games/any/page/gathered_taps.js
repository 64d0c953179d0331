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
  const flush = async () => {
    clearTimeout(timer.current);
    const amount = sum.current;
    sum.current = 0;
    if (amount === 0) return show(0);
    const answer = await sending.current(amount);
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
  useEffect(() => () => { flush(); }, []);
  return { pending, tap, forget, failed };
}
