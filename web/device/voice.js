// Voice of this device: the browser's own, where it has one.

const MAX_WAITING = 6;

export const hasVoice = () => "speechSynthesis" in globalThis && "SpeechSynthesisUtterance" in globalThis;

let waiting = 0;

/** Say `text` after what is being said. Too much that waits would tell of what is long past: it falls silent first. */
export function speak(text, language) {
  if (!hasVoice()) return;
  if (waiting >= MAX_WAITING) fallSilent();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language;
  said.onend = said.onerror = () => { waiting = Math.max(0, waiting - 1); };
  waiting += 1;
  speechSynthesis.speak(said);
}

export function fallSilent() {
  waiting = 0;
  if (hasVoice()) speechSynthesis.cancel();
}
