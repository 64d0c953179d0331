// Connection to the table: whole updates in by server-sent events. It caches and queues nothing.
import { withProof } from "../device/phone_key.js";
import { fetchSigned, refreshChallenge } from "./signed_requests.js";
import { tableAddress } from "./table_address.js";
import { unpacked } from "./unpack_update.js";

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8000;
export const SILENT_MS = 6000;
/** A table that is asked for a line is waited for so long: a computer that lost its power answers never, not with an error. */
export const ANSWER_MS = 15000;
const SILENT = "silent";

/**
 * Follow the table as the viewer that `as()` names: "seat:0", "table" or "host". `on` holds the callbacks past, printed,
 * update, room, host, link, and opening before each stream. link gets "live", "lost", "over" if the server has said that it ends, until it says something else, "none" if it refuses that viewer,
 * or "other" if the seat is bound to another phone, or to what this one has lost.
 * Returns {close, again}; again() opens a new connection.
 */
export function followTable(as, on, room = window) {
  const { document } = room;
  let source = null;
  let wait = FIRST_WAIT_MS;
  let timer = null;
  let over = false;
  let silence = null;
  let plain = false;

  const url = () => tableAddress(`/api/live?as=${as()}&packed=1${plain ? "&plain=1" : ""}`, room.location?.pathname);
  const hear = (kind) => source.addEventListener(kind, (message) => {
    room.clearTimeout(silence);
    if (over) on.link("live");
    over = false;
    const told = JSON.parse(message.data);
    on[kind]?.(kind === "update" ? unpacked(told) : told);
  });

  function open() {
    stop();
    on.opening?.();
    source = new room.EventSource(withProof("GET", url()));
    ["past", "printed", "update", "room", "host"].forEach(hear);
    source.addEventListener("bye", () => { over = true; });
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      silence = plain ? null : room.setTimeout(askForPlain, SILENT_MS);
      if (!over) on.link("live"); // a server that ends still opens streams, to say so
    };
    source.onerror = lost;
  }

  // The server speaks at once. Whoever hears nothing may wait for more of what is compressed: a browser, or a proxy.
  function askForPlain() {
    plain = true;
    open();
  }

  // The browser itself retries a dropped stream, but gives up for good on any answer that is not a stream.
  function lost() {
    on.link(over ? "over" : "lost");
    stop();
    timer = room.setTimeout(async () => {
      const mine = timer;
      const said = await askForLine(room, url());
      if (timer !== mine) return; // meanwhile another line was opened, or the last one closed
      if (said === SILENT) lost();
      else if (said) on.link(said);
      else open();
    }, wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  function stop() {
    room.clearTimeout(timer);
    room.clearTimeout(silence);
    timer = null;
    source?.close();
    source = null;
  }

  // A phone that slept may hold a stream that looks open but is dead. A new one brings the whole state anyway.
  const back = () => document.visibilityState === "visible" && open();
  const shownAgain = (shown) => shown.persisted && open();
  const offline = () => source && lost();

  document.addEventListener("visibilitychange", back);
  room.addEventListener("online", open);
  room.addEventListener("pageshow", shownAgain);
  room.addEventListener("offline", offline);
  open();

  return {
    again: open,
    close() {
      stop();
      document.removeEventListener("visibilitychange", back);
      room.removeEventListener("online", open);
      room.removeEventListener("pageshow", shownAgain);
      room.removeEventListener("offline", offline);
    },
  };
}

/** Return "none" or "other" if the table refuses the viewer, "silent" if it does not answer, or something else does, otherwise null. */
async function askForLine(room, url) {
  const stop = new room.AbortController();
  const timer = room.setTimeout(() => stop.abort(), ANSWER_MS);
  try {
    // A table that has started anew wants another challenge answered: a line is opened once that is known.
    await refreshChallenge(stop.signal, room);
    const answer = await fetchSigned(`${url}&ask=1`, { signal: stop.signal }, room);
    if (answer.status !== 401 && answer.status !== 403) return null;
    const { error } = await answer.json();
    return error?.code === "other_phone" ? "other" : "none";
  } catch {
    return SILENT;
  } finally {
    room.clearTimeout(timer);
    stop.abort();
  }
}
