// Short sounds of our own, made by the Web Audio API: tones and noise, each with a few strokes.

const SILENT = 0.001;
const ATTACK_S = 0.008;

/** Strokes of each sound: {after, lasts} in seconds, {wave} with {from, to} in hertz or noise below a pitch, and {loud}. */
export const SOUNDS = {
  turn: [
    { after: 0, lasts: 0.5, wave: "triangle", from: 880, to: 880, loud: 0.25 },
    { after: 0.18, lasts: 0.5, wave: "triangle", from: 1175, to: 1175, loud: 0.25 },
  ],
  card: [{ after: 0, lasts: 0.07, wave: "noise", from: 5200, to: 1800, loud: 0.3 }],
  chips: [0, 0.06, 0.11, 0.19].map((after, nth) => ({ after, lasts: 0.06, wave: "sine", from: 2500 + 350 * (nth % 3), to: 2300, loud: 0.16 })),
  shot: [
    { after: 0, lasts: 0.45, wave: "noise", from: 6500, to: 180, loud: 0.7 },
    { after: 0, lasts: 0.2, wave: "sine", from: 150, to: 45, loud: 0.6 },
  ],
  late: [0, 0.35, 0.7].map((after) => ({ after, lasts: 0.25, wave: "square", from: 440, to: 330, loud: 0.12 })),
  win: [523, 659, 784, 1047].map((pitch, nth) => ({ after: nth * 0.13, lasts: nth === 3 ? 0.6 : 0.22, wave: "triangle", from: pitch, to: pitch, loud: 0.25 })),
};

/** A sound that comes later than this is about something that is over. */
const LATE_MS = 500;
/** Silence after which the sound rests: a context that runs on keeps the sound card awake and takes the phone's battery. */
const REST_MS = 3000;

let audio = null;
let allowed = false;
let rest = null;

// Browsers allow sound only after a first touch, and iOS takes it away for a call until another one.
export function enableSound() {
  const wake = async () => {
    audio ??= window.AudioContext ? new AudioContext() : null;
    if (!audio || (allowed && audio.state !== "interrupted")) return;
    allowed = (await runs()) || allowed;
    restAfter(0);
  };
  document.addEventListener("pointerdown", wake, { passive: true });
}

/** Play a sound, if the browser allows any yet. Where it refuses one, the next touch asks for it again. */
export async function playSound(name) {
  const asked = performance.now();
  if (!allowed || !(allowed = await runs())) return;
  const strokes = performance.now() - asked > LATE_MS ? [] : SOUNDS[name];
  strokes.forEach(play);
  restAfter(Math.max(0, ...strokes.map(({ after, lasts }) => after + lasts)));
}

/** Wait until sounds can be heard. Returns false where the browser refuses. */
const runs = () => audio.resume().then(() => true, () => false);

function restAfter(seconds) {
  clearTimeout(rest);
  rest = setTimeout(() => audio.suspend(), seconds * 1000 + REST_MS);
}

function play({ after, lasts, wave, from, to, loud }) {
  const start = audio.currentTime + after;
  const end = start + lasts;
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(loud, start + ATTACK_S);
  loudness.gain.exponentialRampToValueAtTime(SILENT, end);
  const { source, pitch } = wave === "noise" ? noise(lasts, loudness) : tone(wave, loudness);
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, end);
  loudness.connect(audio.destination);
  source.start(start);
  source.stop(end);
}

function tone(type, loudness) {
  const source = new OscillatorNode(audio, { type });
  source.connect(loudness);
  return { source, pitch: source.frequency };
}

function noise(seconds, loudness) {
  const buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let nth = 0; nth < samples.length; nth += 1) samples[nth] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "lowpass" });
  source.connect(filter).connect(loudness);
  return { source, pitch: filter.frequency };
}
