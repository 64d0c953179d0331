// Attention signals of this phone: vibration, sound and light, by the settings of its owner.
import { settings } from "./device_settings.js";
import { playSound } from "./sounds.js";

const FLASH_MS = 900;

export function callForAttention() {
  const { buzz, sound, flash } = settings();
  if (buzz && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([90, 60, 90]);
  if (sound) playSound("turn");
  if (flash) light();
}

function light() {
  const page = document.documentElement;
  page.classList.add("flash");
  setTimeout(() => page.classList.remove("flash"), FLASH_MS);
}
