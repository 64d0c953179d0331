// A row of the film for each seat: its main number with a bar, its other things, and what it said last.
import { html } from "/web/html.js";
import { nameOf } from "/web/text/fallback_words.js";
import { shorten } from "/web/text/shorten.js";
import { mainName, mainNumber, roleOf, saidBy, thingsOfSeat } from "./told_things.js";

export const WIDE = 372;
const EDGE = 8;
const LONGEST = { name: 22, held: 24, said: 22, line: 50, label: 14 };
const BESIDE_NUMBER = 72;
/** More seats than these stand closer. */
const MOST_ROOMY = 6;

/** Return what a row has of all that it could have, where that stands, and the height that follows from it. */
export function rowShape(story, view, seats) {
  const isTight = seats > MOST_ROOMY;
  const hasMain = story.facts.main !== null;
  const name = isTight ? 17 : 20;
  const below = name + (hasMain ? (isTight ? 9 : 12) : 0);
  const more = below + (isTight ? 13 : 15);
  if (!hasSecondLine(story, view)) return { hasMain, isTight, name, more, said: { x: WIDE - BESIDE_NUMBER, y: name }, high: below + 8 };
  return { hasMain, isTight, name, more, said: { x: WIDE - EDGE, y: more }, high: more + (isTight ? 7 : 9) };
}

/** Return whether something stands below the names: where answers are numbers alone, they stand beside the main number. */
function hasSecondLine(story, view) {
  const { roles, secrets } = view.sheet;
  if (story.scenes.some(({ shows }) => shows.seats.some((seat) => thingsOfSeat(story, view, seat).length))) return true;
  return story.facts.main === null ? secrets.length > 0 : roles.length > 0 || secrets.some(({ of }) => of !== "number");
}

/** Return [least, most] of the main number over the game, zero between them. */
export function spanOf(story) {
  const all = story.scenes.flatMap(({ shows }) => shows.seats.map((_, seat) => mainNumber(story, shows, seat)));
  return [Math.min(0, ...all), Math.max(1, ...all)];
}

export function SeatRow({ story, shows, view, nth, players, shape, span, isWinner }) {
  const seat = shows.seats[nth];
  const main = mainNumber(story, shows, nth);
  const role = roleOf(view, seat);
  const said = saidBy(view, shows, nth, players);
  const right = said === null ? "" : `✉ ${shorten(said, LONGEST.said)}`;
  const left = [...(shape.hasMain && role ? [role] : []), ...thingsOfSeat(story, view, seat)].join(" · ");
  const name = shorten(nameOf(nth, players), LONGEST.name);
  return html`
    <g class=${seat.gone ? "is-gone" : ""}>
      <line class="kept-line" x1=${EDGE} x2=${WIDE - EDGE} y1="0" y2="0" />
      <text class="kept-name" x=${EDGE} y=${shape.name}>${isWinner ? `★ ${name}` : name}${seat.gone ? " ⌂" : ""}</text>
      ${shape.hasMain
        ? html`<text class=${`kept-main ${shape.isTight ? "is-tight" : ""}`} x=${WIDE - EDGE} y=${shape.name + 1} text-anchor="end">${main ?? "–"}</text><${Bar} number=${main ?? 0} span=${span} y=${shape.name + 6} />`
        : html`<text class="kept-role" x=${WIDE - EDGE} y=${shape.name} text-anchor="end">${shorten(role, LONGEST.held)}</text>`}
      <text class="kept-words" x=${EDGE} y=${shape.more}>${shorten(left, LONGEST.line - right.length)}</text>
      <text class="kept-said" ...${shape.said} text-anchor="end">${right}</text>
    </g>`;
}

/** A bar from zero to the number; what is below zero goes to the left. */
function Bar({ number, span: [least, most], y }) {
  const across = (value) => EDGE + ((WIDE - 2 * EDGE) * (value - least)) / (most - least);
  const [from, to] = [across(Math.min(0, number)), across(Math.max(0, number))];
  return html`<rect class=${`kept-bar ${number < 0 ? "is-below" : ""}`} x=${from} y=${y} width=${to - from} height="5" />`;
}

/** Return the lines of the chart: each seat's main number, scene by scene, with its name and its last number. */
export const linesOf = (story, players) => story.scenes[0].shows.seats.map((_, seat) => {
  const numbers = story.scenes.map(({ shows }) => mainNumber(story, shows, seat));
  const last = String(numbers.at(-1) ?? "");
  return { numbers, name: `${shorten(nameOf(seat, players), LONGEST.label - last.length)} ${last}` };
});

/** The name of the main number, over the numbers. */
export const MainName = ({ story, view, y }) => html`<text class="kept-words" x=${WIDE - EDGE} y=${y} text-anchor="end">${shorten(mainName(story, view), LONGEST.name)}</text>`;
