// Clock of a staged scene: a showdown, a shot, an attack are shown in beats, one thing after the other.
import { useEffect, useState } from "../../vendor/hooks.mjs";

/** Return true if whoever looks at this screen asked for no movement. */
export const wantsCalm = () => Boolean(globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches);

/**
 * Return the beat that is on: 0 to `count` - 1, one more every `ms`. The last one stays. A new `key` begins again, so it names the scene.
 * Without a key, or for whoever is `calm`, it is the last beat at once. It delays nothing but what is seen. A page that stood still, as on a
 * locked phone, goes on at the beat that is on elsewhere by now; one that heard of it late, at `from` at least.
 */
export function useBeat(key, count, ms = 700, calm = wantsCalm(), from = 0) {
  const last = Math.max(0, count - 1);
  const still = key === null || calm;
  const [shown, setShown] = useState({ key: null, beat: 0 });
  const beat = still ? last : Math.min(last, shown.key === key ? Math.max(shown.beat, from) : from);
  useEffect(() => {
    if (beat >= last) return undefined;
    const began = Date.now();
    const timer = setTimeout(() => setShown({ key, beat: beat + Math.max(1, Math.floor((Date.now() - began) / ms)) }), ms);
    return () => clearTimeout(timer);
  }, [key, beat, last, ms]);
  return beat;
}
