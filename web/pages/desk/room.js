// How the room is: the eyes, the broker, what the companion wants to be known.
import { html } from "../../html.js";
import { heard } from "../../text/heard.js";
import { say } from "../../text/index.js";
import { Part } from "./part.js";

export function RoomFacts({ room }) {
  if (!room) return null;
  return html`
    <${Part} id="room" title=${say("host.room")}>
      <dl class="facts">
        <div><dt>${say("host.camera")}</dt><dd>${heard(room.camera)}</dd></div>
        <div><dt>${say("host.mqtt")}</dt><dd>${heard(room.mqtt)}</dd></div>
      </dl>
      <a class="btn" href="/host/camera"><span class="btn-label">${say("cam.title")}</span></a>
      <a class="btn" href="/host/board"><span class="btn-label">${say("board.desk")}</span></a>
      <a class="btn" href="/host/box"><span class="btn-label">${say("box.desk")}</span></a>
      <a class="btn" href="/host/deck"><span class="btn-label">${say("deck.desk")}</span></a>
      <ul>${[...(room.notes ?? []), ...(room.technical ?? [])].map((note) => html`<li key=${note}>${heard(note)}</li>`)}</ul>
    <//>`;
}
