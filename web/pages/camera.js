// Camera page: live picture and detections, calibration of the mat, and reports of wrong detections.
import { useCallback, useEffect, useState } from "../vendor/hooks.mjs";
import { NO_CORNERS } from "./camera/mat_corner_edits.js";
import { html } from "../html.js";
import { Bar, Notice } from "../parts/shell/top_bar.js";
import { refusalText } from "../text/server_text.js";
import { say } from "../text/index.js";
import { watchCamera } from "./camera/poll_camera_feed.js";
import { Calibration, Placing } from "./camera/mat_calibration.js";
import { Handles } from "./camera/corner_handles.js";
import { Picture } from "./camera/picture_with_outlines.js";
import { Report } from "./camera/report_wrong_detections_button.js";
import { DetectionList } from "./camera/detection_list.js";
import { stateOf } from "./camera/detection_words.js";

export function CameraPage({ link, notice, tell, set }) {
  const [still, setStill] = useState(false);
  const [seen, failure] = useCamera(!still);
  const [corners, setCorners] = useState(null);
  const [shows, setShows] = useState({ cards: true, zones: true });
  const [chosen, choose] = useState(null);
  const [large, setLarge] = useState(false);
  const end = (used) => {
    setCorners(null);
    if (used) setShows((now) => ({ ...now, zones: true }));
  };
  const begin = () => {
    setCorners(NO_CORNERS);
    setStill(false);
    scrollTo(0, 0);
  };
  const sights = seen?.sights;
  return html`
    <div class="page page-camera">
      <${Bar} heading title=${say("cam.title")} link=${link} set=${set} />
      <p><a href="/host">${say("cam.back.link")}</a></p>
      <${State} sights=${sights} failure=${failure} />
      <div class="camera ${corners ? "is-placing" : ""}">
        <div class="camera-main">
          ${seen && html`
            <${Picture} seen=${seen} shows=${corners ? {} : shows} chosen=${chosen} choose=${choose} large=${large && !corners}>
              ${corners && ((unit) => html`<${Handles} state=${corners} change=${setCorners} image=${seen.image} size=${sights.size} unit=${unit} />`)}
            <//>`}
          ${seen?.image && !corners && html`<${Tools} ...${{ shows, setShows, still, setStill, large, setLarge }} />`}
          ${corners && sights?.size && html`<${Placing} state=${corners} change=${setCorners} sights=${sights} end=${end} tell=${tell} />`}
        </div>
        ${seen?.image && !corners && html`
          <div class="camera-side">
            <${Report} frame=${sights.frame} tell=${tell} />
            <${Calibration} sights=${sights} begin=${begin} tell=${tell} />
          </div>
          <${DetectionList} sights=${sights} chosen=${chosen} choose=${choose} />`}
      </div>
      <p class="quiet">${say("cam.fair")}</p>
      <${Notice} notice=${notice} />
    </div>`;
}

function State({ sights, failure }) {
  if (failure) return html`<p class="problem" role="status">${refusalText(failure)}</p>`;
  if (!sights) return html`<p role="status">${say("link.wait")}</p>`;
  const { text, bad } = stateOf(sights);
  return html`
    <div role="status">
      <p class=${bad ? "problem" : ""}>${text}</p>
      ${bad && html`<p class="quiet">${say("cam.goes.on")}</p>`}
    </div>`;
}

function Tools({ shows, setShows, still, setStill, large, setLarge }) {
  const flip = (what) => () => setShows((now) => ({ ...now, [what]: !now[what] }));
  const tools = [
    ["cam.show.cards", shows.cards, flip("cards")], ["cam.show.zones", shows.zones, flip("zones")],
    ["cam.still", still, () => setStill(!still)], ["cam.large", large, () => setLarge(!large)],
  ];
  return html`
    <div class="tools segments" role="group" aria-label=${say("cam.tools")}>
      ${tools.map(([key, on, press]) => html`<button type="button" key=${key} aria-pressed=${on} onClick=${press}>${say(key)}</button>`)}
    </div>`;
}

/** Return [seen, failure]: the last frame with its detections, and the error if there is no newer one. */
function useCamera(on) {
  const [seen, setSeen] = useState(null);
  const [failure, setFailure] = useState(null);
  const took = useCallback((now) => { setSeen(now); setFailure(null); }, []);
  useEffect(() => (on ? watchCamera({ seen: took, failed: setFailure }) : undefined), [on]);
  return [seen, failure];
}
