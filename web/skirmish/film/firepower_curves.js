// Firepower over time: both sides at the battlefield where the marker lay, scene by scene.
import { html } from "../../html.js";
import { SIDES } from "../card_and_place_names.js";

/** Curves of all `scenes`, those after scene `nth` faint. A line stands where the marker went to another battlefield. */
export function Curves({ scenes, nth, x, y, wide, high }) {
  const sums = scenes.map(({ shows: { at, fields } }) => fields[at] ?? [0, 0]);
  const most = Math.max(1, ...sums.flat());
  const across = (scene) => x + (wide * scene) / Math.max(1, scenes.length - 1);
  const point = (side) => (scene) => `${across(scene).toFixed(1)},${(y + high * (1 - sums[scene][side] / most)).toFixed(1)}`;
  const moved = scenes.flatMap(({ shows }, scene) => (scene && shows.at !== scenes[scene - 1].shows.at ? [scene] : []));
  const points = (side, from, to) => Array.from({ length: Math.max(0, to - from) }, (_, step) => point(side)(from + step)).join(" ");
  return html`
    <rect class="curve-ground" x=${x} y=${y} width=${wide} height=${high} />
    ${moved.map((scene) => html`<line key=${scene} class="curve-move" x1=${across(scene)} x2=${across(scene)} y1=${y} y2=${y + high} />`)}
    ${SIDES.map((side, at) => html`
      <polyline key=${`${side} all`} class=${`curve curve-${side} is-later`} points=${points(at, nth, scenes.length)} />
      <polyline key=${side} class=${`curve curve-${side}`} points=${points(at, 0, nth + 1)} />`)}
    <line class="curve-now" x1=${across(nth)} x2=${across(nth)} y1=${y - 3} y2=${y + high + 3} />`;
}
