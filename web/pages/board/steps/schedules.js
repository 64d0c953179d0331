// Step: five schedules with two sides; tap the six stops in order. Neighbours of the last stop light up.
import { html } from "../../../html.js";
import { TabMark } from "../../../parts/icons/tick.js";
import { say } from "../../../text/index.js";
import { cityNamed, isPlaced, pathOf, roadBetween, svgPoints } from "../draft/board_draft_edits.js";
import { addStop, clearSide, likelyStarts, likelyStops, nextSide, nextStops, isSheetDone, sheetsOf, SIDES, STOPS, takeStop } from "../draft/coach_schedule_edits.js";
import { CITY_PX, cityAt } from "../drawing/hit_test.js";

export const start = { nth: 0, side: "brown" };

export function tool({ data, commit, state: { nth, side } }) {
  const stops = sheetsOf(data)[nth][side];
  const next = new Set(nextStops(data, nth, side));
  const likely = new Set(likelyStops(data, nth, side));
  const lit = (name) => next.has(name) && (likely.size === 0 || likely.has(name));
  const call = (name) => next.has(name) && commit(addStop(data, nth, side, name));
  return {
    tap(point, unit) {
      const name = cityAt(data, point, CITY_PX * unit);
      if (name) call(name);
    },
    key: (event, name) => (event.key === "Enter" || event.key === " ") && call(name),
    looks: ({ name }) => ({
      looks: `${lit(name) ? "is-lit" : stops.includes(name) ? "" : "is-dim"} for-${side}`,
      badge: stops.includes(name) ? stops.flatMap((stop, at) => (stop === name ? [at + 1] : [])).join("·") : null,
      dead: !next.has(name),
    }),
    under: () => html`<${Route} data=${data} stops=${stops} side=${side} />`,
  };
}

function Route({ data, stops, side }) {
  const legs = stops.slice(1).map((to, nth) => leg(data, stops[nth], to));
  return legs.map((points, nth) => points && html`<polyline key=${nth} class="map-route is-${side}" points=${svgPoints(points)} />`);
}

/** Return the points from one city to the next, along the road or straight if there is none. */
function leg(data, from, to) {
  const road = roadBetween(data, from, to);
  if (road) return pathOf(data, road);
  const ends = [from, to].map((name) => cityNamed(data, name));
  return ends.every((city) => city && isPlaced(city)) ? ends.map(({ x, y }) => [x, y]) : null;
}

export function Panel({ data, state, setState, commit }) {
  const { nth, side } = state;
  const sheets = sheetsOf(data);
  const stops = sheets[nth][side];
  const onward = stops.length === STOPS ? nextSide(data, nth, side) : null;
  const starts = stops.length === 0 ? likelyStarts(data, nth, side) : [];
  return html`
    <div class="board-sheets">
      <div class="segments" role="group" aria-label=${say("board.sheets")}>
        ${sheets.map((sheet, at) => html`
          <button type="button" key=${at} aria-pressed=${at === nth} aria-label=${say("board.sheet", { n: at + 1 })}
            onClick=${() => setState({ ...state, nth: at })}>${at + 1}${tick(isSheetDone(sheet))}</button>`)}
      </div>
      <div class="segments" role="group" aria-label=${say("board.sides")}>
        ${SIDES.map((each) => html`
          <button type="button" key=${each} class="side-${each}" aria-pressed=${each === side}
            onClick=${() => setState({ ...state, side: each })}>${say(`board.side.${each}`)}${tick(sheets[nth][each].length === STOPS)}</button>`)}
      </div>
    </div>
    <ol class="board-stops is-${side}">
      ${Array.from({ length: STOPS }, (_, at) => html`<li key=${at} class=${at === stops.length ? "is-next" : ""}><b>${at + 1}</b> ${stops[at] ?? ""}</li>`)}
    </ol>
    ${starts.length > 0 && html`
      <div class="board-chips">
        <span class="quiet">${say("board.sheets.start")}</span>
        ${starts.map((name) => html`<button type="button" key=${name} class="chip-name" onClick=${() => commit(addStop(data, nth, side, name))}>${name}</button>`)}
      </div>`}
    ${starts.length === 0 && stops.length < STOPS && html`<p class="quiet">${hint(data, nth, side, stops)}</p>`}
    ${onward && html`
      <button type="button" class="btn btn-main" onClick=${() => setState({ ...state, ...onward })}>
        ${say("board.sheets.next", { n: onward.nth + 1, side: say(`board.side.${onward.side}`).toLowerCase() })}
      </button>`}
    ${stops.length > 0 && html`
      <div class="pair">
        <button type="button" class="btn btn-quiet" onClick=${() => commit(takeStop(data, nth, side))}>${say("board.sheets.back")}</button>
        <button type="button" class="btn btn-quiet" onClick=${() => commit(clearSide(data, nth, side))}>${say("board.sheets.clear")}</button>
      </div>`}`;
}

const tick = (done) => done && html` <${TabMark} text="✓" />`;

function hint(data, nth, side, stops) {
  if (stops.length === 0) return say("board.sheets.first");
  return say(likelyStops(data, nth, side).length ? "board.sheets.then" : "board.sheets.stuck", { name: stops.at(-1) });
}
