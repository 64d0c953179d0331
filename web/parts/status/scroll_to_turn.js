// Scrolling to the top of the page, where the turn is shown: a tap has scrolled down, or reading what happened.
import { useEffect, useRef } from "../../vendor/hooks.mjs";

/** Go to the top when another `stage` begins, or one's own turn in it; whoever has the phone uncovered is left alone until it is covered. */
export function useScrollToTurn(stage, mine, uncovered = false) {
  const seen = useRef({});
  useEffect(() => {
    if (uncovered) return;
    const isNew = seen.current.stage !== stage || (mine && !seen.current.mine);
    seen.current = { stage, mine };
    if (isNew) globalThis.scrollTo?.({ top: 0, behavior: "smooth" });
  }, [stage, mine, uncovered]);
}
