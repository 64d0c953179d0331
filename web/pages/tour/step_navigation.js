// Steps through a tour: by button, key or swipe. The address keeps the step, so that another language goes on where one was.
import { useEffect, useState } from "../../vendor/hooks.mjs";

const SWIPE_PX = 45;

/** Return {nth, go, bindings} for `count` scenes; spread `bindings` on the page. The Escape key leaves to `back`. */
export function useSteps(count, back) {
  const [nth, setNth] = useState(() => Math.max(0, parseInt(location.hash.slice(1), 10) - 1 || 0));
  const at = Math.min(nth, Math.max(0, count - 1));
  const go = (next) => {
    if (next < 0 || next >= count) return;
    history.replaceState(null, "", `#${[next + 1, ...location.hash.split("/").slice(1)].join("/")}`);
    setNth(next);
  };
  useEffect(() => {
    const press = (event) => {
      const to = stepOf(event.key, at, count);
      if (to !== null) go(to);
      if (event.key === "Escape") location.assign(back);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [at, count]);
  return { nth: at, go, bindings: useSwipe((way) => go(at + way)) };
}

/** Return the scene that a key leads to from scene `nth` of `count`, or null. */
export function stepOf(key, nth, count) {
  const to = { ArrowRight: nth + 1, PageDown: nth + 1, ArrowLeft: nth - 1, PageUp: nth - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : to;
}

/** Return 1 for a swipe to the left, -1 for one to the right, 0 for anything else. */
export function swipeOf(from, to) {
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  return Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y) ? 0 : -Math.sign(x);
}

function useSwipe(turn) {
  const [from, setFrom] = useState(null);
  return {
    onTouchStart: (event) => setFrom(event.touches.length === 1 ? event.touches[0] : null),
    onTouchEnd: (event) => {
      const way = from ? swipeOf(from, event.changedTouches[0]) : 0;
      setFrom(null);
      if (way) turn(way);
    },
  };
}
