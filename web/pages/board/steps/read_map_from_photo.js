// Step: the map is read from the photograph. Its corners are marked, then cities and roads are proposed: strike out, add, take over.
import { html } from "../../../html.js";
import { ActButton } from "../../../parts/choosing/action_buttons.js";
import { say, sayOf } from "../../../text/index.js";
import { CITIES, sizeOf, svgPoints } from "../draft/board_draft_edits.js";
import * as edits from "../draft/photo_proposal.js";
import { CITY_PX, cityAt, pointAt, ROAD_PX, roadAt } from "../drawing/hit_test.js";
import { outlineOf, readMap } from "../board_requests.js";
import { Name } from "./cities.js";

export const start = { photo: null, corners: null, proposal: null, named: true, picked: null };
const HANDLE_PX = 34;
const unnamed = (n) => say("board.read.unnamed", { n });

/** Return the state, or the first one if it is of another photograph. */
const ofPhoto = ({ state, photo }) => (state.photo === photo ? state : start);

export function tool(context) {
  const state = ofPhoto(context);
  if (state.corners) return cornerTool(context, state);
  return state.proposal ? proposalTool(context, state) : {};
}

function cornerTool({ data, setState }, state) {
  const [width, height] = sizeOf(data);
  const points = state.corners.map(([x, y]) => [x * width, y * height]);
  const share = (value, most) => Math.min(1, Math.max(0, value / most));
  return {
    grab(point, unit) {
      const nth = pointAt(points, point, HANDLE_PX * unit);
      const put = ([x, y]) => setState({ ...state, corners: state.corners.map((one, at) => (at === nth ? [share(x, width), share(y, height)] : one)) });
      return nth === null ? null : { move: put, drop: put, cancel: () => setState(state) };
    },
    over: (unit) => html`
      <polygon class="map-outline" points=${svgPoints(points)} />
      ${points.map(([x, y], nth) => html`<g key=${nth} class="map-spot" transform=${`translate(${x} ${y}) scale(${unit})`}><circle r="15" /><path d="M-24 0h16M8 0h16M0-24v16M0 8v16" /></g>`)}`,
  };
}

/** Tap a road: strike it out or take it. Tap a city and another: a road between them. Tap beside: a city that was not found. */
function proposalTool({ data, setState }, state) {
  const { proposal, picked } = state;
  const preview = edits.previewOf(data, proposal);
  const numberOf = (name) => proposal.cities.findIndex((city) => city.name === name);
  const roadOf = (between) => proposal.roads.findIndex(({ ends }) => ends.every((end) => between.includes(proposal.cities[end].name)));
  const change = (next, now = null) => setState({ ...state, proposal: next, picked: now });
  const tapCity = (name) => {
    const nth = numberOf(name);
    if (nth < 0) return;
    if (picked === null) setState({ ...state, picked: nth });
    else if (picked === nth) setState({ ...state, picked: null });
    else change(edits.joinCities(proposal, picked, nth));
  };
  const doubtful = ({ on, sure, nameSure = 1 }) => (on ? (Math.min(sure, nameSure) < edits.SURE ? "is-doubtful" : "") : "is-struck");
  return {
    data: preview,
    tap(point, unit) {
      const name = cityAt(preview, point, CITY_PX * unit);
      if (name) return tapCity(name);
      const road = roadAt(preview, point, ROAD_PX * unit);
      const nth = road ? roadOf(road) : -1;
      if (nth >= 0) return change(edits.toggleRoad(proposal, nth));
      if (picked !== null || road) return setState({ ...state, picked: null });
      return change(edits.addCity(proposal, point, unnamed), proposal.cities.length);
    },
    key: (event, name) => (event.key === "Enter" || event.key === " ") && tapCity(name),
    looks: ({ name }) => {
      const nth = numberOf(name);
      return { looks: nth < 0 ? "is-dim" : `${doubtful(proposal.cities[nth])} ${nth === picked ? "is-picked" : ""}` };
    },
    roadLooks: ({ between }) => {
      const nth = roadOf(between);
      if (nth < 0) return "";
      return edits.isRoadOn(proposal, proposal.roads[nth]) ? doubtful(proposal.roads[nth]) : "is-struck";
    },
  };
}

export function Panel(context) {
  const state = ofPhoto(context);
  if (!context.photo) return html`<h2>${say("board.read.title")}</h2><p class="quiet">${say("board.read.first")}</p>`;
  if (state.corners) return html`<${Corners} ...${context} state=${state} />`;
  if (state.proposal) return html`<${Proposal} ...${context} state=${state} />`;
  return html`<${Begin} ...${context} state=${state} />`;
}

/** Read the photograph that the draft has now. */
async function read({ store, slug, setState }, data, photo) {
  const answer = await readMap(store, slug, CITIES);
  if (answer.ok) setState({ ...start, photo, named: answer.named, proposal: edits.proposalOf(data, answer, unnamed) });
  return answer;
}

