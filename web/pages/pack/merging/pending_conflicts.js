// Questions that wait for an answer: places where this page and another wrote different things. They outlast a reload.
import { useEffect, useRef, useState } from "../../../vendor/hooks.mjs";
import { phoneStorage } from "../autosave.js";
import { isSame } from "./merge_drafts.js";

const keyOf = ({ kind, game }, slug) => `companion-${kind}-${game}-${slug}-asked`;

/** Return {list, ask, drop}: a list of {path, mine}, the newest for each place; `ask` adds conflicts, `drop` takes one away. */
export function useQuestions(store, slug, local = phoneStorage()) {
  const [list, setList] = useState([]);
  const latest = useRef(list);
  const put = (next) => {
    latest.current = next;
    setList(next);
    if (next.length) local.put(keyOf(store, slug), next);
    else local.drop(keyOf(store, slug));
  };
  useEffect(() => {
    const known = local.get(keyOf(store, slug));
    if (Array.isArray(known) && known.length) put([...latest.current, ...known]);
  }, [slug]);
  const without = (path) => latest.current.filter((one) => !isSame(one.path, path));
  return {
    list,
    ask: (conflicts) => {
      if (conflicts.length === 0) return;
      const fresh = conflicts.map(({ path, mine }) => ({ path, mine }));
      put([...latest.current.filter(({ path }) => !fresh.some((one) => isSame(one.path, path))), ...fresh]);
    },
    drop: (path) => put(without(path)),
  };
}
