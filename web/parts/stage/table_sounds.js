// Sounds of the table screen, for whoever has switched them on there: somebody's turn, a win, and what a game's own events sound like.
import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { settings } from "../../device/device_settings.js";
import { playSound } from "../../device/sounds.js";
import { html } from "../../html.js";
import { say } from "../../text/index.js";

/** Play a sound on the table screen. */
export function sound(name) {
  if (name && settings().tableSound) playSound(name);
}

/** Play the sound of each new update. */
export function useTableSounds(update, game) {
  const before = useRef(null);
  useEffect(() => {
    sound(soundOf(before.current, update, game));
    before.current = update;
  }, [update]);
}

/** Return the sound of what happened between two updates, or null. A game's page may give `sound(event)`: "card", "chips", "shot". */
export function soundOf(before, update, game) {
  if (!before || !update || before.table !== update.table || before.seq === update.seq) return null;
  if (update.outcome) return before.outcome ? null : "win";
  const own = update.events.map((event) => game.sound?.(event)).filter(Boolean);
  if (own.length) return own[own.length - 1];
  const seats = (one) => one.to_act.filter((actor) => actor !== "chance").join();
  return seats(update) && seats(update) !== seats(before) ? "turn" : null;
}

/** The button that switches sounds on and off; its tap is what browsers ask for before they play any. */
export function SoundSwitch({ set }) {
  const on = settings().tableSound;
  return html`
    <button type="button" class="sound-switch" aria-pressed=${on} onClick=${() => set({ tableSound: !on })}><span class="sound-sign" aria-hidden="true"></span>${say("table.sound")}</button>`;
}
