// Other pages that have the same pack open: how many, and the revision that they have saved, asked for every few seconds.
import { useEffect, useRef, useState } from "../../../vendor/hooks.mjs";

const EVERY_MS = 2000;

/** Return {count, look}. `meet(revision)` is called with the revision that the server has, while the page is shown. */
export function useOthers(store, slug, meet) {
  const [count, setCount] = useState(0);
  const latest = useRef(meet);
  latest.current = meet;
  async function look() {
    if (!store.watch || document.visibilityState !== "visible") return;
    const answer = await store.watch(slug);
    if (!answer.ok) return;
    setCount(answer.others);
    await latest.current(answer.revision);
  }
  useEffect(() => {
    if (!store.watch) return undefined;
    let timer = setTimeout(async function again() {
      await look();
      timer = timer === null ? null : setTimeout(again, EVERY_MS);
    }, EVERY_MS);
    return () => {
      clearTimeout(timer);
      timer = null;
    };
  }, [slug]);
  return { count, look };
}
