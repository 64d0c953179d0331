// A board being drawn: what is shown, the way back, and whether the owner's machine has it.
import { useEffect, useRef, useState } from "preact/hooks";
import { amended, begun, did, redone, undone } from "./history.js";
import { readBoard } from "./io.js";
import { keeper, unsent } from "./keeper.js";

const FRESH = { state: "saved", complaints: null, error: null };

/**
 * `data` is what is drawn, `live` shows something for the moment, `commit` keeps it. `saved` is {state, complaints, error} as the
 * keeper tells it; `trouble` is {code, message} when the page had to look at the board anew, until the next change.
 */
export function useDraft(slug) {
  const [opened, setOpened] = useState({ board: null, error: null });
  const [history, setHistory] = useState(begun({}));
  const [preview, setPreview] = useState(null);
  const [saved, setSaved] = useState(FRESH);
  const [trouble, setTrouble] = useState(null);
  const kept = useRef(null);
  const latest = useRef(history);

  function hear(told) {
    setSaved((now) => ({ ...now, error: null, ...told }));
    if (told.state === "refused") load(told.error);
  }

  /** Show the board as the machine has it; `why` is the refusal that made us look. */
  async function load(why = null) {
    const answer = await readBoard(slug);
    if (answer.ok) {
      show(answer, why ? null : unsent(slug, answer.revision));
      setTrouble(why);
    } else {
      setOpened(({ board }) => ({ board: answer.error.code === "offline" ? board : null, error: answer.error }));
    }
  }

  function show(board, left) {
    kept.current?.close();
    kept.current = keeper(slug, board.revision, hear);
    latest.current = begun(left ?? board.data);
    setHistory(latest.current);
    setOpened({ board, error: null });
    setPreview(null);
    setSaved({ ...FRESH, complaints: board.complaints });
    if (left) kept.current.save(left);
  }

  /** Back from the pocket: send what waits; if nothing does, see whether somebody else was at it. */
  async function again() {
    if (!kept.current?.idle()) return kept.current?.again();
    const answer = await readBoard(slug);
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
    slug, ready: opened.board !== null, failed: opened.error, saved, trouble,
    data: preview ?? history.now, photo: opened.board?.photo ?? null, names: opened.board?.names ?? [],
    canUndo: history.past.length > 0, canRedo: history.future.length > 0,
    live: setPreview,
    commit: (next) => change(did(latest.current, next)),
    amend: (next) => change(amended(latest.current, next)),
    undo: () => change(undone(latest.current)),
    redo: () => change(redone(latest.current)),
    /** Another photograph: what was drawn before it does not come back. */
    anew(next, { photo, revision }) {
      kept.current.moved(revision);
      setOpened(({ board }) => ({ board: { ...board, photo }, error: null }));
      change(begun(next));
    },
    retry: () => (opened.board ? kept.current.again() : load()),
  };
}

/** As soon as there may be a line again. */
function useAgain(again) {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const now = () => document.visibilityState === "visible" && latest.current();
    addEventListener("online", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, []);
}
