// Button to leave a seat, for somebody else to take: it asks once, and says what becomes of the seat.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { say } from "../../text/index.js";

/** `gone` is called once the seat is free. Whether a game goes on is sent along: if one has just begun, the question was another. */
export function LeaveSeat({ seat, room, tell, gone }) {
  const playing = Boolean(room?.lobby?.playing);
  const leave = async () => {
    const answer = await tell(`/api/leave?as=seat:${seat}`, { playing });
    if (answer.ok) gone();
    return answer;
  };
  return html`
    <${ActButton} act=${leave} action=${null} decision=${playing} confirm=${say(playing ? "leave.sure.playing" : "leave.sure")} kind="quiet"
      label=${say("leave")} disabled=${!room} />`;
}
