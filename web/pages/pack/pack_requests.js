// Stores of packs: the requests that an editor of packs sends to the server.
import { readAnswer } from "../../updates/signed_requests.js";

const TIMEOUT_MS = 30000;
/** Id of this page as a writer, so that the server can tell its own changes from those of others. */
export const WRITER = Math.random().toString(36).slice(2, 12);

/** Fetch JSON. Resolves to the answer, or to {ok: false, error: {code, message}} on any failure. Never rejects. `patience` is in milliseconds. */
export async function fetchJson(path, { patience = TIMEOUT_MS, ...options } = {}, room = window) {
  const stop = new room.AbortController();
  const timer = room.setTimeout(() => stop.abort(), patience);
  try {
    return await readAnswer(await room.fetch(path, { ...options, signal: stop.signal }));
  } catch {
    return { ok: false, error: { code: "offline", message: "" } };
  } finally {
    room.clearTimeout(timer);
  }
}

export const send = (path, type, body, more) => fetchJson(path, { method: "POST", headers: { "Content-Type": type }, body, ...more });
export const sendJson = (path, value, more) => send(path, "application/json", JSON.stringify(value), more);

/** Largest body, in bytes, that browsers still send after a page is closed. Larger ones need an open page. */
const MAX_KEEPALIVE_BYTES = 60000;

/** Return the stores of one kind of packs, "board" or "box", by game. `kind` is also the prefix of their texts. `more` extends each store. */
export const packStores = (kind, path, more = {}) => ({ kind, list: () => fetchJson(path), of: (game) => ({ ...gameStore(kind, `${path}/${encodeURIComponent(game)}`, game), ...more }) });

/** Return the store of one game. `address` is the part behind the # that opens one pack. */
function gameStore(kind, path, game) {
  return {
    kind, game, path,
    address: (slug, more = {}) => `${new URLSearchParams({ game, [kind]: slug, ...more })}`,
    begin: (start, title) => sendJson(path, { start, title }),
    take: (file) => send(path, "application/toml", file),
    watch: (slug) => fetchJson(`${path}/${slug}/watch?writer=${WRITER}`),
    read: (slug) => fetchJson(`${path}/${slug}`),
    save: (slug, revision, data) => sendDraft(`${path}/${slug}`, JSON.stringify({ revision, data, writer: WRITER })),
    remove: (slug) => sendJson(`${path}/${slug}/delete`, {}),
    fileOf: (slug) => `${path}/${slug}.toml`,
  };
}

const sendDraft = (path, body) => send(path, "application/json", body, { keepalive: new Blob([body]).size < MAX_KEEPALIVE_BYTES });
