// Autosave of a draft. A change is sent at once, or after the pause of its store. While a request is running, only the newest
// change waits. An unsent change stays in the storage of this phone, with what it was made from, until the server accepts it.
const keyOf = ({ kind, game }, slug) => `companion-${kind}-${game}-${slug}`;

/**
 * Return the autosave of one pack. Calls `told({state, complaints, error})`: "saving", "saved" with the complaints, "waiting"
 * for a connection, or "refused". `store` sends the drafts; `local` is the storage of the phone, replaced in tests.
 *
 * `opened` is {revision, data} as the server has it. If another page was quicker, `merge(pack, base)` is called with the pack
 * as it is now and the data that both were made from; it returns the data to save instead, or null if nothing is left to save.
 */
export function autosave(store, slug, opened, told, merge, local = phoneStorage()) {
  const key = keyOf(store, slug);
  let base = opened;
  let waiting = null;
  let busy = false;
  let closed = false;
  let timer = null;

  function save(data) {
    waiting = data;
    keep();
    if (!store.pause) return go();
    clearTimeout(timer);
    timer = setTimeout(hurry, store.pause);
    if (!closed) told({ state: "saving" });
  }

  const keep = () => local.put(key, { ...base, mine: waiting });

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
    const answer = await store.save(slug, base.revision, sent);
    busy = false;
    if (answer.ok) return kept(answer, sent);
    return answer.error.code === "changed" ? meet() : failed(answer.error);
  }

  function kept({ revision, ok: _, ...judged }, sent) {
    base = { revision, data: sent };
    const more = waiting !== sent;
    if (more) keep();
    else drop();
    if (!closed) told({ state: more ? "saving" : "saved", ...judged });
    return go();
  }

  function drop() {
    waiting = null;
    local.drop(key);
  }

  /** Read what another page has saved. A page that is closed leaves its change in the storage: it is merged when the pack is opened. */
  async function meet() {
    if (closed) return;
    busy = true;
    const pack = await store.read(slug);
    busy = false;
    if (!pack.ok) return failed(pack.error);
    if (!closed) return adopt(pack);
  }

  /** Take over a pack as the server has it, and send what is left to save of a draft that was made from `madeFrom`. */
  function adopt(pack, madeFrom = base.data) {
    const left = merge(pack, madeFrom);
    base = { revision: pack.revision, data: pack.data };
    if (left === null) {
      drop();
      told({ state: "saved", complaints: pack.complaints, missing: pack.missing ?? [] });
      return;
    }
    waiting = left;
    keep();
    return go();
  }

  /** Keep the change without an answer of the server; drop it after a refusal, which would only be repeated. */
  function failed(error) {
    const lost = error.code === "offline" || error.code.startsWith("http_5");
    if (!lost) drop();
    if (!closed) told({ state: lost ? "waiting" : "refused", error });
  }

  return {
    save, adopt,
    again: hurry,
    /** Read and merge what another page has saved. A request on its way finds it by itself. */
    catchUp: () => (busy ? null : meet()),
    /** Set the revision after another change of the pack, such as a photograph. */
    moved: (revision) => { base = { ...base, revision }; },
    revision: () => base.revision,
    idle: () => !busy && waiting === null,
    close: () => {
      closed = true;
      if (timer) hurry();
    },
  };
}

/** Return the draft that never reached the server, {revision, data, mine}, with what it was made from, or null. */
export function unsentDraft(store, slug, local = phoneStorage()) {
  const kept = local.get(keyOf(store, slug));
  return kept?.mine && kept.data ? kept : null;
}

/** Return the storage of this phone. Private windows may refuse; what is kept there then lasts as long as the page. */
export function phoneStorage() {
  const quietly = (act) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    get: (key) => quietly(() => JSON.parse(localStorage.getItem(key))),
    put: (key, value) => quietly(() => localStorage.setItem(key, JSON.stringify(value))),
    drop: (key) => quietly(() => localStorage.removeItem(key)),
  };
}
