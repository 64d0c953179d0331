// The way to the packs on the owner's machine that an editor makes.
import { readAnswer } from "../../updates/live.js";

const PATIENCE_MS = 30000;
/** This page, for the machine: what it wrote itself is no surprise to it. */
export const WRITER = Math.random().toString(36).slice(2, 12);

/** Resolves to the answer, or to {ok: false, error: {code, message}} whatever goes wrong. */
export async function fetchJson(path, options = {}, room = window) {
  const stop = new room.AbortController();
  const timer = room.setTimeout(() => stop.abort(), PATIENCE_MS);
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

/** What browsers let go on after a page is closed; more than that only goes while it is open. */
const LASTING = 60000;

/** The owner's packs of one sort, "board" or "box", by game; `kind` also names the words for them. `more` is what their desks have besides. */
export const packStores = (kind, path, more = {}) => ({ kind, list: () => fetchJson(path), of: (game) => ({ ...desk(kind, `${path}/${encodeURIComponent(game)}`, game), ...more }) });

/** Those of one game. `address` is where the page of one stands, behind the #. */
function desk(kind, path, game) {
  return {
    kind, game, path,
    address: (slug, more = {}) => `${new URLSearchParams({ game, [kind]: slug, ...more })}`,
    begin: (start, title) => sendJson(path, { start, title }),
    take: (file) => send(path, "application/toml", file),
    read: (slug) => fetchJson(`${path}/${slug}`),
    save: (slug, revision, data) => saved(`${path}/${slug}`, JSON.stringify({ revision, data, writer: WRITER })),
    remove: (slug) => sendJson(`${path}/${slug}/delete`, {}),
    fileOf: (slug) => `${path}/${slug}.toml`,
  };
}

const saved = (path, body) => send(path, "application/json", body, { keepalive: new Blob([body]).size < LASTING });
