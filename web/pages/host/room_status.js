// Status of the room: camera, MQTT broker, version, and notes.
import { html } from "../../html.js";
import { translateServerText } from "../../text/server_text.js";
import { say } from "../../text/index.js";
import { Section } from "../../parts/shell/section.js";

export function RoomStatus({ room, host }) {
  if (!room) return null;
  return html`
    <${Section} id="room" title=${say("host.room")}>
      <dl class="facts">
        <div><dt>${say("host.camera")}</dt><dd>${translateServerText(room.camera)}</dd></div>
        <div><dt>${say("host.mqtt")}</dt><dd>${translateServerText(room.mqtt)}</dd></div>
        ${host?.version && html`<div><dt>${say("host.version")}</dt><dd>${host.version}</dd></div>`}
      </dl>
      <a class="btn" href="/host/camera"><span class="btn-label">${say("cam.title")}</span></a>
      <a class="btn" href="/host/board"><span class="btn-label">${say("board.desk")}</span></a>
      <a class="btn" href="/host/box"><span class="btn-label">${say("box.desk")}</span></a>
      <a class="btn" href="/host/deck"><span class="btn-label">${say("deck.desk")}</span></a>
      <ul>${[...(room.notes ?? []), ...(room.technical ?? [])].map((note) => html`<li key=${note}>${translateServerText(note)}</li>`)}</ul>
    <//>`;
}
