// Attention signals of this phone: vibration, sound and light, by the settings of its owner.
import { settings } from "./settings.js";

const FLASH_MS = 900;
let audio = null;

// Browsers allow sound only after a first touch.
export function enableSound() {
  const wake = () => {
    audio ??= window.AudioContext ? new AudioContext() : null;
    audio?.resume();
  };
  document.addEventListener("pointerdown", wake, { passive: true });
}

export function callForAttention() {
  const { buzz, sound, flash } = settings();
  if (buzz && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([90, 60, 90]);
  if (sound) strike();
  if (flash) light();
}

/** Play two short strokes of a small bell. */
function strike() {
  if (audio?.state !== "running") return;
  [0, 0.18].forEach((after, nth) => {
    const start = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: nth ? 1175 : 880 });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(0.25, start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}

function light() {
  const page = document.documentElement;
  page.classList.add("flash");
  setTimeout(() => page.classList.remove("flash"), FLASH_MS);
}
