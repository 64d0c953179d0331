// Draft of a pack: its content, undo and redo, its save status, and what other pages change in it meanwhile.
import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { replaceStep, newHistory, addStep, mapSteps, redoStep, undoStep } from "./undo_history.js";
import { autosave, unsentDraft } from "./autosave.js";
import { isSame } from "./merging/merge_drafts.js";
import { mergeWithRenames } from "./merging/renamed_entries.js";
import { useQuestions } from "./merging/pending_conflicts.js";
import { useOthers } from "./merging/other_pages.js";

const FRESH = { state: "saved", complaints: null, missing: [], error: null };
/** Merging of packs of which nothing is known but that they hold tables. */
const PLAIN = { idOf: {} };

/**
 * Return the draft of a pack. `data` is its content, `told` the rest of the server's answer. `live` shows a change without
 * saving, `commit` saves it. `saved` is {state, complaints, missing, error} of the autosave. `trouble` is {code, message}
 * after the page had to reload the pack, until the next change. `others` counts the pages that have the same pack open, and
 * `questions` are places where one of them wrote something else. `whenMerged.current(before, after, renamed)` is called when
 * what others changed has come into the draft.
 */
export function useDraft(store, slug) {
  const [opened, setOpened] = useState({ pack: null, error: null });
  const [history, setHistory] = useState(newHistory({}));
  const [preview, setPreview] = useState(null);
  const [saved, setSaved] = useState(FRESH);
  const [trouble, setTrouble] = useState(null);
  const kept = useRef(null);
  const latest = useRef(history);
  const whenMerged = useRef(null);
  const merging = (pack) => ({ ...PLAIN, ...store.merging?.(pack) });
  const questions = useQuestions(store, slug);

  function hear(told) {
    setSaved((now) => ({ ...now, error: null, ...told }));
    if (told.state === "refused") load(told.error);
  }

  /** Load the pack from the server. `why` is the refusal that caused it. */
  async function load(why = null) {
    const answer = await store.read(slug);
    if (answer.ok) {
      show(answer, why ? null : unsentDraft(store, slug));
      setTrouble(why);
    } else {
      setOpened(({ pack }) => ({ pack: answer.error.code === "offline" ? pack : null, error: answer.error }));
    }
  }

  /** Show a pack, with what this phone has not sent yet. */
  function show(pack, unsent) {
    kept.current?.close();
    kept.current = autosave(store, slug, pack, hear, takeIn);
    step(newHistory(unsent?.mine ?? pack.data));
    setOpened({ pack, error: null });
    setPreview(null);
    setSaved({ ...FRESH, complaints: pack.complaints, missing: pack.missing ?? [] });
    if (unsent) kept.current.adopt(pack, unsent.data);
  }

  function step(next) {
    latest.current = next;
    setHistory(next);
  }

  /** Take in what others have saved since `base`. Returns the data that are left to save, or null. Steps to undo keep it, too. */
  function takeIn(pack, base) {
    const how = merging(pack);
    const before = latest.current.now;
    const { data, conflicts, renamed } = mergeWithRenames(base, before, pack.data, how);
    step(mapSteps(latest.current, (one) => (one === before ? data : mergeWithRenames(base, one, pack.data, how).data)));
    setOpened({ pack, error: null });
    setPreview(null);
    questions.ask(conflicts);
    whenMerged.current?.(before, data, renamed);
    return isSame(data, pack.data) ? null : data;
  }

  /** Send a waiting change. Runs when the page is shown or hidden, and when the line is back. */
  const again = () => (kept.current?.idle() ? others.look() : kept.current?.again());

  /** Read the pack if another page has saved it. */
  async function meet(revision) {
    if (!kept.current?.idle() || revision === kept.current.revision()) return;
    const answer = await store.read(slug);
    if (answer.ok && kept.current.idle() && answer.revision !== kept.current.revision()) kept.current.adopt(answer);
  }

  const others = useOthers(store, slug, meet);
  useEffect(() => {
    load();
    return () => kept.current?.close();
  }, [slug]);
  useAgain(again);

  function change(next) {
    setPreview(null);
    if (next.now === latest.current.now) return;
    step(next);
    setTrouble(null);
    kept.current.save(next.now);
  }

  const commit = (next) => change(addStep(latest.current, next));
  return {
    slug, ready: opened.pack !== null, failed: opened.error, saved, trouble,
    data: preview ?? history.now, told: opened.pack, merging: opened.pack && merging(opened.pack),
    others: others.count, questions, whenMerged,
    canUndo: history.past.length > 0, canRedo: history.future.length > 0,
    live: setPreview, commit,
    amend: (next) => change(replaceStep(latest.current, next)),
    undo: () => change(undoStep(latest.current)),
    redo: () => change(redoStep(latest.current)),
    revision: () => kept.current.revision(),
    /** Take in what another page has saved, after a request that was refused for it. */
    catchUp: () => kept.current.catchUp(),
    /** Edit the draft as it is now after a new photograph, and return it. Earlier steps cannot be undone. */
    anew(edit, { photo, revision }) {
      const next = edit(latest.current.now);
      kept.current.moved(revision);
      setOpened(({ pack }) => ({ pack: { ...pack, photo }, error: null }));
      change(newHistory(next));
      return next;
    },
    retry: () => (opened.pack ? again() : load()),
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
