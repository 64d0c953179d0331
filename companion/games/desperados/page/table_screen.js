// The table screen: everything public, large; the examination as theatre, in beats; the end as a reckoning.
import { useLayoutEffect } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { useBeat } from "/web/parts/stage/scene_clock.js";
import { Ending, LAST_ROUND } from "./final_reckoning.js";
import { isExamined } from "./examination/examination_so_far.js";
import { stepOf, viewAt } from "./examination/examination_beats.js";
import { Next, RidesMap, Scene } from "./examination/examination_view.js";
import { standing } from "./map/city_facts.js";
import { Chart } from "./map/map.js";
import { plain } from "./map/viewer_marks.js";
import { trail } from "./map/road_and_trail_geometry.js";
import { Shown } from "./phones/marshal.js";
import { Chores, Laid, Legend, Money, Progress, Schedules, TilesLeft } from "./public_status.js";

const BEAT_MS = 850;

export function Table(props) {
  const { view } = props;
  const Part = view.phase === "over" ? Over : isExamined(view) ? Stage : Board;
  return html`<div class=${`desperados desperados-table is-${view.phase}`}><${Part} ...${props} /></div>`;
}

function Stage({ view, players, update, history = { lines: [] }, stage }) {
  const step = stepOf(view);
  const beat = useBeat(step.key && `${update.table}.${step.key}`, step.beats, BEAT_MS);
  const told = viewAt(view, step, beat);
  const newest = history.lines[0]?.seq;
  const upTo = beat < step.beats - 1 ? (history.lines.find(({ seq }) => seq < newest)?.key ?? null) : null;
  useLayoutEffect(() => stage?.({ upTo, heading: null, line: null }), [upTo]);
  return html`
    <div class="table-words">
      <${Scene} view=${told} players=${players} step=${step} beat=${beat} />
      ${beat >= step.beats - 1 && html`<${Chores} view=${view} players=${players} short />`}
    </div>
    <div class="table-map"><${RidesMap} view=${told} players=${players} on="screen" /></div>
    <div class="table-next"><${Next} view=${view} players=${players} /><${Money} money=${told.money} goal=${view.goal} /></div>`;
}

function Board({ view, players }) {
  const riding = ["ride", "deeds"].includes(view.phase);
  return html`
    <div class="table-words">
      ${view.round > 0 ? html`<${Progress} view=${view} />` : html`<${Legend} />`}
      ${riding && html`<${Laid} view=${view} players=${players} field=${view.phase === "ride" ? "ready" : "answered"} />`}
      <${Chores} view=${view} players=${players} short />
      ${riding && !view.chores.length && html`<${Shown} view=${view} players=${players} /><${TilesLeft} view=${view} />`}
    </div>
    <div class="table-map"><${Chart} board=${view.board} places=${standing(view)} notes=${plain(view, players)} on="screen" /></div>
    ${view.round > 0 && html`<${Schedules} view=${view} short />`}`;
}

/** The end: the money, round after round, beside the rides of the last one. */
function Over({ view, players, update }) {
  const round = useBeat(`${update.table}.over`, LAST_ROUND + 1, BEAT_MS);
  const rides = view.past.map(({ rider, start, cards }) => ({ rider, been: trail({ start, row: cards }) }));
  return html`
    <div class="table-words"><${Ending} view=${view} players=${players} rounds=${round} /></div>
    <div class="table-map"><${Chart} board=${view.board} places=${standing(view)} notes=${plain(view, players)} routes=${rides} on="screen" /></div>`;
}
