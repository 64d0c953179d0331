// Chart of a film: a line for each seat over all scenes, told apart by their dashes, with names at their ends.
import { html } from "../../html.js";
import { shorten } from "../../text/shorten.js";

/** One for each of ten seats. */
const DASHES = ["", "10 4", "2 4", "12 3 2 3", "6 6", "1 3", "18 6", "8 3 2 3 2 3", "4 2", "14 3 6 3"];
/** Units beside the lines: fonts that stand in for ours in a picture are wider. */
const FOR_NAMES = 140;
const EDGE = 8;
const LINE_HIGH = 15;
const LONGEST_NAME = 15;

/** `lines` are {name, numbers}, a number for each scene, null where there was none yet. The chart is `wide` with its names, and `high`. */
export function LinesOverScenes({ lines, wide, high }) {
  const known = lines.flatMap(({ numbers }) => numbers).filter((number) => number !== null);
  const least = Math.min(0, ...known), most = Math.max(least + 1, ...known);
  const right = wide - FOR_NAMES;
  const down = (number) => LINE_HIGH + (high - 2 * LINE_HIGH) * (1 - (number - least) / (most - least));
  const point = (number, nth, all) => `${(EDGE + ((right - EDGE) * nth) / Math.max(1, all.length - 1)).toFixed(1)},${down(number).toFixed(1)}`;
  const ends = lines.map(({ numbers }) => down(numbers.at(-1) ?? least));
  const places = spreadLabels(ends, high);
  return html`
    <line class="story-zero" x1=${EDGE} x2=${right} y1=${down(0)} y2=${down(0)} />
    ${lines.map(({ name, numbers }, nth) => html`
      <g key=${nth}>
        <polyline class="story-line" stroke-dasharray=${DASHES[nth]} points=${numbers.map((number, at) => number !== null && point(number, at, numbers)).filter(Boolean).join(" ")} />
        <line class="story-line-link" x1=${right + 2} x2=${right + 12} y1=${ends[nth]} y2=${places[nth]} />
        <text class="story-line-name" x=${right + 15} y=${places[nth] + 5}>${shorten(name, LONGEST_NAME)}</text>
      </g>`)}`;
}

/** Return places for labels at least a line apart and within the height, near to where each belongs. */
export function spreadLabels(wanted, high) {
  const order = wanted.map((y, nth) => ({ y, nth })).sort((one, other) => one.y - other.y);
  order.forEach((label, at) => { label.y = Math.max(label.y, (order[at - 1]?.y ?? 0) + LINE_HIGH); });
  order.reduceRight((below, label) => { label.y = Math.min(label.y, below - LINE_HIGH); return label.y; }, high + LINE_HIGH / 2);
  return order.sort((one, other) => one.nth - other.nth).map(({ y }) => y);
}
