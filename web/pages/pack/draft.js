// Draft of a pack: its content, undo and redo, and its save status.
import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { replaceStep, newHistory, addStep, redoStep, undoStep } from "./undo_history.js";
import { autosave, unsentDraft } from "./autosave.js";

const FRESH = { state: "saved", complaints: null, missing: [], warnings: [], error: null };

/**
 * Return the draft of a pack. `data` is its content, `told` the rest of the server's answer. `live` shows a change without
 * saving, `commit` saves it. `saved` is {state, complaints, missing, warnings, error} of the autosave. `trouble` is {code, message}
 * after the page had to reload the pack, until the next change.
 */
export function useDraft(store, slug) {
  const [opened, setOpened] = useState({ pack: null, error: null });
  const [history, setHistory] = useState(newHistory({}));
  const [preview, setPreview] = useState(null);
  const [saved, setSaved] = useState(FRESH);
  const [trouble, setTrouble] = useState(null);
  const kept = useRef(null);
  const latest = useRef(history);

  function hear(told) {
    setSaved((now) => ({ ...now, error: null, ...told }));
    if (told.state === "refused") load(told.error);
  }

  /** Load the pack from the server. `why` is the refusal that caused it. */
  async function load(why = null) {
    const answer = await store.read(slug);
    if (answer.ok) {
      show(answer, why ? null : unsentDraft(store, slug, answer.revision));
      setTrouble(why);
    } else {
      setOpened(({ pack }) => ({ pack: answer.error.code === "offline" ? pack : null, error: answer.error }));
    }
  }

  function show(pack, left) {
    kept.current?.close();
    kept.current = autosave(store, slug, pack.revision, hear);
    latest.current = newHistory(left ?? pack.data);
    setHistory(latest.current);
    setOpened({ pack, error: null });
    setPreview(null);
    setSaved({ ...FRESH, complaints: pack.complaints, missing: pack.missing ?? [], warnings: pack.warnings ?? [] });
    if (left) kept.current.save(left);
  }

  /** Send a waiting change, or load the pack if another device has changed it. Runs when the page is shown again. */
  async function again() {
    if (!kept.current?.idle() || document.visibilityState !== "visible") return kept.current?.again();
    const answer = await store.read(slug);
    if (answer.ok && kept.current.idle() && answer.revision !== kept.current.revision()) show(answer, null);
  }

  useEffect(() => {
    load();
    return () => kept.current?.close();
  }, [slug]);
  useAgain(again);

  function change(next) {
    setPreview(null);
    if (next.now === latest.current.now) return;
    latest.current = next;
    setHistory(next);
    setTrouble(null);
    kept.current.save(next.now);
  }

  return {
    slug, ready: opened.pack !== null, failed: opened.error, saved, trouble,
    data: preview ?? history.now, told: opened.pack,
    canUndo: history.past.length > 0, canRedo: history.future.length > 0,
    live: setPreview,
    commit: (next) => change(addStep(latest.current, next)),
    amend: (next) => change(replaceStep(latest.current, next)),
    undo: () => change(undoStep(latest.current)),
    redo: () => change(redoStep(latest.current)),
    /** Start a new history after a new photograph; earlier steps cannot be undone. */
    anew(next, { photo, revision }) {
      kept.current.moved(revision);
      setOpened(({ pack }) => ({ pack: { ...pack, photo }, error: null }));
      change(newHistory(next));
    },
    retry: () => (opened.pack ? kept.current.again() : load()),
  };
}

/** Call `again` when the phone is online again, and when the page is hidden or shown. */
function useAgain(again) {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const now = () => latest.current();
    addEventListener("online", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, []);
}
