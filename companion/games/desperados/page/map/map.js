// The map: roads, cities to tap, what stands there, who rode where. The nearest city takes the tap, so none is too small.
import { useMemo } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { T } from "../text/catalogue.js";
import { labels, nearest } from "./place_city_labels.js";
import { Coach, Disc, Mark, Place, Sheriffs } from "./pieces.js";
import { bends, leg, legs, line, spots } from "./road_and_trail_geometry.js";

/** Sizes of letters and pieces: a phone is a third as wide as a screen. */
const SCALE = { phone: 1.5, screen: 1.26 };
const FONT = 21;
const REACH = 17;
/** Radius around a city within which a finger means it, unless another is nearer. */
const TOUCH = 46;

/**
 * `places` is what `standing` found; `notes` what this viewer adds to it: {Salem: {label, can, mine, ghosts, used, lost, heat}}.
 * `routes` are [{rider, been}] with the cities a rider was in; `stamps` [{city, text}] are struck over a city.
 */
export function Chart({ board, places, notes = {}, routes = [], stamps = [], picked = null, onPick = null, on = "phone" }) {
  const [width, height] = board.size;
  const unit = (SCALE[on] * Math.max(width, height * 1.2)) / 1000;
  const at = spots(board);
  const names = useMemo(() => labels(board, FONT * unit, REACH * unit), [board.title, on, width]);
  const tap = onPick && ((event) => onPick(nearest(board, pointOf(event, board.size))));
  return html`
    <svg class=${`chart chart-${on}`} viewBox=${`0 0 ${width} ${height}`} role="group" aria-label=${T.mapOf(board.title)}
      style=${{ "--wide": width / height }} onClick=${tap}>
      <rect class="chart-ground" width=${width} height=${height} />
      ${board.picture && ["is-light", "is-deep"].map((how) => html`
        <image key=${how} class=${`chart-picture ${how}`} href=${board.picture} width=${width} height=${height} preserveAspectRatio="none" />`)}
      <${Roads} board=${board} at=${at} unit=${unit} />
      <${Heat} board=${board} notes=${notes} unit=${unit} />
      ${routes.map((route, nth) => html`<${Route} key=${route.rider} ...${route} nth=${nth} board=${board} at=${at} unit=${unit} />`)}
      ${board.cities.map((city) => html`
        <${City} key=${city.name} city=${city} place=${places[city.name]} note=${notes[city.name] ?? {}} name=${names[city.name]} unit=${unit} size=${board.size}
          picked=${picked === city.name} onPick=${onPick} />`)}
      <${Pieces} board=${board} places=${places} names=${names} unit=${unit} />
      ${stamps.map(({ city, text }) => html`<${Stamp} key=${`${city}${text}`} at=${at[city]} text=${text} unit=${unit} />`)}
    </svg>`;
}

/** The place of a tap in the board's units. */
function pointOf({ currentTarget, clientX, clientY }, [width, height]) {
  const frame = currentTarget.getBoundingClientRect();
  return [((clientX - frame.left) / frame.width) * width, ((clientY - frame.top) / frame.height) * height];
}

const Roads = ({ board, at, unit }) => html`
  <g class="roads" stroke-width=${7 * unit}>${board.roads.map((road, nth) => html`<path key=${nth} d=${line(bends(road, at))} />`)}</g>`;

const Heat = ({ board, notes, unit }) => html`
  <g class="heat">
    ${board.cities.filter(({ name }) => notes[name]?.heat > 0).map(({ name, x, y }) => html`
      <circle key=${name} cx=${x} cy=${y} r=${unit * (20 + 30 * Math.sqrt(notes[name].heat))} opacity=${0.25 + 0.65 * Math.sqrt(notes[name].heat)} />`)}
  </g>`;

/** One rider's way: a leg per move, each a little beside those of the others, with the number of the move where it ends. */
function Route({ rider, been, nth, faint = false, board, at, unit }) {
  const beside = [((nth % 3) - 1) * 4 * unit, (Math.floor(nth / 3) - 0.5) * 4 * unit];
  return html`
    <g class=${`route rider-${rider} ${faint ? "is-faint" : ""}`} transform=${`translate(${beside})`} stroke-width=${5 * unit}>
      ${legs(been).map(({ from, to, move }) => html`<path key=${move} pathLength="1" d=${line(leg(board, at, from, to))} />`)}
    </g>`;
}

