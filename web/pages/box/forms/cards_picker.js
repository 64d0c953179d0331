// Picker for cards of this box: the chosen ones, and a search for more. A part of names stands for all cards that contain it.
import { useEffect, useRef, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { listOf, nameOf } from "../content/box_model.js";

const SHOWN = 8;

/** The picker. `value` is a list of ids, with `one` at most one. */
export function CardsPicker({ label, value, put, data, one = false, any }) {
  const [wanted, setWanted] = useState(null);
  const choose = (id) => {
    put(one ? [id] : [...value, id]);
    setWanted(null);
  };
  return html`
    <div class="choice" role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <div class="tiles">
        ${value.length === 0 && any && html`<span class="quiet">${any}</span>`}
        ${value.map((id) => html`
          <button type="button" key=${id} class="tile is-chosen" aria-label=${say("box.pick.without", { name: nameOf(data, id) })}
            onClick=${() => put(value.filter((each) => each !== id))}>${id.startsWith("*") ? say("box.pick.all", { name: nameOf(data, id) }) : nameOf(data, id)} ×</button>`)}
        ${wanted === null && !(one && value.length) && html`
          <button type="button" class="tile is-adding" onClick=${() => setWanted("")}>${say("box.pick")}</button>`}
      </div>
      ${wanted !== null && html`<${Search} wanted=${wanted} setWanted=${setWanted} value=${value} choose=${choose} data=${data} />`}
    </div>`;
}

function Search({ wanted, setWanted, value, choose, data }) {
  const field = useRef(null);
  useEffect(() => { field.current.focus?.({ preventScroll: true }); }, []);
  const text = wanted.trim().toLowerCase();
  const found = listOf(data, "card").filter(({ id, name }) => !value.includes(id) && name?.toLowerCase().includes(text));
  return html`
    <div class="pick">
      <div class="desk-row">
        <input class="text-field" ref=${field} value=${wanted} placeholder=${say("box.search")} aria-label=${say("box.search")} onInput=${(event) => setWanted(event.target.value)} />
        <button type="button" class="btn btn-quiet" onClick=${() => setWanted(null)}>${say("board.cancel")}</button>
      </div>
      <ul>
        ${text.length > 2 && found.length > 1 && html`
          <li><button type="button" onClick=${() => choose(`*${wanted.trim()}`)}>${say("box.pick.all", { name: `“${wanted.trim()}”` })} <span class="quiet">${found.length}</span></button></li>`}
        ${found.slice(0, SHOWN).map(({ id, name, side }) => html`
          <li key=${id}><button type="button" onClick=${() => choose(id)}>${name} <span class="quiet">${say(`box.part.${side ?? "frontier"}`)}</span></button></li>`)}
        ${found.length > SHOWN && html`<li class="quiet">${say("box.pick.more", { n: found.length - SHOWN })}</li>`}
        ${found.length === 0 && html`<li class="quiet">${say("box.pick.none")}</li>`}
      </ul>
    </div>`;
}
