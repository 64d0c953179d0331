// Calibration of the mat: its quality, and both ways to redo it.
import { placeAll, cornersProblem, undoStep } from "./mat_corner_edits.js";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { translateServerText } from "../../text/server_text.js";
import { say } from "../../text/index.js";
import { CAMERA_API } from "./poll_camera_feed.js";
import { Section } from "../../parts/shell/page_section.js";
import { qualityWords } from "./detection_words.js";

export function Calibration({ sights, begin, tell }) {
  const { source, trouble } = sights.calibration;
  const forget = () => tell(`${CAMERA_API}/forget`);
  return html`
    <${Section} id="layout" title=${say("cam.layout")} asking=${source === "none" || Boolean(trouble)}>
      <p>${qualityWords(sights.calibration)}</p>
      ${trouble && html`<p class="problem">${translateServerText(trouble)}</p>`}
      <div class="pair">
        <button type="button" class="btn" onClick=${begin}><span class="btn-label">${say("corners.begin")}</span></button>
        <${ActButton} action=${null} act=${forget} decision=${source} label=${say("cam.markers")} />
      </div>
      <p class="quiet">${say("cam.markers.why")}</p>
    <//>`;
}

/** Controls below the picture while its corners are placed. */
export function Placing({ state, change, sights, end, tell }) {
  const wrong = cornersProblem(state.points);
  const use = async () => {
    const answer = await tell(`${CAMERA_API}/corners`, { corners: state.points });
    if (answer.ok) end(true);
    return answer;
  };
  return html`
    <section class="placing" aria-labelledby="placing">
      <h2 id="placing" aria-live="polite">${askFor(state.points, wrong)}</h2>
      <div class="placing-row">
        <button type="button" class="btn btn-quiet" onClick=${() => end(false)}>${say("corners.cancel")}</button>
        <button type="button" class="btn" disabled=${state.past.length === 0} onClick=${() => change(undoStep)}>${say("corners.undo")}</button>
        ${wrong === "few"
          ? html`<button type="button" class="btn" onClick=${() => change((old) => placeAll(old, sights.mat, sights.size))}>${say("corners.place")}</button>`
          : html`<${ActButton} action=${null} act=${use} decision=${state} disabled=${wrong !== null} kind="main" label=${say("corners.use")} />`}
      </div>
      <p class="quiet">${say("corners.how")}</p>
    </section>`;
}

/** Return the next instruction. */
export function askFor(points, wrong) {
  if (wrong === "few") return say("corners.tap", { corner: say(`corner.${points.length}`).toLowerCase() });
  return wrong ? say(`corners.${wrong}`) : say("corners.good");
}

