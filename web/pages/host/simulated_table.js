// Drawn table of the simulated camera: a hand that lays cards on it, and a switch that leaves the camera out.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { CardGrid } from "../../parts/choosing/card_picker.js";
import { ErrorBoundary } from "../../parts/shell/error_boundary.js";
import { cardAndZoneWords } from "../../parts/choosing/camera_question.js";
import { say } from "../../text/index.js";
import { Section } from "../../parts/shell/page_section.js";

/** The form, with the game's names for places if it has any. */
export const SimulatedHand = ({ game, ...given }) => html`
  <${ErrorBoundary} of=${given.update?.seq} fallback=${html`<${Hand} ...${given} />`}><${Hand} page=${game} ...${given} /><//>`;

function Hand({ host, tell, update, players, page = {} }) {
  const [card, setCard] = useState(null);
  const [zone, setZone] = useState(null);
  if (!host.stage || !hasCards(host)) return null;
  const { cards, zones, skipped } = host.stage;
  if (!cards?.length) return html`<${Section} id="stage" title=${say("host.stage")}><${SkipCamera} skipped=${skipped} tell=${tell} /><//>`;
  const at = zone ?? zones[0];
  const lay = (gone) => tell("/api/host/stage", { card, zone: at, gone });
  const speaking = update?.view ? page : {}; // a game names things by its view, which arrives a moment after its table
  const nameOf = (id) => cardAndZoneWords({ card, zone: id }, speaking, { view: update?.view, players, me: null });
  const what = card && `${nameOf(at).card} → ${nameOf(at).zone}`;
  return html`
    <${Section} id="stage" title=${say("host.stage")}>
      <${SkipCamera} skipped=${skipped} tell=${tell} />
      <p class="quiet">${say("host.stage.why")}</p>
      <label class="field"><span class="label">${say("host.zone")}</span>
        <select value=${at} onChange=${(event) => setZone(event.target.value)}>
          ${zones.map((id) => html`<option key=${id} value=${id}>${nameOf(id).zone}</option>`)}
        </select>
      </label>
      <details><summary class="label">${say("host.find")}</summary><${CardGrid} cards=${cards} value=${card} onPick=${setCard} /></details>
      <div class="pair">
        <${ActButton} action=${true} act=${lay} decision=${what} disabled=${!card} label=${say("host.take")} />
        <${ActButton} action=${false} act=${lay} decision=${what} disabled=${!card} kind="main" label=${say("host.lay")} hint=${what} />
      </div>
    <//>`;
}

/** Return false where the game of the table has no cards, and the drawn table none to show. */
const hasCards = ({ games = [], plan }) => games.find(({ id }) => id === plan?.game)?.dealt !== false;

/** For whoever only wants phones, or waits: the companion then says at once what comes up. */
function SkipCamera({ skipped, tell }) {
  const skip = (on) => tell("/api/host/skip-camera", { skip: on });
  return html`
    <p class="quiet">${say(skipped ? "host.stage.skipped" : "host.stage.skip.why")}</p>
    <div class="pair"><${ActButton} action=${!skipped} act=${skip} label=${say(skipped ? "host.stage.look" : "host.stage.skip")} /></div>`;
}
