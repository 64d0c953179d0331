// A road that the owner forgot on the map: two cities are chosen, all agree, and the game goes on.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { T } from "../text/catalogue.js";
import { missingRoads } from "./query_offers.js";

export function MissingRoad({ offers, act, update }) {
  const roads = missingRoads(offers);
  const [[a, b], choose] = useState(["", ""]);
  if (!Object.keys(roads).length) return null;
  const there = roads[a]?.includes(b);
  return html`
    <details class="told-more missing-road" data-beside><summary>${T.roadMissing}</summary>
      <p class="quiet">${T.roadMissingHint}</p>
      <${City} label=${T.roadFrom} cities=${Object.keys(roads)} city=${a} choose=${(city) => choose([city, ""])} />
      <${City} label=${T.roadTo} cities=${roads[a] ?? []} city=${b} choose=${(city) => choose([a, city])} />
      <${ActButton} action=${there && inOrder(offers, a, b)} label=${T.addRoad} hint=${T.allAgree} act=${act} decision=${update.decision} disabled=${!there} />
    </details>`;
}

const City = ({ label, cities, city, choose }) => html`
  <label class="field"><span>${label}</span>
    <select value=${city} onChange=${(event) => choose(event.target.value)}>
      <option value=""></option>
      ${cities.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}
    </select></label>`;

/** The action as it is offered: either city may have been chosen first. */
function inOrder(offers, a, b) {
  const first = offers.some(({ action, slots }) => action === "AddRoad" && slots.a.one_of.includes(a) && slots.b.one_of.includes(b));
  return first ? { type: "AddRoad", a, b } : { type: "AddRoad", a: b, b: a };
}
