// A button that is tapped once, or held to run: after a moment it taps itself, faster and faster, until it is let go.
import { useEffect, useRef } from "/web/vendor/hooks.mjs";

const WAIT_MS = 450;
const FIRST_MS = 200;
const FASTEST_MS = 40;
const FASTER = 0.88;

/** Return properties for a button. `tap` is done once for a tap, and again and again while it is held; `off` ends that. */
export function useRunning(tap, off) {
  const timer = useRef(null), hasRun = useRef(false), latest = useRef(tap);
  latest.current = tap;
  const stop = () => clearTimeout(timer.current);
  const run = (wait, next) => {
    timer.current = setTimeout(() => {
      hasRun.current = true;
      run(next, Math.max(FASTEST_MS, next * FASTER));
      latest.current();
    }, wait);
  };
  useEffect(() => (off ? stop() : undefined), [off]);
  useEffect(() => stop, []);
  return {
    onPointerDown: () => { stop(); hasRun.current = false; run(WAIT_MS, FIRST_MS); },
    onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop, onBlur: stop, onContextMenu: (event) => event.preventDefault(),
    onClick: () => { // the one that ends a run has been counted
      if (!hasRun.current) latest.current();
      hasRun.current = false;
    },
  };
}
