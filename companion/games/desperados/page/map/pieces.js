// The pieces as they are drawn on the map and beside names: every pawn has a shape and a number besides its colour.
import { html } from "/web/html.js";

const polygon = (corners, radius, turn = -90) =>
  Array.from({ length: corners }, (_, nth) => {
    const angle = ((turn + (nth * 360) / corners) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");

/** The corners of a star. */
export const star = (points, outer, inner) =>
  Array.from({ length: points * 2 }, (_, nth) => {
    const [radius, angle] = [nth % 2 ? inner : outer, ((nth * 180) / points - 90) * (Math.PI / 180)];
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");

const STAR = star(5, 10.5, 4.4);
const BADGE = star(6, 14, 7.5);
const SHAPES = [
  html`<circle r="14" /><polygon class="star" points=${STAR} />`,
  html`<circle r="12" />`,
  html`<polygon points="0,-15 13.500,10 -13.500,10" />`,
  html`<rect x="-11" y="-11" width="22" height="22" />`,
  html`<polygon points="0,-15 14,0 0,15 -14,0" />`,
  html`<polygon points=${polygon(6, 13.5)} />`,
];

/** A rider's mark, about 28 units wide around its own middle: his pawn, his disc, his place. The marshal's has no number. */
export const Mark = ({ rider }) => html`
  <g class=${`mark rider-${rider}`}>
    ${SHAPES[rider]}
    ${rider > 0 && html`<text y=${rider === 2 ? 8 : 5.5}>${rider}</text>`}
  </g>`;

/** The same beside a name in a line of text. */
export const Badge = ({ rider }) => html`
  <svg class="badge" viewBox="-17 -17 34 34" aria-hidden="true"><${Mark} rider=${rider} /></svg>`;

/** Sheriffs of one city: one black badge, and in it how many it stands for. */
export const Sheriffs = ({ many }) => html`
  <g class="sheriffs">
    <polygon points=${BADGE} />
    ${many > 1 ? html`<text y="5.500">${many}</text>` : html`<circle r="3.500" class="hole" />`}
  </g>`;

/** The brown coach has a round cover, the blue one a flat roof: they differ without their colours. */
export const Coach = ({ coach }) => html`
  <g class=${`coach coach-${coach}`}>
    <path d=${coach === "brown" ? "M-14 5C-15-15 15-15 14 5z" : "M-14 5V-11H14V5z"} />
    <path class="coach-line" d=${coach === "brown" ? "M-5-9V5M5-9V5" : "M-9-6H-2V0H-9zM2-6H9V0H2z"} />
    <circle cx="-8" cy="9" r="4.500" /><circle cx="8" cy="9" r="4.500" />
  </g>`;

/** A wooden disc of a rider, lying where he means to rob or to cheat. */
export const Disc = ({ rider }) => html`
  <g class=${`disc rider-${rider}`}><circle r="11" /><circle r="7.500" class="ring" /><text y="4">${rider}</text></g>`;

/** A city without a bank is round and shows its poker tile; a bank is a house and shows its tile. */
export function Place({ bank, poker }) {
  if (bank) {
    return html`
      <g class=${`place is-bank ${bank.tile ? "" : "is-empty"}`}>
        <path d="M-15-4 0-15 15-4V13H-15z" /><path class="pillars" d="M-8-2V9M0-2V9M8-2V9M-13 12H13" />
      </g>`;
  }
  return html`
    <g class="place">
      <circle r="11" />
      ${poker && html`<path class="spade" d="M0-7C5-2 7 0 5.500 3 4 5 1.500 4 .8 2.500L2 7H-2L-.8 2.500C-1.500 4-4 5-5.500 3-7 0-5-2 0-7z" />`}
    </g>`;
}

/** Any piece by the name the chores use, beside a line of text. */
export function Piece({ piece }) {
  const [kind, which] = piece.split("-");
  const drawn = {
    coach: () => html`<${Coach} coach=${which} />`, sheriff: () => html`<${Sheriffs} many=${1} />`, pawn: () => html`<${Mark} rider=${Number(which)} />`,
    disc: () => html`<${Disc} rider=${Number(which)} />`,
    proof: () => html`<rect class="tile" x="-9" y="-13" width="18" height="26" rx="2" /><circle class="hole" r="4" />`,
    card: () => html`<rect class="tile" x="-9" y="-13" width="18" height="26" rx="2" />`,
    tile: () => html`<rect class="tile" x="-12" y="-12" width="24" height="24" rx="2" /><path class="tile-back" d="M-7 0 0-7 7 0 0 7z" />`,
  }[kind];
  return html`<svg class="badge" viewBox="-17 -17 34 34" aria-hidden="true">${drawn?.()}</svg>`;
}

/** A tick where something is done, three dots where it is awaited: the eye sees the sign, a screen reader says the `words`. */
export const Tick = ({ on, words }) => html`<span class="tick"><span aria-hidden="true">${on ? "✓" : "…"}</span><span class="sr"> ${words}</span></span>`;
