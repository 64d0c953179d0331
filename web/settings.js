// What this device remembers: how it likes to be told things, and where its owner sat last.
import { speak } from "./text/index.js";

const KEY = "companion";
const shakes = typeof navigator !== "undefined" && "vibrate" in navigator;
const DEFAULTS = {
  theme: "auto", language: "en", buzz: true, sound: !shakes, flash: !shakes, awake: true,
  aid: true, name: "", seat: null,
};
let kept = { ...DEFAULTS, ...read() };

export const settings = () => kept;

export function change(changes) {
  kept = { ...kept, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
  applyLooks();
}

/** Put theme and language into force. */
export function applyLooks() {
  speak(kept.language);
  const night = { auto: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[kept.theme];
  document.documentElement.lang = kept.language;
  document.getElementById("night").media = night;
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
