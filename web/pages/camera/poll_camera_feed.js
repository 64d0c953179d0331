// Camera feed: the detections of a frame together with the picture of that same frame.

const POLL_MS = 500;
const RETRY_MS = 2000;
const TIMEOUT_MS = 8000;
export const CAMERA_API = "/api/host/camera";

/**
 * Poll twice a second while the page is visible. Calls `on.seen({sights, image})` after each answer, `image` null while there
 * is no picture, or `on.failed({code, message})`. Returns a function that stops it.
 */
export function watchCamera(on, room = window) {
  const { document } = room;
  let timer = null;
  let closed = false;
  let looking = false;
  let last = { number: null, image: null };

  async function look() {
    if (closed || looking || document.visibilityState !== "visible") return;
    looking = true;
    const begun = room.performance.now();
    const wait = await once().then(() => POLL_MS, (error) => { if (!closed) on.failed(error); return RETRY_MS; });
    looking = false;
    if (!closed) timer = room.setTimeout(look, Math.max(0, wait - (room.performance.now() - begun)));
  }

  async function once() {
    const sights = await ask(`${CAMERA_API}/sights`, room);
    if (sights.frame !== last.number) last = { number: sights.frame, image: await load(sights.frame) };
    if (!closed) on.seen({ sights, image: last.image });
  }

  async function load(number) {
    if (number === null) return null;
    const image = new room.Image();
    image.src = `${CAMERA_API}/picture.jpg?frame=${number}`;
    await image.decode().catch(() => { throw { code: "no_picture", message: "" }; });
    return image;
  }

  const back = () => {
    room.clearTimeout(timer);
    look();
  };
  document.addEventListener("visibilitychange", back);
  look();
  return () => {
    closed = true;
    room.clearTimeout(timer);
    document.removeEventListener("visibilitychange", back);
  };
}

/** Fetch JSON. Throws {code, message} on any failure. */
async function ask(path, room) {
  const stop = new room.AbortController();
  const timer = room.setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const answer = await room.fetch(path, { signal: stop.signal }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    if (answer?.ok && body) return body;
    throw body?.error ?? { code: "offline", message: "" };
  } finally {
    room.clearTimeout(timer);
  }
}
