// The Army on its way: twelve riders come from the horizon, nearer with each token that is taken off.
import { html } from "/web/html.js";
import { Row } from "/web/skirmish/cards/chips_and_icons.js";
import { T } from "./text.js";
import { Word } from "/web/skirmish/glossary_term.js";

const WIDTH = 900;
const HEIGHT = 140;
const HORIZON = 52;

/** Return the place of rider `nth` of the column after `gone` of `of` tokens: {x, y, scale}. Riders in front are nearer. */
export function riderAt(nth, gone, of) {
  const head = .06 + .86 * (gone / of);
  const way = Math.max(.02, head - nth * (.018 + .03 * (gone / of)));
  return { x: WIDTH * (1 - way) - 10, y: HORIZON + 4 + 74 * way * way, scale: .5 + 1.9 * way * way };
}

/** One rider with a lance. */
const Rider = ({ x, y, scale, nth }) => html`
  <g class="r2-rider" style=${{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transitionDelay: `${nth * 40}ms` }}>
    <path d="M-11 10c1-6 4-9 8-9h6c4 0 7-3 9-6l3 3-3 5c0 4-1 5-3 6l1 9h-3l-1-8h-8l-3 8h-3l2-9c-2 0-3-1-4 3z" />
    <path d="M-1 1c0-5 1-8 3-9a3 3 0 1 1 3 0c2 2 2 6 1 9zM-3-13h11l-2-2H0zM9 9L13-20h1L11 9z" />
  </g>`;

export function ArmyRide({ view }) {
  const { left, of } = view.countdown;
  const gone = Math.max(0, of - left);
  const order = Array.from({ length: of }, (_, nth) => of - 1 - nth);
  return html`
    <figure class="r2-army-ride">
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${`${T.countdown}: ${T.countdownLeft(left)}`}>
        <path class="r2-sky" d=${`M0 0H${WIDTH}V${HORIZON}H0z`} />
        <path class="r2-mesa" d="M560 52l14-22h70l10 12h34l8-18h60l16 28zM60 52l18-16h110l12 16zM330 52l10-9h52l10 9z" />
        <path class="r2-plain" d=${`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0z`} />
        <path class="r2-road" d=${`M${WIDTH - 40} ${HORIZON}C${WIDTH * .7} ${HORIZON + 14} ${WIDTH * .5} ${HORIZON + 34} 40 ${HEIGHT}`} />
        ${order.map((nth) => html`<${Rider} key=${nth} nth=${nth} ...${riderAt(nth, gone, of)} />`)}
      </svg>
      <figcaption><b><${Word} id="countdown">${T.countdown}<//></b> <span>${T.countdownLeft(left)}</span>
        <${Row} left=${left} of=${of} label=${T.countOf(left, of)} kind="is-countdown" /></figcaption>
    </figure>`;
}
