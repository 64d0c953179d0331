// Lines of the history that a scene has yet to tell: they are held back until it has.
import { useLayoutEffect, useRef } from "../../vendor/hooks.mjs";

const NOTHING = { upTo: null, heading: null, line: null };

/**
 * Hold the lines back that came with `scene` and after it, while `isOn`. `stage` is told which line came before them, and at the end that there
 * are none. `scene` is whatever stays the same while it is shown; null without one.
 */
export function useHeldHistory(scene, isOn, { update, history, stage }) {
  const began = useRef({ scene: null, seq: null });
  if (began.current.scene !== scene) began.current = { scene, seq: update.seq };
  const upTo = isOn ? history?.lines.find(({ seq }) => seq < began.current.seq)?.key ?? null : null;
  useLayoutEffect(() => {
    if (upTo === null) return undefined;
    stage?.({ ...NOTHING, upTo });
    return () => stage?.(NOTHING);
  }, [upTo]);
}
