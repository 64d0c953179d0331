// Connection to the table: whole updates in by server-sent events, actions out by POST. It caches and queues nothing.
import { tableAddress } from "./table_address.js";

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8000;

/**
 * Follow the table as the viewer that `as()` names: "seat:0", "table" or "host". `on` holds the callbacks past, printed,
 * update, room, host, link, and opening before each stream. link gets "live", "lost", "over" if the server has said that it ends, or "none" if it refuses that viewer.
 * Returns {close, again}; again() opens a new connection.
 */
export function followTable(as, on, room = window) {
  const { document } = room;
  let source = null;
  let wait = FIRST_WAIT_MS;
  let timer = null;
  let over = false;

  const url = () => tableAddress(`/api/live?as=${as()}`, room.location?.pathname);
  const hear = (kind) => source.addEventListener(kind, (message) => on[kind]?.(JSON.parse(message.data)));

  function open() {
    stop();
    on.opening?.();
    source = new room.EventSource(url());
    ["past", "printed", "update", "room", "host"].forEach(hear);
    source.addEventListener("bye", () => { over = true; });
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      over = false;
      on.link("live");
    };
    source.onerror = lost;
  }

  // The browser itself retries a dropped stream, but gives up for good on any answer that is not a stream.
  function lost() {
    on.link(over ? "over" : "lost");
    stop();
    timer = room.setTimeout(async () => ((await refused(room, url())) ? on.link("none") : open()), wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  function stop() {
    room.clearTimeout(timer);
    source?.close();
    source = null;
  }

  // A phone that slept may hold a stream that looks open but is dead. A new one brings the whole state anyway.
  const back = () => document.visibilityState === "visible" && open();
  const offline = () => source && lost();

  document.addEventListener("visibilitychange", back);
  room.addEventListener("online", open);
  room.addEventListener("pageshow", (shown) => shown.persisted && open());
  room.addEventListener("offline", offline);
  open();

  return {
    again: open,
    close() {
      stop();
      document.removeEventListener("visibilitychange", back);
      room.removeEventListener("online", open);
      room.removeEventListener("offline", offline);
    },
  };
}

async function refused(room, url) {
  const stop = new room.AbortController();
  try {
    const answer = await room.fetch(url, { signal: stop.signal });
    return answer.status === 401 || answer.status === 403;
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}

/** Post JSON. Resolves to the answer, or to {ok: false, error: {code, message}} on any failure. Never rejects. */
export async function post(path, body, room = window) {
  const stop = new room.AbortController();
  const timer = room.setTimeout(() => stop.abort(), MAX_WAIT_MS);
  try {
    const answer = await room.fetch(tableAddress(path, room.location?.pathname), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: stop.signal,
    });
    return await readAnswer(answer);
  } catch {
    return offlineAnswer();
  } finally {
    room.clearTimeout(timer);
  }
}

/** Parse the response of a fetch: {ok: true, ...body} or {ok: false, error: {code, message}}. */
export async function readAnswer(answer) {
  const body = await answer.json().catch(() => ({}));
  if (answer.ok) return { ok: true, ...body };
  return { ok: false, error: { code: `http_${answer.status}`, message: answer.statusText, ...body.error } };
}

const offlineAnswer = () => ({ ok: false, error: { code: "offline", message: "" } });
