// The Army on its way: twelve riders come from the horizon, nearer with each token that is taken off.
import { html } from "companion/html.js";
import { Rider } from "./signs.js";
import { T } from "./text.js";

const WIDTH = 900;
const HEIGHT = 140;
const HORIZON = 52;

/** Where rider `nth` of the column is after `gone` of `of` tokens: {x, y, scale}; those in front are nearer. */
export function riderAt(nth, gone, of) {
  const head = .06 + .86 * (gone / of);
  const way = Math.max(.02, head - nth * (.018 + .03 * (gone / of)));
  return { x: WIDTH * (1 - way) - 10, y: HORIZON + 4 + 74 * way * way, scale: .5 + 1.9 * way * way };
}

export function ArmyRide({ view }) {
  const { left, of } = view.countdown;
  const gone = Math.max(0, of - left);
  const order = Array.from({ length: of }, (_, nth) => of - 1 - nth);
  return html`
    <figure class="r2-army-ride">
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${`${T.army}: ${T.armyLeft(left)}`}>
        <path class="r2-sky" d=${`M0 0H${WIDTH}V${HORIZON}H0z`} />
        <path class="r2-mesa" d="M560 52l14-22h70l10 12h34l8-18h60l16 28zM60 52l18-16h110l12 16zM330 52l10-9h52l10 9z" />
        <path class="r2-plain" d=${`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0z`} />
        <path class="r2-road" d=${`M${WIDTH - 40} ${HORIZON}C${WIDTH * .7} ${HORIZON + 14} ${WIDTH * .5} ${HORIZON + 34} 40 ${HEIGHT}`} />
        ${order.map((nth) => html`<${Rider} key=${nth} nth=${nth} ...${riderAt(nth, gone, of)} />`)}
      </svg>
      <figcaption><b>${T.army}</b> <span>${T.armyLeft(left)}</span>
        <span class="r2-tokens" aria-hidden="true">${Array.from({ length: of }, (_, nth) => html`<i key=${nth} class=${nth < left ? "" : "is-off"}></i>`)}</span></figcaption>
    </figure>`;
}
