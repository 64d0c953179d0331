// Keeps a draft: what changes is sent at once, or after the pause that its desk asks for; while that is on its way, the newest
// waits, and goes as soon as there is an answer. What could not be sent stays on this phone until it can.
const keyOf = ({ kind, game }, slug) => `companion-${kind}-${game}-${slug}`;

/**
 * `told` hears {state, complaints, error}: "saving", "saved" with what the machine says of it, "waiting" for a line, "refused".
 * `desk` sends what is kept; `store` is lent by tests.
 */
export function autosave(desk, slug, revision, told, store = storage()) {
  const key = keyOf(desk, slug);
  let known = revision;
  let waiting = null;
  let busy = false;
  let closed = false;
  let timer = null;

  function save(data) {
    waiting = data;
    store.put(key, { revision: known, data });
    if (!desk.pause) return go();
    clearTimeout(timer);
    timer = setTimeout(hurry, desk.pause);
    if (!closed) told({ state: "saving" });
  }

  /** The pause is over. */
  function hurry() {
    clearTimeout(timer);
    timer = null;
    return go();
  }

  async function go() {
    if (busy || waiting === null) return;
    busy = true;
    const sent = waiting;
    if (!closed) told({ state: "saving" });
    const answer = await desk.save(slug, known, sent);
    busy = false;
    if (answer.ok) return kept(answer, sent);
    failed(answer.error);
  }

  function kept({ revision: next, ok: _, ...judged }, sent) {
    known = next;
    const more = waiting !== sent;
    if (!more) {
      waiting = null;
      store.drop(key);
    } else {
      store.put(key, { revision: known, data: waiting });
    }
    if (!closed) told({ state: more ? "saving" : "saved", ...judged });
    return go();
  }

  /** Without an answer it stays waiting; what was refused will be refused again. */
  function failed(error) {
    const lost = error.code === "offline" || error.code.startsWith("http_5");
    if (!lost) {
      waiting = null;
      store.drop(key);
    }
    if (!closed) told({ state: lost ? "waiting" : "refused", error });
  }

  return {
    save,
    again: hurry,
    /** What else changed the pack, a photograph for one, has told its new revision. */
    moved: (next) => { known = next; },
    revision: () => known,
    idle: () => !busy && waiting === null,
    close: () => {
      closed = true;
      if (timer) hurry();
    },
  };
}

/** The draft that never reached the machine, if it was drawn on what the machine has. */
export function unsentDraft(desk, slug, revision, store = storage()) {
  const key = keyOf(desk, slug);
  const kept = store.get(key);
  if (kept && kept.revision !== revision) store.drop(key);
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
