// Step: drag from city to city, or tap two; tap a road to bend or remove it.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { addRoad, bendRoad, cityNamed, deleteRoad, joins, neighbours, pathOf, placedOf, roadBetween, roadsOf, viaOf } from "../draft/board_draft_edits.js";
import { midpoint, CITY_PX, cityAt, pointAt, ROAD_PX, roadAt } from "../drawing/hit_test.js";

export const start = { from: null, picked: null, rope: null };
const HANDLE_PX = 20;

/** Return the tool. `from` is the first of two cities, `picked` the ends of a road, `rope` [from, to] while a finger draws one. */
export function tool({ data, commit, live, state, setState }) {
  const set = (changes) => setState({ ...start, ...changes });
  const road = state.picked && roadBetween(data, ...state.picked);
  const join = (a, b) => {
    const there = roadBetween(data, a, b);
    if (!there) commit(addRoad(data, a, b));
    set({ picked: there?.between ?? null });
  };
  const tapCity = (name) => {
    if (state.from === null) set({ from: name });
    else if (state.from === name) set({});
    else join(state.from, name);
  };
  return {
    tap(point, unit) {
      const bend = road ? pointAt(viaOf(road), point, HANDLE_PX * unit) : null;
      if (bend !== null) return commit(bendRoad(data, road.between, viaOf(road).filter((_, nth) => nth !== bend)));
      const name = cityAt(data, point, CITY_PX * unit);
      if (name) return tapCity(name);
      return set({ picked: roadAt(data, point, ROAD_PX * unit) });
    },
    grab(point, unit) {
      const bend = road && grabBend({ data, commit, live }, road, point, HANDLE_PX * unit);
      if (bend) return bend;
      const name = cityAt(data, point, CITY_PX * unit);
      return name && drawRoad(data, name, CITY_PX * unit, join, set);
    },
    key: (event, name) => (event.key === "Enter" || event.key === " ") && tapCity(name),
    looks: ({ name }) => ({ looks: looksOf(data, name, state) }),
    roadLooks: (one) => (road && joins(one, ...road.between) ? "is-picked" : ""),
    under: () => state.rope && html`<${Rope} rope=${state.rope} />`,
    over: (unit) => road && html`<${Bends} data=${data} road=${road} unit=${unit} />`,
  };
}

function looksOf(data, name, { from, rope }) {
  const begin = rope?.from ?? from;
  if (name === begin || name === rope?.target) return "is-picked";
  return begin && neighbours(data, begin).includes(name) ? "is-joined" : "";
}

function drawRoad(data, from, reach, join, set) {
  const { x, y } = cityNamed(data, from);
  const target = (to) => cityAt(data, to, reach, from);
  return {
    move(to) {
      const name = target(to);
      const end = name ? cityNamed(data, name) : { x: to[0], y: to[1] };
      set({ rope: { from, target: name, points: [[x, y], [end.x, end.y]] } });
    },
    drop(to) {
      const name = target(to);
      if (name) join(from, name);
      else set({});
    },
    cancel: () => set({}),
  };
}

/** Grab an existing bend of a road, or a new one in the middle of a segment. */
function grabBend({ data, commit, live }, road, point, reach) {
  const via = viaOf(road);
  const there = pointAt(via, point, reach);
  const fresh = there === null ? pointAt(middles(data, road), point, reach) : null;
  if (there === null && fresh === null) return null;
  const at = there ?? fresh;
  const bent = (to) => bendRoad(data, road.between, [...via.slice(0, at), to, ...via.slice(there === null ? at : at + 1)]);
  return { move: (to) => live(bent(to)), drop: (to) => commit(bent(to)), cancel: () => live(null) };
}

function middles(data, road) {
  const path = pathOf(data, road);
  return path.slice(1).map((end, nth) => midpoint(path[nth], end));
}

const Rope = ({ rope: { points: [[x1, y1], [x2, y2]], target } }) => html`<line class="map-rope ${target ? "is-tied" : ""}" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`;

function Bends({ data, road, unit }) {
  const grip = (kind) => ([x, y], nth) => html`
    <g key=${kind + nth} class="map-bend is-${kind}" transform=${`translate(${x} ${y}) scale(${unit})`}><circle r="8" /></g>`;
  return html`${middles(data, road).map(grip("new"))}${viaOf(road).map(grip("set"))}`;
}

export function Panel({ data, state, setState, commit }) {
  const road = state.picked && roadBetween(data, ...state.picked);
  if (road) return html`<${OneRoad} data=${data} road=${road} setState=${setState} commit=${commit} />`;
  const lonely = placedOf(data).map(({ name }) => name).filter((name) => neighbours(data, name).length === 0);
  return html`
    <h2>${state.from ? say("board.roads.to", { name: state.from }) : say("board.roads.title", { n: roadsOf(data).length })}</h2>
    <p class="quiet">${say(state.from ? "board.roads.second" : "board.roads.how")}</p>
    ${!state.from && lonely.length > 0 && html`<p class="quiet">${say("board.roads.lonely", { names: lonely.join(", ") })}</p>`}`;
}

function OneRoad({ data, road, setState, commit }) {
  const remove = () => {
    commit(deleteRoad(data, road.between));
    setState(start);
  };
  return html`
    <h2>${road.between.join(" – ")}</h2>
    <p class="quiet">${say("board.roads.bend")}</p>
    <div class="pair">
      <button type="button" class="btn" onClick=${remove}>${say("board.roads.delete")}</button>
      <button type="button" class="btn" disabled=${viaOf(road).length === 0}
        onClick=${() => commit(bendRoad(data, road.between, []))}>${say("board.roads.straight")}</button>
    </div>
    <button type="button" class="btn btn-quiet" onClick=${() => setState(start)}>${say("board.done")}</button>`;
}
