// Tour of a game: scenes of a recorded one with their real screens, a few words under each, at everybody's own pace.
//
// The scenes come from the server when the page is opened, and are drawn in a frame, by the game's own page: `table_screen.js`.
import { useEffect, useState } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { keepTrying } from "../app/load_module.js";
import { Languages } from "../parts/shell/language_choice.js";
import { refusalText } from "../text/server_text.js";
import { say } from "../text/index.js";
import { Caption } from "./tour/caption.js";
import { Begun } from "./tour/game_has_begun.js";
import { useSteps } from "./tour/step_navigation.js";
import { SceneFrame } from "./tour/scene_frame.js";
import { useLoop } from "./tour/autoplay.js";

export function TourPage({ at, room, set }) {
  const [tour, setTour] = useState(null);
  useEffect(() => void keepTrying(() => fetchTour(at.game).then(setTour)), []);
  const count = tour?.scenes?.length ?? 0;
  const { nth, go, bindings } = useSteps(count, at.back);
  const [loops, setLoops] = useLoop(at, room, () => go((nth + 1) % count));
  const scene = tour?.scenes?.[nth];
  return html`
    <div class="page page-tour" ...${bindings}>
      <header class="tour-head">
        <a class="btn btn-quiet tour-leave" href=${at.back}>${say(`tour.back.${at.from}`)}</a>
        <h1>${tour?.title ?? say("tour.learn")}</h1>
        ${at.from === "table" && html`<button type="button" class="btn btn-plain tour-loop" aria-pressed=${loops} onClick=${() => setLoops(!loops)}>${say("tour.loop")}</button>`}
        <${Languages} set=${set} />
      </header>
      <${Begun} at=${at} room=${room} />
      ${!tour && html`<p class="hint" role="status">${say("link.wait")}</p>`}
      ${tour?.refusal && html`<p class="problem" role="alert">${tour.refusal}</p>`}
      ${scene && html`
        <${SceneFrame} tour=${tour} scene=${scene} nth=${nth} />
        <${Caption} scene=${scene} nth=${nth} count=${count} go=${go} back=${at.back} from=${at.from} />`}
    </div>`;
}

/** Resolves to the tour, or to {refusal} if there is none. Rejects if there is no answer. */
async function fetchTour(game) {
  const answer = await fetch(`/api/tour/${game}`);
  const told = await answer.json();
  return answer.ok ? told : { refusal: refusalText(told.error) };
}
