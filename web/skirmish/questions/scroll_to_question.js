// Scrolling to a question, which stands at the top of the page: the tap that led to it was often made far below.
import { useEffect, useRef } from "../../vendor/hooks.mjs";

/** Go to the top when the fight asks this side something else; whoever has the phone uncovered is left alone until it is covered. */
export function useScrollToQuestion(view, uncovered) {
  const last = useRef(null);
  const asked = view.step && view.step.side === view.me?.side ? JSON.stringify(view.step) : null;
  useEffect(() => {
    if (uncovered) return;
    if (asked && asked !== last.current) globalThis.scrollTo?.({ top: 0, behavior: "smooth" });
    last.current = asked;
  }, [asked, uncovered]);
}