function Begin(context) {
  const { store, slug, photo, data, setState } = context;
  const outline = async () => {
    const answer = await outlineOf(store, slug);
    if (answer.ok) setState({ ...start, photo, corners: answer.corners });
    return answer;
  };
  return html`
    <h2>${say("board.read.title")}</h2>
    <p class="quiet">${say("board.read.how")}</p>
    <${ActButton} action=${null} act=${outline} decision=${photo} kind="main" label=${say("board.read.corners")} />
    <${ActButton} action=${null} act=${() => read(context, data, photo)} decision=${photo} kind="quiet" label=${say("board.read.flat")} hint=${say("board.read.wait")} />`;
}

function Corners(context) {
  const { state, setState, flattenPhoto } = context;
  const flatten = async () => {
    const answer = await flattenPhoto(state.corners);
    return answer.ok ? read(context, answer.data, answer.photo) : answer;
  };
  return html`
    <h2>${say("board.read.these")}</h2>
    <p class="quiet">${say("board.read.drag")}</p>
    <${ActButton} action=${null} act=${flatten} decision=${state} kind="main" label=${say("board.read.go")} hint=${say("board.read.wait")} />
    <button type="button" class="btn btn-quiet" onClick=${() => setState(start)}>${say("board.cancel")}</button>`;
}

function Proposal(context) {
  const { data, state, setState, commit, go } = context;
  const { proposal, picked, named } = state;
  if (picked !== null) return html`<${PickedCity} ...${context} />`;
  const { cities, roads } = edits.countTaken(proposal);
  const doubts = edits.doubtsOf(proposal);
  const over = () => {
    commit(edits.takeOver(data, proposal));
    setState(start);
    go({ step: "cities" });
  };
  return html`
    <h2>${say("board.read.found", { cities, roads })}</h2>
    ${cities === 0 && html`<p class="problem" role="status">${say("board.read.nothing")}</p>`}
    ${!named && html`<p class="problem" role="status">${say("board.read.unread")}</p>`}
    <p class="quiet">${say("board.read.mend")}</p>
    <button type="button" class="btn btn-main" disabled=${cities === 0} onClick=${over}><span class="btn-label">${say("board.read.take")}</span></button>
    ${doubts.length > 0 && html`<h3 class="label">${sayOf("board.read.doubts", doubts.length)}</h3><ul class="board-doubts">${doubts.map((doubt) => html`<${Doubt} key=${`${doubt.kind}${doubt.nth}`} doubt=${doubt} ...${context} />`)}</ul>`}
    <button type="button" class="btn btn-quiet" onClick=${() => setState(start)}>${say("board.read.drop")}</button>`;
}

/** A doubtful part: its words show it on the map or open its name, the mark at the end says that it is right, or takes it again. */
function Doubt({ doubt, state, setState, go }) {
  const { proposal } = state;
  const { kind, nth, sure, on } = doubt;
  const city = kind === "road" ? proposal.cities[proposal.roads[nth].ends[0]] : proposal.cities[nth];
  const what = say(`board.read.${kind}`, { name: kind === "road" ? proposal.roads[nth].ends.map((end) => proposal.cities[end].name).join(" – ") : city.name });
  const toggled = (kind === "road" ? edits.toggleRoad : edits.toggleCity)(proposal, nth);
  const set = (next) => setState({ ...state, proposal: next });
  const show = () => go({ step: "reading", state: { ...state, picked: kind === "name" ? nth : null }, city: city.name });
  return html`
    <li class=${on ? "" : "is-struck"}>
      <button type="button" class="proof-city" onClick=${show}><b>${what}</b> <span>${on ? say("board.read.sure", { n: Math.round(100 * sure) }) : say("board.read.struck")}</span></button>
      ${on && kind !== "name" ? html`<button type="button" class="proof-tick" aria-label=${say("board.read.strike", { what })} onClick=${() => set(toggled)}>✕</button>` : html`<span></span>`}
      <button type="button" class="proof-tick" aria-label=${say(on ? "board.read.right" : "board.read.again", { what })}
        onClick=${() => set(on ? edits.confirmPart(proposal, doubt) : toggled)}>✓</button>
    </li>`;
}

function PickedCity({ data, state, setState }) {
  const { proposal, picked } = state;
  const city = proposal.cities[picked];
  const others = edits.takeOver(data, { ...proposal, cities: proposal.cities.map((one, nth) => (nth === picked ? { ...one, on: false } : one)) });
  const set = (next) => setState({ ...state, proposal: next, picked: null });
  const done = (name) => set(edits.nameCity(proposal, picked, name));
  return html`
    <h2>${city.name}</h2>
    <p class="quiet">${say("board.read.second")}</p>
    <${Name} data=${others} again old=${city.nameSure > 0 ? city.name : ""} label=${say("board.cities.name")} go=${say("board.read.call")} done=${done} />
    <div class="pair">
      <button type="button" class="btn" onClick=${() => set(edits.toggleCity(proposal, picked))}>${say(city.on ? "board.read.none" : "board.read.is")}</button>
      <button type="button" class="btn btn-quiet" onClick=${() => setState({ ...state, picked: null })}>${say("board.done")}</button>
    </div>`;
}
