// Corner handles over the picture, with a magnifier that shows what the thumb covers.
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { addCorner, beginDrag, cornerAt, moveCorner } from "./mat_corner_edits.js";
import { html } from "../../html.js";
import { say } from "../../text/index.js";

const REACH_PX = 30;
const STEP_PX = 1;
const FAST = 10;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function Handles({ state, change, image, size, unit }) {
  const [held, setHeld] = useState(null);
  const [focused, setFocused] = useState(null);
  const { points } = state;
  const press = (event) => {
    const at = pointAt(event);
    const box = event.currentTarget.getBoundingClientRect();
    const nth = cornerAt(points, at, [box.width, box.height], REACH_PX);
    if (nth === null && points.length === 4) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const new_ = nth === null;
    change(new_ ? (old) => addCorner(old, at) : beginDrag);
    setHeld({ nth: new_ ? points.length : nth, off: new_ ? [0, 0] : minus(points[nth], at) });
  };
  const slide = (event) => held && change((old) => moveCorner(old, held.nth, plus(pointAt(event), held.off)));
  const release = () => setHeld(null);
  const shown = held?.nth ?? focused;
  return html`
    <svg class="handles" viewBox=${`0 0 ${size[0]} ${size[1]}`} onPointerDown=${press} onPointerMove=${slide} onPointerUp=${release}
      onPointerCancel=${release} role="group" aria-label=${say("corners.group")}>
      ${points.length > 1 && html`<polygon class="mat-line" points=${points.map((point) => scaled(point, size).join(",")).join(" ")} />`}
      ${points.map((point, nth) => html`
        <${Handle} key=${nth} nth=${nth} at=${scaled(point, size)} unit=${unit} point=${point} held=${held?.nth === nth}
          focus=${setFocused} change=${change} step=${[STEP_PX / size[0], STEP_PX / size[1]]} />`)}
    </svg>
    ${shown !== null && points[shown] && html`<${Magnifier} image=${image} point=${points[shown]} />`}`;
}

function Handle({ nth, at: [x, y], unit, point, held, focus, change, step }) {
  const key = (event) => {
    const way = STEPS[event.key];
    if (!way) return;
    event.preventDefault();
    const far = event.shiftKey ? FAST : 1;
    change((old) => moveCorner(event.repeat ? old : beginDrag(old), nth, plus(old.points[nth], [way[0] * far * step[0], way[1] * far * step[1]])));
  };
  const label = say("corners.at", { corner: say(`corner.${nth}`), x: Math.round(point[0] * 100), y: Math.round(point[1] * 100) });
  return html`
    <g class="handle ${held ? "is-held" : ""}" tabindex="0" role="button" aria-label=${label} onKeyDown=${key}
      onFocus=${() => focus(nth)} onBlur=${() => focus(null)} transform=${`translate(${x} ${y}) scale(${unit})`}>
      <circle class="grip" r=${REACH_PX} /><circle class="ring" r="11" /><path d="M-16 0h32M0-16v32" />
      <text x=${point[0] > 0.9 ? -26 : 15} y=${point[1] < 0.15 ? 27 : -13}>${nth + 1}</text>
    </g>`;
}

const ACROSS_PX = 132;
const LEAST_ZOOM = 1.5;

/** The picture around `point`, enlarged, in the upper corner on the other side of the picture. */
function Magnifier({ image, point }) {
  const canvas = useRef(null);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext?.("2d");
    if (!pen) return;
    const shown = canvas.current.parentNode.clientWidth / image.naturalWidth;
    const cut = ACROSS_PX / Math.max(LEAST_ZOOM, 3 * shown);
    const [left, top] = [point[0] * image.naturalWidth - cut / 2, point[1] * image.naturalHeight - cut / 2];
    pen.clearRect(0, 0, 2 * ACROSS_PX, 2 * ACROSS_PX);
    pen.drawImage(image, left, top, cut, cut, 0, 0, 2 * ACROSS_PX, 2 * ACROSS_PX);
  });
  return html`
    <canvas class="magnifier ${point[0] < 0.5 ? "is-right" : ""}" ref=${canvas} width=${2 * ACROSS_PX} height=${2 * ACROSS_PX} aria-hidden="true"></canvas>
    <span class="magnifier-cross ${point[0] < 0.5 ? "is-right" : ""}" aria-hidden="true"></span>`;
}

function pointAt(event) {
  const box = event.currentTarget.getBoundingClientRect();
  return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
}

const plus = (one, two) => [one[0] + two[0], one[1] + two[1]];
const minus = (one, two) => [one[0] - two[0], one[1] - two[1]];
const scaled = ([x, y], [width, height]) => [x * width, y * height];
