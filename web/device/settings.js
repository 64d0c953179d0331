// What this device remembers: how it likes to be told things, and where its owner sat last.
import { writeStored, readStored } from "./storage.js";
import { language } from "../text/index.js";

const shakes = typeof navigator !== "undefined" && "vibrate" in navigator;
const DEFAULTS = {
  theme: "auto", language: null, buzz: true, sound: !shakes, flash: !shakes, awake: true,
  aid: true, name: "", seat: null,
};
let now = { ...DEFAULTS, ...readStored() };

export const settings = () => now;

export function changeSettings(changes) {
  now = { ...now, ...changes };
  writeStored(now);
  applyLooks();
}

/** Put the theme into force and say which language the page is in. */
export function applyLooks() {
  const night = { auto: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[now.theme];
  document.documentElement.lang = language();
  document.getElementById("night").media = night;
}
