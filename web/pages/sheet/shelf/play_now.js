// Play now: a sheet becomes the game of this table, and the host page shows what comes next.
import { html } from "../../../html.js";
import { ActButton } from "../../../parts/choosing/action_buttons.js";
import { say } from "../../../text/index.js";

export function PlayNow({ game, pack, title, room, tell }) {
  const playing = Boolean(room?.lobby?.playing);
  const open = async () => {
    const answer = await tell("/api/host/open", { game, pack });
    if (answer.ok) location.assign("/host");
    return answer;
  };
  return html`<${ActButton} action=${pack} act=${open} decision=${pack} kind="main" label=${say("sheet.play")} hint=${title}
    confirm=${playing && say("host.open.sure")} />`;
}
