// Interactive map of the board: photograph, roads, cities, and the drawings of the current step.
import { useLayoutEffect, useMemo, useRef, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { gestures } from "./map_gestures.js";
import { labelsOf } from "./label_placement.js";
import { cityNamed, isPlaced, pathOf, placedOf, roadsOf, sizeOf, svgPoints } from "../draft/board_draft_edits.js";
import { centred, fit, clampView, pan, pinch, resized, toBoard, zoom } from "./board_to_screen.js";

const ZOOM_STEP = 1.6;
const LOOK_ZOOM = 2.2;

/**
 * The map. `tool` of the current step handles gestures and marks cities and roads: {tap(point, unit), grab(point, unit),
 * key(event, name), looks(city), roadLooks(road), under(unit), over(unit)}. Points are in board units, `unit` is board units per
 * screen pixel. `look` is a city to scroll to.
 */
export function BoardMap({ data, photo, tool, look }) {
  const place = useRef(null);
  const [room, setRoom] = useState(null);
  const [view, setView] = useState(null);
  const size = sizeOf(data);
  useLayoutEffect(() => follow(place.current, setRoom), []);
  const shown = useRef(null);
  useLayoutEffect(() => {
    if (!room) return;
    const before = shown.current;
    shown.current = { size, room };
    setView((now) => (now && before && same(before.size, size) ? resized(now, size, before.room, room) : fit(size, room)));
  }, [room?.[0], room?.[1], size[0], size[1]]);
  useLayoutEffect(() => { if (look && view) setView((now) => shownCity(data, look.name, now, room)); }, [look]);
  const latest = useRef(null);
  latest.current = view && on({ data, tool, view, room, size, setView });
  const handlers = useMemo(() => gestures(() => latest.current), []);
  useWheel(place, handlers.onWheel);
  const nearer = (factor) => () => setView((now) => zoom(now, factor, [room[0] / 2, room[1] / 2], fit(size, room)));
  const { onWheel, ...fingers } = handlers;
  return html`
    <div class="map">
      <div class="map-window" ref=${place} ...${fingers} role="group" aria-label=${say("board.map")}>
        ${view && html`<${Drawing} data=${data} photo=${photo} tool=${tool} view=${view} room=${room} />`}
      </div>
      <div class="map-zoom" role="group" aria-label=${say("board.zoom")}>
        <button type="button" class="map-key" aria-label=${say("board.zoom.in")} onClick=${nearer(ZOOM_STEP)}>+</button>
        <button type="button" class="map-key" aria-label=${say("board.zoom.out")} onClick=${nearer(1 / ZOOM_STEP)}>−</button>
        <button type="button" class="map-key" aria-label=${say("board.zoom.whole")} onClick=${() => setView(fit(size, room))}>
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" /></svg>
        </button>
      </div>
    </div>`;
}

function Drawing({ data, photo, tool, view, room }) {
  const [width, height] = sizeOf(data);
  const unit = 1 / view.k;
  const labels = useMemo(() => labelsOf(data, unit), [data, unit]);
  return html`
    <svg class="map-svg ${photo ? "on-photo" : "on-paper"}" viewBox=${`0 0 ${room[0]} ${room[1]}`}>
      <g transform=${`translate(${view.x} ${view.y}) scale(${view.k})`} style=${{ "--unit": `${unit}px` }}>
        <rect class="map-paper" width=${width} height=${height} />
        ${photo && html`<image href=${photo} width=${width} height=${height} preserveAspectRatio="none" />`}
        ${photo && html`<rect class="map-veil" width=${width} height=${height} />`}
        ${roadsOf(data).map((road) => html`<${Road} key=${road.between.join("|")} path=${pathOf(data, road)} looks=${tool.roadLooks?.(road) ?? ""} />`)}
        ${tool.under?.(unit)}
        ${placedOf(data).map((city) => html`<${City} key=${city.name} city=${city} unit=${unit} tool=${tool} label=${labels[city.name]} />`)}
        ${tool.over?.(unit)}
      </g>
    </svg>`;
}

const Road = ({ path, looks }) => path.length > 0 && html`
  <g class="map-road ${looks}"><polyline class="edge" points=${svgPoints(path)} /><polyline class="way" points=${svgPoints(path)} /></g>`;

function City({ city, unit, tool, label: side }) {
  const { looks = "", badge = null, label, dead = false } = tool.looks?.(city) ?? {};
  const reach = dead ? { role: "img" } : { role: "button", tabindex: 0, onKeyDown: (event) => tool.key?.(event, city.name) };
  return html`
    <g class="map-city ${looks} ${city.bank ? "is-bank" : ""}" transform=${`translate(${city.x} ${city.y}) scale(${unit})`}
      aria-label=${label ?? city.name} ...${reach}>
      <circle class="grip" r="22" /><circle class="halo" r="11" />
      ${city.bank ? html`<path class="spot" d="M-9 8h18M-9-4h18L0-10zM-6-4V8M0-4V8M6-4V8" />` : html`<circle class="spot" r="6.5" />`}
      ${badge !== null && html`<g class="badge"><circle r="10.5" /><text y=".5">${badge}</text></g>`}
      <text class="name" x=${side.dx} y=${side.dy} text-anchor=${side.anchor}>${city.name}</text>
    </g>`;
}

/** Return the gesture callbacks for the current view. */
function on({ data, tool, view, room, size, setView }) {
  const unit = 1 / view.k;
  const whole = fit(size, room);
  const point = (at) => toBoard(view, at);
  const change = (next) => setView((now) => clampView(next(now), size, room));
  return {
    grab(at) {
      const grasped = tool.grab?.(point(at), unit);
      return grasped ? { move: (to) => grasped.move(point(to)), drop: (to) => grasped.drop(point(to)), cancel: grasped.cancel } : null;
    },
    tap: (at) => tool.tap?.(point(at), unit, data),
    pan: (delta) => change((now) => pan(now, delta)),
    pinch: (before, after) => change((now) => pinch(now, before, after, whole)),
    zoom: (factor, at) => change((now) => zoom(now, factor, at, whole)),
  };
}

const same = (one, other) => one[0] === other[0] && one[1] === other[1];

function shownCity(data, name, view, room) {
  const city = cityNamed(data, name);
  return city && isPlaced(city) ? centred(view, [city.x, city.y], room, fit(sizeOf(data), room).k * LOOK_ZOOM) : view;
}

/** Observe the size of an element. */
function follow(node, tell) {
  if (!node || !window.ResizeObserver) return undefined;
  const measure = () => node.clientHeight > 0 && tell([node.clientWidth, node.clientHeight]);
  const observer = new ResizeObserver(measure);
  observer.observe(node);
  measure();
  return () => observer.disconnect();
}

/** Listen to the wheel with `passive: false`; browsers would scroll the page otherwise. */
function useWheel(place, wheel) {
  useLayoutEffect(() => {
    const node = place.current;
    node?.addEventListener?.("wheel", wheel, { passive: false });
    return () => node?.removeEventListener?.("wheel", wheel);
  }, []);
}
