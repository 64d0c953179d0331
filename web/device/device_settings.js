// Settings of this device: theme, language, attention signals, and the last seat and name of its owner.
import { writeStored, readStored } from "./local_storage.js";
import { language } from "../text/index.js";

const shakes = typeof navigator !== "undefined" && "vibrate" in navigator;
const DEFAULTS = {
  theme: "auto", language: null, buzz: true, sound: !shakes, flash: !shakes, awake: true,
  tableSound: false, tableVoice: false, flat: false, flatMoved: 0, aid: true, name: "", seat: null, hand: "right", firstTurns: {},
};
let now = { ...DEFAULTS, ...readStored() };

export const settings = () => now;

export function changeSettings(changes) {
  now = { ...now, ...changes };
  writeStored(now);
  applyLooks();
}

/** Apply the theme and the hand that taps, and set the language of the document. */
export function applyLooks() {
  const night = { auto: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[now.theme];
  document.documentElement.lang = language();
  document.documentElement.setAttribute("data-hand", now.hand);
  document.getElementById("night").media = night;
}
