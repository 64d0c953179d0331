// Interactive floor plan: walls, doors, stairs, and rooms to tap with their marks. `house_plan.js` gives the drawing.
import { html } from "/web/html.js";
import { say } from "/web/text/index.js";

const STAIR_DEPTH = 6;
/** A room lower than this has its pieces beside its name, not below it. */
const LOW = 70;
/** The width of a piece, and how many times larger it is on a screen that is seen from afar. */
const PIECE = 20;
const BOLD = 2.2;

/**
 * The plan. `rooms` {name: {outline, at}}, `doors` [{gap}], `stairs` [{from, to}] and `floors` [{label, y}] are the drawing;
 * `marks` {name: {label, trap, delayed, can, suspects, flooded, lit, pawns}} are its content. A pawn is {id, look, letter}: its look is
 * its seat, "0" or "1". Lengths in units of the drawing. `bold` draws all that stands in the rooms larger, for a screen that
 * is seen from afar; `children` are drawn on the floor, below names and pieces. `large`, of `useEnlarge`, enlarges a room by a long press,
 * and by a tap where nothing can be picked.
 */
export function FloorPlan({ size, rooms, doors, stairs, floors, marks, picked = null, onPick = null, large = null, bold = false, children = null }) {
  return html`
    <svg class=${`plan ${bold ? "is-bold" : ""}`} viewBox=${`0 0 ${size.width} ${size.height}`} role="group" aria-label=${say("plan")}>
      <${Patterns} />
      ${floors.map((floor) => html`<${Floor} key=${floor.label} ...${floor} x=${size.width - (bold ? 17 : 12)} />`)}
      ${stairs.map((flight, nth) => html`<${Flight} key=${nth} ...${flight} />`)}
      ${Object.entries(rooms).map(([name, room]) => html`
        <${Room} key=${name} name=${name} room=${room} mark=${marks[name] ?? {}} picked=${picked === name} onPick=${onPick} large=${large} />`)}
      ${doors.map(({ gap: [x1, y1, x2, y2] }, nth) => html`<line key=${nth} class="door" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`)}
      ${children}
      ${Object.entries(rooms).map(([name, room]) => html`<${Signs} key=${name} name=${name} room=${room} mark=${marks[name] ?? {}} picked=${picked === name} bold=${bold} />`)}
    </svg>`;
}

function Room({ name, room, mark, picked, onPick, large }) {
  const pick = () => (onPick ?? large.open)(name);
  const keys = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick();
  };
  const pressed = onPick ? { "aria-pressed": picked } : {};
  const reach = onPick || large ? { role: "button", tabindex: 0, onClick: pick, onKeyDown: keys, ...pressed, ...large?.press(name, pick) } : { role: "img" };
  const looks = [(onPick || large) && "is-live", picked && "is-picked", mark.can && "is-near", mark.lit && `is-lit-${mark.lit}`].filter(Boolean);
  return html`
    <g class=${`room ${looks.join(" ")}`} aria-label=${mark.label ?? name} ...${reach}>
      <polygon class="floor" points=${room.outline} />
      ${(mark.suspects ?? []).map((seat) => html`<polygon key=${seat} class=${`suspect suspect-${seat}`} points=${room.outline} />`)}
      ${mark.flooded && html`<polygon class="water" points=${room.outline} />`}
      <polygon class="walls" points=${room.outline} />
    </g>`;
}

/** Return where the first of `count` pieces stands in a room: below its name, or beside it where the room is low. */
export function pieceSpot(name, { outline, at: [x, y] }, { bold = false, count = 1 } = {}) {
  const wide = PIECE * (bold ? BOLD : 1);
  if (bold && heightOf(outline) < LOW) return [x + 4.6 * name.length + wide, y];
  return [x - ((count - 1) * wide) / 2, y + (bold ? 15 : 12)];
}

/** The name of a room and what stands in it. */
function Signs({ name, room, mark, picked, bold }) {
  const pieces = [...(mark.pawns ?? []).map((pawn) => ({ key: pawn.id, drawn: html`<${Pawn} ...${pawn} />` })), ...trapsOf(mark, name)];
  const scale = bold ? BOLD : 1;
  const [x, y] = pieceSpot(name, room, { bold, count: pieces.length });
  const lifted = pieces.length > 0 && y !== room.at[1];
  return html`
    <g class=${`signs ${picked ? "is-picked" : ""} ${mark.can ? "is-near" : ""}`} aria-hidden="true">
      <text class="room-name" x=${room.at[0]} y=${room.at[1] + (lifted ? (bold ? -17 : -8) : 5)}>${name}</text>
      ${pieces.map(({ key, drawn }, nth) => html`
        <g key=${key} data-piece=${key} transform=${`translate(${x + nth * PIECE * scale} ${y}) scale(${scale})`}>${drawn}</g>`)}
    </g>`;
}

const trapsOf = ({ trap, delayed }, name) =>
  [[trap, false], [delayed, true]].filter(([owner]) => owner).map(([owner, late]) => ({ key: `trap-${owner === true ? "mine" : owner.id}-${late}-${name}`, drawn: html`<${Trap} late=${late} owner=${owner} />` }));

function heightOf(outline) {
  const ys = outline.split(" ").map((point) => Number(point.split(",")[1]));
  return Math.max(...ys) - Math.min(...ys);
}

/** A figure with a letter on its chest; the second seat's wears a hat. Its colour alone tells nothing. */
export const Pawn = ({ look, letter = null, hat = false }) => html`
  <g class=${`pawn pawn-${look}`}>
    <circle r="5" cy="-5" />
    ${hat && html`<path d="M-8-7h16M-4.500-7c0-6 9-6 9 0z" class="hat" />`}
    <path d="M-9 10c0-8 3-11 9-11s9 3 9 11z" />
    ${letter && html`<text y="8.500">${letter}</text>`}
  </g>`;

const Trap = ({ late, owner }) => html`
  <g class=${`trap ${owner.look ? `trap-${owner.look}` : ""}`}>
    <circle r="9" class="trap-ring" />
    ${late ? html`<path d="M0-5V0l4 3" />` : html`<path d="M-4.5-4.500l9 9M4.5-4.500l-9 9" />`}
  </g>`;

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
    ${[["0", 45], ["1", -45]].map(([who, turn]) => html`
      <pattern key=${who} id=${`hatch-${who}`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform=${`rotate(${turn})`}>
        <line y2="7" class=${`hatch hatch-${who}`} />
      </pattern>`)}
    <pattern id="waves" width="24" height="12" patternUnits="userSpaceOnUse">
      <path d="M0 6q6-6 12 0t12 0" class="wave" />
    </pattern>
  </defs>`;
