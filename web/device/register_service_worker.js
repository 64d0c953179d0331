// Registration of the service worker, over HTTPS that this browser trusts. Over plain HTTP there is none, not even on this machine.

/** Register it. A browser that has none, or was warned of the certificate, refuses: then pages work as they do without. */
export function registerServiceWorker(room = window) {
  if (room.location.protocol === "https:") room.navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}
