// Step: tap the place of a city and name it; drag, rename or remove it.
import { html } from "../../../html.js";
import { useFresh } from "../../../parts/choosing/reset_on_new_decision.js";
import { say, sayOf } from "../../../text/index.js";
import { CITIES, cityNamed, LONGEST_NAME, moveCity, nameProblem, placeCity, placedOf, takeOff, unplaced, within } from "../draft/board_draft_edits.js";
import { CITY_PX, cityAt, distance } from "../drawing/hit_test.js";
import { deleteCity, renameCity } from "../draft/rename_or_delete_city.js";

export const start = { picked: null, spot: null };
const KEY_STEP = 1;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Return the tool. `spot` is the place of a new city that has no name yet. */
export function tool({ data, commit, amend, live, state, setState }) {
  const room = placedOf(data).length < CITIES;
  const pick = (name) => setState({ picked: name, spot: null });
  return {
    tap(point, unit) {
      const name = cityAt(data, point, CITY_PX * unit);
      if (name) pick(name);
      else setState({ picked: null, spot: room ? within(data, point) : null });
    },
    grab(point, unit) {
      const reach = CITY_PX * unit;
      if (state.spot && distance(state.spot, point) <= reach) return dragSpot(data, state.spot, point, setState);
      const name = cityAt(data, point, reach);
      return name && dragCity({ data, commit, live }, name, point, () => pick(name));
    },
    key(event, name) {
      if (event.key === "Enter" || event.key === " ") pick(name);
      const way = STEPS[event.key];
      if (!way) return;
      event.preventDefault();
      const { x, y } = cityNamed(data, name);
      const distance = event.shiftKey ? 10 * KEY_STEP : KEY_STEP;
      (event.repeat ? amend : commit)(moveCity(data, name, [x + way[0] * distance, y + way[1] * distance]));
    },
    looks: ({ name }) => ({ looks: name === state.picked ? "is-picked" : "" }),
    over: (unit) => state.spot && html`<${Spot} at=${state.spot} unit=${unit} />`,
  };
}

function dragCity({ data, commit, live }, name, from, pick) {
  const { x, y } = cityNamed(data, name);
  const put = (to) => moveCity(data, name, [x + to[0] - from[0], y + to[1] - from[1]]);
  return { move: (to) => { pick(); live(put(to)); }, drop: (to) => commit(put(to)), cancel: () => live(null) };
}

function dragSpot(data, spot, from, setState) {
  const move = (to) => setState({ picked: null, spot: within(data, [spot[0] + to[0] - from[0], spot[1] + to[1] - from[1]]) });
  return { move, drop: move, cancel: () => setState({ picked: null, spot }) };
}

const Spot = ({ at: [x, y], unit }) => html`
  <g class="map-spot" transform=${`translate(${x} ${y}) scale(${unit})`}><circle r="15" /><path d="M-24 0h16M8 0h16M0-24v16M0 8v16" /></g>`;

export function Panel({ data, names, state, setState, commit }) {
  if (state.spot) return html`<${NewCity} data=${data} names=${names} spot=${state.spot} setState=${setState} commit=${commit} />`;
  const city = state.picked && cityNamed(data, state.picked);
  if (city) return html`<${OneCity} key=${city.name} data=${data} names=${names} city=${city} setState=${setState} commit=${commit} />`;
  const missing = CITIES - placedOf(data).length;
  const left = unplaced(data, names);
  return html`
    <h2>${missing > 0 ? sayOf("board.cities.more", missing) : say("board.cities.all")}</h2>
    <p class="quiet">${say(missing > 0 ? "board.cities.how" : "board.cities.move")}</p>
    ${missing > 0 && left.length > 0 && html`<p class="quiet">${say("board.cities.left", { names: left.join(", ") })}</p>`}`;
}

function NewCity({ data, names, spot, setState, commit }) {
  const place = (name) => {
    commit(placeCity(data, name, spot));
    setState({ picked: null, spot: null });
  };
  return html`
    <${Name} data=${data} label=${say("board.cities.name")} go=${say("board.cities.place")} done=${place} />
    <${Chips} names=${unplaced(data, names)} pick=${place} />
    <button type="button" class="btn btn-quiet" onClick=${() => setState(start)}>${say("board.cancel")}</button>`;
}

const Chips = ({ names, pick }) => html`
  <div class="board-chips">${names.map((name) => html`<button type="button" key=${name} class="chip-name" onClick=${() => pick(name)}>${name}</button>`)}</div>`;

function OneCity({ data, names, city, setState, commit }) {
  const rename = (name) => {
    commit(renameCity(data, city.name, name));
    setState({ picked: name.trim(), spot: null });
  };
  const remove = () => {
    commit((names.includes(city.name) ? takeOff : deleteCity)(data, city.name));
    setState(start);
  };
  const others = unplaced(data, names);
  return html`
    <${Name} data=${data} old=${city.name} label=${say("board.cities.rename")} go=${say("board.cities.save")} done=${rename} />
    <p class="quiet">${say("board.cities.drag")}</p>
    <div class="pair">
      <button type="button" class="btn btn-quiet" onClick=${() => setState(start)}>${say("board.done")}</button>
      <button type="button" class="btn" onClick=${remove}>${say("board.cities.delete")}</button>
    </div>
    ${others.length > 0 && html`
      <p class="quiet">${say("board.cities.other")}</p>
      <${Chips} names=${others} pick=${rename} />`}`;
}

/** Input for a name that no other city has. `again` lets the present one be said, too. */
export function Name({ data, old = null, label, go, done, again = false }) {
  const [name, setName] = useFresh(old ?? "", old);
  const problem = nameProblem(data, name, old);
  const same = !again && name.trim() === old;
  const enter = (event) => {
    event.preventDefault();
    if (!problem && !same) done(name);
  };
  return html`
    <form class="board-name" onSubmit=${enter}>
      <label class="field"><span class="label">${label}</span>
        <input class="text-field" value=${name} maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words" enterkeyhint="done"
          onInput=${(event) => setName(event.target.value)} />
      </label>
      <button type="submit" class="btn btn-main" disabled=${Boolean(problem) || same}><span class="btn-label">${go}</span></button>
      ${problem && problem !== "empty" && html`<p class="problem" role="alert">${say(`board.name.${problem}`)}</p>`}
    </form>`;
}
