// Reloads of the document by itself: where a module was lost, and where the server has other pages than these.
import { hasUnfinished } from "../parts/choosing/reset_on_new_decision.js";
import { builtVersion, fileOf, keepTrying, loadModule } from "./load_module.js";

/** Their pauses, 0.5 to 8 seconds, last longer than ten seconds in all. */
const MOST_RELOADS = 6;
const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 8000;
const TYPING_MS = 30_000;
const LOOK_AGAIN_MS = 5000;
const TEXTS = "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea";
const reloadsOf = (reason) => `reloads of ${reason}`;
let typed = -Infinity;
let waiting = null;

/** Reload the document after a pause, longer each time. Return false if that was tried often enough. */
export function reloadSoon(reason) {
  const tried = Number(sessionStorage.getItem(reloadsOf(reason)) ?? 0);
  if (tried >= MOST_RELOADS) return false;
  sessionStorage.setItem(reloadsOf(reason), String(tried + 1));
  setTimeout(() => location.reload(), Math.min(FIRST_PAUSE_MS * 2 ** tried, MOST_PAUSE_MS));
  return true;
}

export function forgetReloads(reason) {
  sessionStorage.removeItem(reloadsOf(reason));
}

/** Reload the document after a pause if the server has no file at `address`: it has other pages by now. */
export async function reloadIfGone(address) {
  const answer = await ask(address);
  if (answer?.status === 404) reloadSoon(address);
}

/** Resolves to the module at `address`, once it has come. Where the server has other pages by now, the document is loaded again. */
export const loadSurely = (address) => keepTrying(() => loadModule(address), () => void reloadIfGone(fileOf(address)));

/** Reload the document if the server's pages have another `version`: once for each, and not while somebody is at work on it. */
export function keepUpWith(version) {
  clearTimeout(waiting);
  if (version === undefined || version === builtVersion() || !isNew(version)) return;
  waiting = setTimeout(() => keepUpWith(version), LOOK_AGAIN_MS);
  if (!isAtWork()) reloadFor(version);
}

const KEY = "pages-reloaded-for";
const isNew = (version) => readKept() !== String(version);
const isAtWork = () => Date.now() - typed < TYPING_MS || hasText(document.activeElement) || hasUnfinished();
const hasText = (field) => Boolean(field?.matches?.(TEXTS) && field.value);
const ask = (address) => fetch(address, { method: "HEAD" }).catch(() => null);

// Only if the server answers: the browser's own page for a document that does not come would stay for ever.
async function reloadFor(version) {
  const isThere = await ask(location.href);
  if (isThere && !isAtWork() && isNew(version) && remember(version)) location.reload();
}

function readKept() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Note that the document was reloaded for `version`. Return false if that cannot be noted: it would be reloaded for ever. */
function remember(version) {
  try {
    sessionStorage.setItem(KEY, String(version));
    return true;
  } catch {
    return false;
  }
}

globalThis.document?.addEventListener?.("input", () => { typed = Date.now(); });
