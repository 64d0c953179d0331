// Report: one tap saves the shown picture with its detections, for the developers of the recognition.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { say } from "../../text/index.js";
import { CAMERA_API } from "./poll_camera_feed.js";
import { Section } from "../../parts/shell/page_section.js";

const MAX_NOTE_LENGTH = 1000;

export function Report({ frame, tell }) {
  const [note, setNote] = useState("");
  const [kept, setKept] = useState(null);
  const keep = async () => {
    const answer = await tell(`${CAMERA_API}/report`, { note: note.trim(), frame });
    if (answer.ok) {
      setKept(answer);
      setNote("");
    }
    return answer;
  };
  return html`
    <${Section} id="report" title=${say("report.title")}>
      <label class="field"><span class="label">${say("report.note")}</span>
        <input class="text-field" maxlength=${MAX_NOTE_LENGTH} value=${note} placeholder=${say("report.example")} onInput=${(event) => setNote(event.target.value)} />
      </label>
      <${ActButton} action=${null} act=${keep} decision=${kept} disabled=${frame === null} kind="main" label=${say("report.keep")} />
      <p role="status">${kept && html`${say("report.kept")} <a href=${kept.url} download=${kept.name}>${kept.name}</a>`}</p>
      <p class="quiet">${say("report.what")}</p>
    <//>`;
}
