// Notices that everybody got this evening: seats given away, a host who looked through the camera.
import { html } from "../../html.js";
import { Section } from "../../parts/shell/page_section.js";
import { say } from "../../text/index.js";
import { translateServerText } from "../../text/server_text.js";

export function RoomNotes({ room }) {
  if (!room?.notes?.length) return null;
  return html`
    <${Section} id="notes" title=${say("host.notes")}>
      <ul class="desk-notes">${room.notes.map((note) => html`<li key=${note}>${capital(translateServerText(note))}</li>`)}</ul>
    <//>`;
}

/** Return the sentence with a capital letter. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
