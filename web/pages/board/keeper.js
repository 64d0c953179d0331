// Keeps a draft: what changes is sent at once; while that is on its way, the newest waits, and goes as soon as there is an
// answer. What could not be sent stays on this phone until it can.
import { saveBoard } from "./io.js";

const keyOf = (slug) => `companion-board-${slug}`;

/**
 * `told` hears {state, complaints, error}: "saving", "saved" with complaints, "waiting" for a line, "refused". `send` and `store`
 * are lent by tests.
 */
export function keeper(slug, revision, told, send = saveBoard, store = storage()) {
  let known = revision;
  let waiting = null;
  let busy = false;
  let closed = false;

  function save(data) {
    waiting = data;
    store.put(keyOf(slug), { revision: known, data });
    return go();
  }

  async function go() {
    if (busy || waiting === null) return;
    busy = true;
    const sent = waiting;
    if (!closed) told({ state: "saving" });
    const answer = await send(slug, known, sent);
    busy = false;
    if (answer.ok) return kept(answer, sent);
    failed(answer.error);
  }

  function kept({ revision: next, complaints }, sent) {
    known = next;
    const more = waiting !== sent;
    if (!more) {
      waiting = null;
      store.drop(keyOf(slug));
    } else {
      store.put(keyOf(slug), { revision: known, data: waiting });
    }
    if (!closed) told({ state: more ? "saving" : "saved", complaints });
    return go();
  }

  /** Without an answer it stays waiting; what was refused will be refused again. */
  function failed(error) {
    const lost = error.code === "offline" || error.code.startsWith("http_5");
    if (!lost) {
      waiting = null;
      store.drop(keyOf(slug));
    }
    if (!closed) told({ state: lost ? "waiting" : "refused", error });
  }

  return {
    save,
    again: go,
    /** What else changed the board, a photograph for one, has told its new revision. */
    moved: (next) => { known = next; },
    revision: () => known,
    idle: () => !busy && waiting === null,
    close: () => { closed = true; },
  };
}

/** The draft that never reached the machine, if it was drawn on what the machine has. */
export function unsent(slug, revision, store = storage()) {
  const kept = store.get(keyOf(slug));
  if (kept && kept.revision !== revision) store.drop(keyOf(slug));
  return kept?.revision === revision ? kept.data : null;
}

function storage() {
  const quietly = (act) => {
    try {
      return act();
    } catch {
      return null; // private windows may refuse; the draft then lives as long as the page
    }
  };
  return {
    get: (key) => quietly(() => JSON.parse(localStorage.getItem(key))),
    put: (key, value) => quietly(() => localStorage.setItem(key, JSON.stringify(value))),
    drop: (key) => quietly(() => localStorage.removeItem(key)),
  };
}
