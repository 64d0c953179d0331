// A tour that plays on by itself, on the table screen, until it is stopped or the game begins.
import { useEffect, useState } from "../../vendor/hooks.mjs";

const SCENE_MS = 14_000;

/** Return [loops, setLoops]. `next` goes on by one scene. */
export function useLoop(at, room, next) {
  const [loops, setLoops] = useState(false);
  const begun = Boolean(room?.lobby?.playing);
  useEffect(() => {
    if (loops && begun) location.replace(at.back);
    const timer = loops && !begun && setTimeout(next, SCENE_MS);
    return () => clearTimeout(timer);
  });
  return [loops, setLoops];
}
