// Autosave of a draft. A change is sent at once, or after the pause of its store. While a request is running, only the newest
// change waits. An unsent change stays in the storage of this phone until the server accepts it.
const keyOf = ({ kind, game }, slug) => `companion-${kind}-${game}-${slug}`;

/**
 * Return the autosave of one pack. Calls `told({state, complaints, error})`: "saving", "saved" with the complaints, "waiting"
 * for a connection, or "refused". `store` sends the drafts; `local` is the storage of the phone, replaced in tests.
 */
export function autosave(store, slug, revision, told, local = storage()) {
  const key = keyOf(store, slug);
  let known = revision;
  let waiting = null;
  let busy = false;
  let closed = false;
  let timer = null;

  function save(data) {
    waiting = data;
    local.put(key, { revision: known, data });
    if (!store.pause) return go();
    clearTimeout(timer);
    timer = setTimeout(hurry, store.pause);
    if (!closed) told({ state: "saving" });
  }

  /** Send now, without waiting for the rest of the pause. */
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
    const answer = await store.save(slug, known, sent);
    busy = false;
    if (answer.ok) return kept(answer, sent);
    failed(answer.error);
  }

  function kept({ revision: next, ok: _, ...judged }, sent) {
    known = next;
    const more = waiting !== sent;
    if (!more) {
      waiting = null;
      local.drop(key);
    } else {
      local.put(key, { revision: known, data: waiting });
    }
    if (!closed) told({ state: more ? "saving" : "saved", ...judged });
    return go();
  }

  /** Keep the change without an answer of the server; drop it after a refusal, which would only be repeated. */
  function failed(error) {
    const lost = error.code === "offline" || error.code.startsWith("http_5");
    if (!lost) {
      waiting = null;
      local.drop(key);
    }
    if (!closed) told({ state: lost ? "waiting" : "refused", error });
  }

  return {
    save,
    again: hurry,
    /** Set the revision after another change of the pack, such as a photograph. */
    moved: (next) => { known = next; },
    revision: () => known,
    idle: () => !busy && waiting === null,
    close: () => {
      closed = true;
      if (timer) hurry();
    },
  };
}

/** Return the draft that never reached the server, if it was based on the server's revision, else null. */
export function unsentDraft(store, slug, revision, local = storage()) {
  const key = keyOf(store, slug);
  const kept = local.get(key);
  if (kept && kept.revision !== revision) local.drop(key);
  return kept?.revision === revision ? kept.data : null;
}

function storage() {
  const quietly = (act) => {
    try {
      return act();
    } catch {
      return null; // private windows may refuse; the draft then lasts as long as the page
    }
  };
  return {
    get: (key) => quietly(() => JSON.parse(localStorage.getItem(key))),
    put: (key, value) => quietly(() => localStorage.setItem(key, JSON.stringify(value))),
    drop: (key) => quietly(() => localStorage.removeItem(key)),
  };
}
