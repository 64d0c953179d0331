// Posts, and requests that carry the proof of this phone's key. Where the table asks for another challenge, they are sent once more.
import { utf8 } from "../device/hmac_sha256.js";
import { agreeOnKey, maskPin, readPhoneKey, rememberChallenge, withProof } from "../device/phone_key.js";
import { tableAddress } from "./table_address.js";

const MAX_WAIT_MS = 8000;
const STEP_BYTES = 512;
/** After so long another tab sees what one has written into the storage that they share. */
const SETTLE_MS = 250;

/** Fetch as `room.fetch` does, with a proof. */
export async function fetchSigned(path, options = {}, room = globalThis) {
  const send = () => room.fetch(withProof(options.method ?? "GET", path, options.body), options);
  const answer = await send();
  return (await learnChallenge(answer)) ? send() : answer;
}

/** Return true if the answer asks for another challenge, and remember it. */
async function learnChallenge(answer) {
  if (answer.status !== 409) return false;
  const { error } = await (answer.clone?.() ?? answer).json().catch(() => ({}));
  if (error?.code !== "sign_again") return false;
  rememberChallenge(error.challenge);
  return true;
}

/** Ask for the challenge that a table which has started anew wants answered, if this phone has a key, until `signal` says stop. */
export async function refreshChallenge(signal, room = globalThis) {
  if (!readPhoneKey()) return;
  const answer = await room.fetch("/api/key-exchange", { signal });
  if (answer.ok) rememberChallenge((await answer.json()).challenge);
}

/**
 * Post `body` to take a seat with this phone. It agrees on a key with the table first, which the seat is bound to and the digits `pin` are
 * masked by. A browser that keeps nothing has no key: its seat is held by the cookie alone. Answers as `post` does.
 */
export async function postWithKey(path, { pin, ...body }, room = window) {
  const answer = await room.fetch("/api/key-exchange").then((came) => (came.ok ? came.json() : null)).catch(() => null);
  if (!answer) return offlineAnswer();
  const isNew = readPhoneKey()?.evening !== answer.public;
  let kept = agreeOnKey(answer);
  if (kept && isNew) {
    // Of two tabs that sit down at once each has made a key: the one written last counts for both.
    await new Promise((done) => room.setTimeout(done, SETTLE_MS));
    kept = readPhoneKey() ?? kept;
  }
  return post(path, { ...body, ...maskPin(pin, kept), ...(kept && { public: kept.public }) }, room);
}

/** Post JSON. Resolves to the answer, or to {ok: false, error: {code, message}} on any failure. Never rejects. */
export async function post(path, body, room = window) {
  const stop = new room.AbortController();
  const timer = room.setTimeout(() => stop.abort(), MAX_WAIT_MS);
  try {
    const answer = await fetchSigned(tableAddress(path, room.location?.pathname), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: padded(JSON.stringify(body)),
      signal: stop.signal,
    }, room);
    return await readAnswer(answer);
  } catch {
    return offlineAnswer();
  } finally {
    room.clearTimeout(timer);
  }
}

/** Return JSON with spaces at its end, up to whole steps: what a seat does must not show by its length on a line that nobody can read. */
const padded = (json) => {
  const length = utf8(json).length;
  return json + " ".repeat(Math.ceil(length / STEP_BYTES) * STEP_BYTES - length);
};

/** Parse the response of a fetch: {ok: true, ...body} or {ok: false, error: {code, message}}. */
export async function readAnswer(answer) {
  const body = await answer.json().catch(() => ({}));
  if (answer.ok) return { ok: true, ...body };
  return { ok: false, error: { code: `http_${answer.status}`, message: answer.statusText, ...body.error } };
}

const offlineAnswer = () => ({ ok: false, error: { code: "offline", message: "" } });

/** Give a link a proof as it is tapped. */
export const signLink = (event) => { event.currentTarget.href = withProof("GET", event.currentTarget.getAttribute("href").split(/[?&]proof=/)[0]); };
