// Retries of images that did not come: a browser itself never asks again.
import { pauseAfter } from "./load_module.js";

const MOST_TRIES = 8;
const tries = new WeakMap();

/** Ask again, after longer and longer pauses, for each picture of the page that does not load. */
export function watchImages(page = document) {
  page.addEventListener("error", ({ target }) => {
    if (target.tagName !== "IMG") return;
    const address = target.src;
    const tried = (tries.get(target) ?? 0) + 1;
    tries.set(target, tried);
    if (tried <= MOST_TRIES) pauseAfter(tried).then(() => { if (target.isConnected && target.src === address) target.src = address; });
  }, true);
}
