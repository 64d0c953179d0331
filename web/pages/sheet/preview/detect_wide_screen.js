// Detection of a screen that is wide enough for the preview beside the form.
import { useEffect, useState } from "../../../vendor/hooks.mjs";

const WIDE = "(min-width: 62rem)";

/** Return true on a wide screen, kept up to date. */
export function useWideScreen() {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const watched = matchMedia(WIDE);
    const look = () => setWide(watched.matches);
    watched.addEventListener("change", look);
    return () => watched.removeEventListener("change", look);
  }, []);
  return wide;
}