function City({ city, place, note, name, unit, size, picked, onPick }) {
  const pick = (event) => { event.stopPropagation(); onPick(city.name); };
  const keys = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick(event);
  };
  const reach = onPick ? { role: "button", tabindex: 0, onClick: pick, onKeyDown: keys, "aria-pressed": picked } : { role: "img" };
  const looks = [onPick && "is-live", picked && "is-picked", note.can && "is-near", note.used && "is-used", note.lost && "is-lost"].filter(Boolean);
  return html`
    <g class=${`city ${looks.join(" ")}`} aria-label=${note.label ?? city.name} ...${reach}>
      ${onPick && html`<rect class="reach" ...${touchBox(city, size, TOUCH * unit)} />`}
      <g transform=${`translate(${city.x} ${city.y}) scale(${unit})`}>
        <circle class="around" r="24" />
        <${Place} ...${place} />
        ${note.lost && html`<path class="cross" d="M-13-13 13 13M13-13-13 13" />`}
        ${(note.mine ?? []).map((rider, nth) => html`<g key=${rider} class="mine" transform=${`translate(${nth * 14} ${-nth * 5})`}><circle r="19" /><${Mark} rider=${rider} /></g>`)}
        ${(note.ghosts ?? []).map((rider, nth) => html`<g key=${rider} class="ghost" transform=${`translate(${(nth - (note.ghosts.length - 1) / 2) * 22} 0)`}><${Mark} rider=${rider} /></g>`)}
      </g>
      <text class="city-name" x=${name.x} y=${name.y} text-anchor=${name.anchor} font-size=${FONT * unit} stroke-width=${6 * unit}>${city.name}</text>
      ${note.moves && html`<${Steps} moves=${note.moves} at=${[city.x + (name.side.endsWith("right") ? -30 : 30) * unit, city.y]} unit=${unit} />`}
    </g>`;
}

/** The box around a city in which a finger means it, moved inwards at the edges of the map. */
function touchBox({ x, y }, [width, height], reach) {
  const within = (at, most) => Math.min(Math.max(at - reach, 0), most - 2 * reach);
  return { x: within(x, width), y: within(y, height), width: 2 * reach, height: 2 * reach };
}

/** The moves in which the rider was here. */
const Steps = ({ moves, at, unit }) => html`
  <g class="step" transform=${`translate(${at}) scale(${unit})`}>
    <rect x=${-7 - moves.length * 3} y="-9" width=${14 + moves.length * 6} height="18" rx="9" /><text y="5">${moves}</text>
  </g>`;

/** Everything that can be moved, on the shelf of its city; it glides where it goes. */
function Pieces({ board, places, names, unit }) {
  const shelved = board.cities.flatMap((city) => shelf(places[city.name]).map((piece, nth, all) => {
    const [column, row, wide] = [nth % 4, Math.floor(nth / 4), Math.min(4, all.length - Math.floor(nth / 4) * 4)];
    const x = city.x + (column - (wide - 1) / 2) * 29 * unit;
    const y = city.y + names[city.name].shelf * (32 + row * 28) * unit;
    return { ...piece, place: `translate(${x}px, ${y}px) scale(${unit})` };
  }));
  return html`
    <g class="pieces" aria-hidden="true">
      ${[...shelved].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, drawn, place }) => html`<g key=${key} data-piece=${key} class="piece" style=${{ transform: place }}>${drawn}</g>`)}
    </g>`;
}

/** The pieces of one city from left to right; `key` is the same wherever a piece stands. */
function shelf({ coaches, sheriffs, pawns, discs }) {
  return [
    ...coaches.map(({ coach }) => ({ key: `coach-${coach}`, drawn: html`<${Coach} coach=${coach} />` })),
    ...discs.flatMap(({ riders }) => riders.map((rider) => ({ key: `disc-${rider}`, drawn: html`<${Disc} rider=${rider} />` }))),
    ...(sheriffs.length ? [{ key: `sheriff-${sheriffs[0]}`, drawn: html`<${Sheriffs} many=${sheriffs.length} />` }] : []),
    ...pawns.map((rider) => ({ key: `pawn-${rider}`, drawn: html`<${Mark} rider=${rider} />` })),
  ];
}

const Stamp = ({ at: [x, y], text, unit }) => html`
  <g transform=${`translate(${x} ${y}) rotate(-12) scale(${0.85 * unit})`} aria-hidden="true">
    <g class="stamp"><rect x=${-text.length * 8 - 10} y="-14" width=${text.length * 16 + 20} height="28" /><text y="6">${text}</text></g>
  </g>`;
