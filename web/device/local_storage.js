// Storage of this device between two visits: one JSON object in localStorage.
const KEY = "companion";

/** Return the stored object. Returns {} if nothing is stored, or the browser refuses access. */
export function readStored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** Store the object `all`. Private windows may refuse; the settings then last as long as the page. */
export function writeStored(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // The settings stay in memory until the page is closed.
  }
}
