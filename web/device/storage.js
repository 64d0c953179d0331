// What this device keeps between two visits, under one name.
const KEY = "companion";

/** All that was kept, {} where nothing was or nothing may be. */
export function readStored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** Keep `all`; private windows may refuse, it then lasts as long as the page. */
export function writeStored(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Nothing more can be done about it.
  }
}
