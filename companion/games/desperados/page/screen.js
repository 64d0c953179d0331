// The table screen: everything public, large; the examination as theatre; the end as a reckoning.
import { html } from "/web/html.js";
import { Ending } from "./ending.js";
import { isExamined } from "./examination/scenes.js";
import { Next, RidesMap, Scene } from "./examination/theatre.js";
import { standing } from "./map/city_content.js";
import { Chart } from "./map/map.js";
import { plain } from "./map/map_notes.js";
import { Shown } from "./phones/marshal.js";
import { Chores, Laid, Legend, Money, Progress, Schedules, TilesLeft } from "./status.js";

export function Table(props) {
  const { view } = props;
  return html`
    <div class=${`desperados desperados-table is-${view.phase}`}>
      ${view.phase === "over" ? html`<${Over} ...${props} />` : isExamined(view) ? html`<${Stage} ...${props} />` : html`<${Board} ...${props} />`}
    </div>`;
}

const Stage = ({ view, players }) => html`
  <div class="table-words">
    <${Scene} view=${view} players=${players} />
    <${Chores} view=${view} players=${players} />
  </div>
  <div class="table-board">
    <${RidesMap} view=${view} players=${players} on="screen" />
    <div class="table-next"><${Next} view=${view} /><${Money} money=${view.money} goal=${view.goal} /></div>
  </div>`;

const Board = ({ view, players }) => html`
  <div class="table-words">
    ${view.round > 0 ? html`<${Progress} view=${view} />` : html`<${Legend} />`}
    ${["ride", "deeds"].includes(view.phase) && html`<${Laid} view=${view} players=${players} field=${view.phase === "ride" ? "ready" : "answered"} />`}
    <${Chores} view=${view} players=${players} />
    ${["ride", "deeds"].includes(view.phase) && html`<${Shown} view=${view} players=${players} /><${TilesLeft} view=${view} />`}
  </div>
  <div class="table-board">
    <${Chart} board=${view.board} places=${standing(view)} notes=${plain(view, players)} on="screen" />
    ${view.round > 0 && html`<${Schedules} view=${view} />`}
  </div>`;

const Over = ({ view, players }) => html`
  <div class="table-words"><${Ending} view=${view} players=${players} /></div>
  <div class="table-board"><${Chart} board=${view.board} places=${standing(view)} notes=${plain(view, players)} on="screen" /></div>`;
