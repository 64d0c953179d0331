// The button that lays the table screen flat: a tablet between people, where each side is turned to whoever sits there.
import { settings } from "../../device/device_settings.js";
import { html } from "../../html.js";
import { say } from "../../text/index.js";

/** Return whether the table is shown lying: this device wants it, and the game can be told so, while it is played. */
export const liesFlat = (game, update) => Boolean(settings().flat && game.canLieFlat && update && !update.outcome);

/** The switch, for games that can lie flat. */
export function FlatSwitch({ game, set }) {
  if (!game.canLieFlat) return null;
  return html`<button type="button" class="rules-word" onClick=${() => set({ flat: true })}>${say("table.flat")}</button>`;
}
