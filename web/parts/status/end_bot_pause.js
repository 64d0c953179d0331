// Button that lets a bot go on, which waits so that people can look at what has just happened.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { ActButton } from "../choosing/action_buttons.js";

/** Draws nothing while no bot waits for people, and for a phone that looks on. */
export function EndBotPause({ update, room, tell }) {
  const pause = room?.bot_pause ?? null;
  if (pause === null || !update || update.seat === null || update.outcome) return null;
  const go = () => tell(`/api/go-on?as=seat:${update.seat}`, { pause });
  return html`
    <div class="offers">
      <${ActButton} action=${null} act=${go} decision=${pause} label=${say("pause.go")} hint=${say("pause.hint")} />
    </div>`;
}
