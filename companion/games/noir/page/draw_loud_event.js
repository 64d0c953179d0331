// Drawing of a scene on the plan: a shot's way, a blow, waves of sound, a fall; and the ways of both at the end.
import { html } from "/web/html.js";
import { pieceSpot } from "./interactive_floor_plan.js";
import { wayBetween } from "./house_plan.js";
import { verdictOf } from "./loud_event_scene.js";

const RAYS = 12;
const lineOf = (points) => `M${points.map((point) => point.join(" ")).join("L")}`;

/** The strike of a scene at `beat`: the way to its target from the second beat on, the blow with the last. */
export function Strike({ scene, beat, plan: { rooms }, bold = true }) {
  const spot = (name) => (name ? pieceSpot(name, rooms[name], { bold }) : null);
  const [from, to] = [spot(scene.from), spot(scene.to)];
  const last = beat >= scene.beats - 1;
  return html`
    <g class="strike" aria-hidden="true">
      ${["EchoesUsed", "ListenAnswered"].includes(scene.type) && beat > 0 && html`<${Waves} at=${from ?? to} />`}
      ${["TrapDetonated", "TrapFired"].includes(scene.type) && html`<${Waves} at=${to} small=${beat === 0} />`}
      ${["ShotFired", "RailingJumped"].includes(scene.type) && beat > 0 && html`<path class=${`tracer is-${scene.type}`} pathLength="1" d=${lineOf([from, to])} />`}
      ${last && scene.fell && html`<path class="tracer is-fall" pathLength="1" d=${lineOf([to, spot(scene.fell)])} />`}
      ${last && scene.hit && html`<${Blow} at=${spot(scene.fell ?? scene.to)} />`}
      ${last && scene.hit === false && verdictOf(scene) !== "fell" && html`<${Dust} at=${to} />`}
    </g>`;
}

/** A star of rays behind whoever was hit. */
function Blow({ at: [x, y] }) {
  const rays = Array.from({ length: RAYS * 2 }, (_, nth) => {
    const [radius, angle] = [nth % 2 ? 34 : 60, (nth * Math.PI) / RAYS];
    return `${(radius * Math.cos(angle) * 1.25).toFixed(1)},${(radius * Math.sin(angle) * 0.72).toFixed(1)}`;
  });
  return html`<g transform=${`translate(${x} ${y})`}><polygon class="blow" points=${rays.join(" ")} /></g>`;
}

const Dust = ({ at: [x, y] }) => html`
  <g class="dust" transform=${`translate(${x} ${y})`}>${[[-46, 6, 7], [-32, -5, 9], [34, -4, 9], [48, 6, 6]].map(([dx, dy, r]) => html`<circle key=${dx} cx=${dx} cy=${dy} r=${r} />`)}</g>`;

const Waves = ({ at: [x, y], small = false }) => html`
  <g class="sound" transform=${`translate(${x} ${y})`}>
    ${(small ? [26] : [30, 52, 74]).map((r, nth) => html`<circle key=${r} r=${r} style=${{ animationDelay: `${nth * 140}ms` }} />`)}
  </g>`;

/** The ways of both through the house, those long ago fainter; the last step of each is the plainest. */
export const Paths = ({ steps, plan }) => html`
  <g class="paths" aria-hidden="true">
    ${steps.map(({ seat, from, to }, nth) => {
      const side = seat ? 5 : -5;
      const old = 1 - (0.7 * (steps.length - 1 - nth)) / Math.max(8, steps.length);
      return from
        ? html`<path key=${nth} class=${`path path-${seat}`} pathLength="1" opacity=${old} transform=${`translate(${side * 1.6} ${side})`} d=${lineOf(wayBetween(plan, from, to))} />`
        : html`<circle key=${nth} class=${`path path-${seat}`} opacity=${old} cx=${plan.rooms[to].at[0] + side * 1.6} cy=${plan.rooms[to].at[1] + side} r="7" />`;
    })}
  </g>`;
