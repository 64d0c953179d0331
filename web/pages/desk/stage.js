// A hand over the drawn table: lays a card where the camera that stands in will see it.
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { CardGrid } from "../../parts/picker.js";
import { say } from "../../text/index.js";
import { cardWords, words } from "../../words.js";
import { Part } from "./part.js";

export function StageHand({ host, tell }) {
  const [card, setCard] = useState(null);
  const [zone, setZone] = useState(null);
  const { cards, zones } = host.stage ?? {};
  if (!cards?.length) return null;
  const at = zone ?? zones[0];
  const lay = (gone) => tell("/api/host/stage", { card, zone: at, gone });
  const what = card && `${cardWords(card)} → ${words(at)}`;
  return html`
    <${Part} id="stage" title=${say("host.stage")}>
      <p class="quiet">${say("host.stage.why")}</p>
      <label class="field"><span class="label">${say("host.zone")}</span>
        <select value=${at} onChange=${(event) => setZone(event.target.value)}>
          ${zones.map((id) => html`<option key=${id} value=${id}>${words(id)}</option>`)}
        </select>
      </label>
      <details><summary class="label">${say("host.find")}</summary><${CardGrid} cards=${cards} value=${card} onPick=${setCard} /></details>
      <div class="pair">
        <${ActButton} action=${true} act=${lay} decision=${what} disabled=${!card} label=${say("host.take")} />
        <${ActButton} action=${false} act=${lay} decision=${what} disabled=${!card} kind="main" label=${say("host.lay")} hint=${what} />
      </div>
    <//>`;
}
