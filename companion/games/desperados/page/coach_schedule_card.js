// The schedule of a coach in this round, and the same large as a card: all its stops, with the move in which it comes there.
import { html } from "/web/html.js";
import { Enlarged } from "/web/parts/cards/enlarged_card.js";
import { Coach } from "./map/pieces.js";
import { capital } from "./names_and_constants.js";
import { T } from "./text.js";
import { Term } from "/web/parts/rules/term.js";

const TOP = 300;
const STEP = 88;

/** The name of a coach; a tap enlarges its schedule. `large` is of `useEnlarge`. */
export const ScheduleName = ({ coach, large }) => html`
  <button type="button" class="schedule-name" ...${large.press(coach.coach)}><${Sign} coach=${coach.coach} />${T.coaches[coach.coach]}<${Waits} coach=${coach} /></button>`;

/** The card over the page. `stops` are those of `stopsOf`. */
export const ScheduleCard = ({ coach, stops, close }) => html`
  <${Enlarged} picture=${html`<${Picture} coach=${coach.coach} stops=${stops} />`} label=${T.coaches[coach.coach]} close=${close}>
    <h2>${T.coaches[coach.coach]}</h2>
    <ol class="schedule-lines">${stops.map((stop) => html`<li key=${stop.move} class=${stop.off ? "is-off" : ""}>${lineOf(stop)}</li>`)}</ol>
    ${coach.robbed && html`<p>${capital(T.waits(coach.city))}.</p>`}
  <//>`;

/** The same for a screen that nobody taps. */
export const ScheduleTitle = ({ coach }) => html`<p class="schedule-name"><${Sign} coach=${coach.coach} /><${Term} game="desperados" id="coach">${T.coaches[coach.coach]}<//><${Waits} coach=${coach} /></p>`;

const Sign = ({ coach }) => html`<svg class="badge" viewBox="-17 -17 34 34" aria-hidden="true"><${Coach} coach=${coach} /></svg>`;
const Waits = ({ coach: { robbed, city } }) => robbed && html`<b class="robbed">${T.waits(city)}</b>`;

const lineOf = ({ move, city, off }) => `${move ? T.scheduled(move, city) : T.begins(city)}${off ? ` (${T.notReached})` : ""}`;

/** The card: the coach, and its stops on a line from the first to the last. */
const Picture = ({ coach, stops }) => html`
  <svg class="schedule-card" viewBox="0 0 630 880" aria-hidden="true">
    <g transform="translate(315 150) scale(8)"><${Coach} coach=${coach} /></g>
    <path class="way" d=${`M90 ${TOP}V${TOP + STEP * (stops.length - 1)}`} />
    ${stops.map(({ move, city, off }, nth) => html`
      <g key=${move} class=${off ? "is-off" : ""} transform=${`translate(90 ${TOP + STEP * nth})`}>
        <circle r="30" /><text class="move" y="13">${move || ""}</text><text x="54" y="15" textLength=${city.length > 14 ? 470 : undefined} lengthAdjust="spacingAndGlyphs">${city}</text>
      </g>`)}
  </svg>`;
