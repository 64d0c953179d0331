// Keeps the screen on. The Wake Lock API exists only in secure contexts. Over plain HTTP a silent video of one blank
// picture often does the same. Where neither works, the settings say so.

let lock = null;
let film = null;

/** Return how this browser can keep the screen on: "lock", "film" (a silent video) or "none". */
export function wakeMethod() {
  if (navigator.wakeLock) return "lock";
  return HTMLCanvasElement.prototype.captureStream ? "film" : "none";
}

export async function stayAwake(wanted) {
  if (!wanted) return letSleep();
  try {
    await (wakeMethod() === "lock" ? takeLock() : rollFilm());
  } catch {
    // The browser refused, for instance on a low battery. The next touch asks again.
  }
}

function letSleep() {
  lock?.release();
  film?.remove();
  lock = film = null;
}

async function takeLock() {
  if (lock && !lock.released) return;
  if (navigator.wakeLock) lock = await navigator.wakeLock.request("screen");
}

async function rollFilm() {
  film ??= blankFilm();
  if (film && film.paused) await film.play();
}

function blankFilm() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 2, height: 2 });
  const pen = canvas.getContext?.("2d");
  if (wakeMethod() !== "film" || !pen) return null;
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true });
  video.srcObject = canvas.captureStream(1);
  video.className = "film";
  video.setAttribute("aria-hidden", "true");
  setInterval(() => pen.fillRect(0, 0, 2, 2), 1000);
  document.body.append(video);
  return video;
}
