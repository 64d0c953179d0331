// The map or a list of its places: the same knowledge, the same taps, for eyes, ears and small hands.
import { useState } from "/web/vendor/hooks.mjs";
import { changeSettings, settings } from "/web/device/device_settings.js";
import { html } from "/web/html.js";
import { T } from "../text/catalogue.js";
import { Chart } from "./map.js";
import { Badge } from "./pieces.js";

/** `places` and `notes` as the map takes them; which of both is shown is remembered on this device. */
export function Places(props) {
  const [shown, setShown] = useState(settings().places === "list" ? "list" : "map");
  const show = (next) => { changeSettings({ places: next }); setShown(next); };
  return html`
    <div class=${`places is-${shown}`}>
      ${shown === "map" ? html`<${Chart} ...${props} />` : html`<${List} ...${props} />`}
      <div class="segments places-choice" role="group" aria-label=${T.mapOrList}>
        ${["map", "list"].map((one) => html`
          <button type="button" key=${one} aria-pressed=${shown === one} onClick=${() => show(one)}>${T[one]}</button>`)}
      </div>
    </div>`;
}

/** Every place with what stands there; those within reach come first. */
function List({ board, notes, picked = null, onPick = null }) {
  const order = board.cities.map(({ name }) => name).sort((a, b) => Boolean(notes[b]?.can) - Boolean(notes[a]?.can) || a.localeCompare(b));
  return html`
    <ul class="place-list">
      ${order.map((name) => html`<li key=${name}><${Line} name=${name} note=${notes[name] ?? {}} picked=${picked === name} onPick=${onPick} /></li>`)}
    </ul>`;
}

function Line({ name, note, picked, onPick }) {
  const about = (note.label ?? name).slice(name.length + 2);
  const marks = [...(note.mine ?? []), ...(note.ghosts ?? [])];
  const text = html`
    <b>${name}</b>${marks.map((rider) => html`<${Badge} key=${rider} rider=${rider} />`)}
    ${about && html`<span class="quiet">${about}</span>`}`;
  if (!onPick) return html`<div class="place-line">${text}</div>`;
  return html`
    <button type="button" class=${`place-line ${note.can ? "is-near" : ""}`} aria-pressed=${picked} onClick=${() => onPick(name)}>${text}</button>`;
}
