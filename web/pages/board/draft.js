// A board being drawn: what is shown, the way back, and whether the owner's machine has it.
import { useEffect, useRef, useState } from "preact/hooks";
import { amended, begun, did, redone, undone } from "./history.js";
import { readBoard } from "./io.js";
import { keeper, unsent } from "./keeper.js";

/** {ready, failed, data, complaints, photo, names, saved, conflict, commit, amend, live, undo, redo, replace, reload, retry, ...} */
export function useDraft(slug) {
  const [opened, setOpened] = useState({ slug, board: null, error: null });
  const [history, setHistory] = useState(begun({}));
  const [preview, setPreview] = useState(null);
  const [saved, setSaved] = useState({ state: "saved", complaints: null, error: null });
  const [conflict, setConflict] = useState(false);
  const kept = useRef(null);

  const hear = (told) => {
    setSaved((now) => ({ ...now, error: null, ...told }));
    if (told.state === "conflict" || told.state === "refused") load(told.state === "conflict");
  };

  async function load(changed = false) {
    const answer = await readBoard(slug);
    if (!answer.ok) return setOpened((now) => ({ ...now, error: answer.error }));
    kept.current?.close();
    kept.current = keeper(slug, answer.revision, hear);
    const left = changed ? null : unsent(slug, answer.revision);
    setOpened({ slug, board: answer, error: null });
    setHistory(begun(left ?? answer.data));
    setPreview(null);
    if (changed) setConflict(true);
    setSaved((now) => ({ ...now, state: "saved", complaints: answer.complaints }));
    if (left) kept.current.save(left);
  }

  useEffect(() => {
    load();
    return () => kept.current?.close();
  }, [slug]);
  useAgain(() => kept.current?.again());

  const latest = useRef(history);
  latest.current = history;
  const show = (next) => {
    if (next === latest.current) return;
    latest.current = next;
    setHistory(next);
    setPreview(null);
    setConflict(false);
    kept.current.save(next.now);
  };
  return {
    ready: opened.board !== null, failed: opened.error, slug,
    data: preview ?? history.now, photo: opened.board?.photo ?? null, names: opened.board?.names ?? [],
    saved, conflict, canUndo: history.past.length > 0, canRedo: history.future.length > 0,
    live: setPreview,
    commit(next) { setPreview(null); show(did(latest.current, next)); },
    amend: (next) => show(amended(latest.current, next)),
    undo: () => show(undone(latest.current)),
    redo: () => show(redone(latest.current)),
    /** Another photograph: what was drawn before it does not come back. */
    anew(next, photo) {
      setOpened((now) => ({ ...now, board: { ...now.board, photo } }));
      show(begun(next));
    },
    retry: () => (opened.board ? kept.current.again() : load()),
    moved: (revision) => kept.current.moved(revision),
  };
}

/** As soon as there may be a line again. */
function useAgain(again) {
  useEffect(() => {
    const back = () => document.visibilityState === "visible" && again();
    addEventListener("online", again);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);
}
