// Step: each city with its roads; two people hold the list against the printed board, one after the other, and tick it.
import { html } from "../../../html.js";
import { Tick } from "../../../parts/icons/tick.js";
import { say } from "../../../text/index.js";
import { isProofRead, neighbours, placedOf, READERS, toggleRead } from "../draft/board_draft_edits.js";
import { CITY_PX, cityAt } from "../drawing/hit_test.js";

export const start = { name: null };

/** The city that is read now is marked on the map, with those that its roads lead to. */
export const tool = ({ data, state, setState }) => ({
  tap: (point, unit) => setState({ name: cityAt(data, point, CITY_PX * unit) }),
  key: (event, name) => (event.key === "Enter" || event.key === " ") && setState({ name }),
  looks: ({ name }) => ({ looks: name === state.name ? "is-picked" : state.name && neighbours(data, state.name).includes(name) ? "is-joined" : "" }),
});

export function Panel({ data, state, setState, commit }) {
  const cities = [...placedOf(data)].sort((one, other) => one.name.localeCompare(other.name));
  const read = cities.filter(isProofRead).length;
  return html`
    <h2>${say("board.proof.title", { n: read, all: cities.length })}</h2>
    <p class="quiet">${say("board.proof.how")}</p>
    <ul class="board-proof">
      ${cities.map((city) => html`
        <li key=${city.name} class=${city.name === state.name ? "is-picked" : ""}>
          <button type="button" class="proof-city" onClick=${() => setState({ name: city.name })}>
            <b>${city.name}</b> <span>${neighbours(data, city.name).sort().join(", ") || say("board.proof.none")}</span></button>
          ${READERS.map((reader) => html`<${ReaderTick} key=${reader} ...${{ data, city, reader, commit }} />`)}
        </li>`)}
    </ul>`;
}

const ReaderTick = ({ data, city: { name, read = [] }, reader, commit }) => html`
  <button type="button" class="proof-tick" aria-pressed=${read.includes(reader)} aria-label=${say("board.proof.tick", { name, reader })}
    onClick=${() => commit(toggleRead(data, name, reader))}>${read.includes(reader) ? html`<${Tick} />` : reader}</button>`;
