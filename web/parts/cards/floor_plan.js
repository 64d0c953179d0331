// A floor plan to tap: walls, doors, stairs, and the marks of each room. The game gives the drawing.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

const STAIR_DEPTH = 6;

/**
 * The plan. `rooms` {name: {outline, at}}, `doors` [{gap}], `stairs` [{from, to}] and `floors` [{label, y}] are the drawing;
 * `marks` {name: {label, mine, trap, delayed, can, suspects, flooded, pawns}} are its content. Lengths in units of the drawing.
 */
export function FloorPlan({ size, rooms, doors, stairs, floors, marks, picked = null, onPick = null }) {
  return html`
    <svg class="plan" viewBox=${`0 0 ${size.width} ${size.height}`} role="group" aria-label=${say("plan")}>
      <${Patterns} />
      ${floors.map((floor) => html`<${Floor} key=${floor.label} ...${floor} x=${size.width - 12} />`)}
      ${stairs.map((flight, nth) => html`<${Flight} key=${nth} ...${flight} />`)}
      ${Object.entries(rooms).map(([name, room]) => html`
        <${Room} key=${name} name=${name} room=${room} mark=${marks[name] ?? {}} picked=${picked === name} onPick=${onPick} />`)}
      ${doors.map(({ gap: [x1, y1, x2, y2] }, nth) => html`<line key=${nth} class="door" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`)}
    </svg>`;
}

function Room({ name, room, mark, picked, onPick }) {
  const pick = () => onPick(name);
  const keys = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick();
  };
  const reach = onPick ? { role: "button", tabindex: 0, onClick: pick, onKeyDown: keys, "aria-pressed": picked } : { role: "img" };
  const looks = [onPick && "is-live", picked && "is-picked", mark.can && "is-near", mark.mine && "is-mine"].filter(Boolean);
  return html`
    <g class=${`room ${looks.join(" ")}`} aria-label=${mark.label ?? name} ...${reach}>
      <polygon class="floor" points=${room.outline} />
      ${(mark.suspects ?? []).map((seat) => html`<polygon key=${seat} class=${`suspect suspect-${seat}`} points=${room.outline} />`)}
      ${mark.flooded && html`<polygon class="water" points=${room.outline} />`}
      <polygon class="walls" points=${room.outline} />
      <${Signs} at=${room.at} name=${name} mark=${mark} />
    </g>`;
}

function Signs({ at: [x, y], name, mark }) {
  const crowded = mark.mine || mark.trap || mark.delayed || mark.pawns?.length > 0;
  return html`
    <text class="room-name" x=${x} y=${y + (crowded ? -8 : 5)}>${name}</text>
    ${mark.mine && html`
      <g class="pawn pawn-mine" transform=${`translate(${x - (mark.trap || mark.delayed ? 16 : 0)} ${y + 12})`}><${Pawn} /></g>`}
    ${(mark.pawns ?? []).map((seat, nth) => html`
      <g key=${seat} class=${`pawn pawn-${seat}`} transform=${`translate(${x - 10 + nth * 20} ${y + 12})`}><${Pawn} /></g>`)}
    ${(mark.trap || mark.delayed) && html`
      <g class="trap" transform=${`translate(${x + (mark.mine ? 16 : 0)} ${y + 12})`}><${Trap} late=${mark.delayed} /></g>`}`;
}

const Pawn = () => html`<circle r="5" cy="-5" /><path d="M-8 9c0-7 3-10 8-10s8 3 8 10z" />`;

const Trap = ({ late }) => html`
  <circle r="9" class="trap-ring" />
  ${late ? html`<path d="M0-5V0l4 3" />` : html`<path d="M-4.5-4.500l9 9M4.5-4.500l-9 9" />`}`;

/** A flight of stairs, with steps across the way from the upper room to the lower. */
function Flight({ from: [x, y1], to: [, y2] }) {
  const steps = Array.from({ length: Math.floor((y2 - y1) / STAIR_DEPTH) - 1 }, (_, nth) => y1 + (nth + 1) * STAIR_DEPTH);
  return html`
    <g class="flight">
      <path d=${`M${x - 9} ${y1}V${y2}M${x + 9} ${y1}V${y2}`} />
      ${steps.map((y) => html`<line key=${y} x1=${x - 9} x2=${x + 9} y1=${y} y2=${y} />`)}
    </g>`;
}

const Floor = ({ label, x, y }) => html`<text class="floor-name" transform=${`translate(${x} ${y}) rotate(90)`}>${label}</text>`;

/** Fill patterns that differ in direction, not only in colour. */
const Patterns = () => html`
  <defs>
    ${[45, -45].map((turn, seat) => html`
      <pattern key=${seat} id=${`hatch-${seat}`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform=${`rotate(${turn})`}>
        <line y2="7" class=${`hatch hatch-${seat}`} />
      </pattern>`)}
    <pattern id="waves" width="24" height="12" patternUnits="userSpaceOnUse">
      <path d="M0 6q6-6 12 0t12 0" class="wave" />
    </pattern>
  </defs>`;
