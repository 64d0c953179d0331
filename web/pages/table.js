// Table screen: the public view, large enough for the far end of the room.
import { html } from "../html.js";
import { SealLine } from "../parts/cards/seal.js";
import { GenericTable } from "../parts/choosing/generic.js";
import { ErrorBoundary } from "../parts/shell/error_boundary.js";
import { Languages } from "../parts/shell/language.js";
import { Qr } from "../parts/shell/qr.js";
import { GameResult } from "../parts/status/game_result.js";
import { SeatPlan } from "../parts/status/seat_map.js";
import { Announcer, Ticker } from "../parts/status/ticker.js";
import { Turn } from "../parts/status/turn.js";
import { StillMissing } from "../parts/status/waiting.js";
import { say } from "../text/index.js";
import { translateServerText } from "../text/server_text.js";

export function TablePage({ link, update, room, history, game, set }) {
  const players = room?.players ?? [];
  const waiting = Boolean(room?.lobby && !room.lobby.playing && !update?.outcome);
  return html`
    <div class="page page-table ${waiting ? "is-waiting" : ""} ${update ? game.looks ?? "" : ""}">
      <div class="table-main">
        <p class="bar-title">${room?.game?.title ?? "companion"} <span class="link is-${link}" role="img"
          aria-label=${say(`link.${link}`)}></span></p>
        <${Turn} update=${update} players=${players} game=${game} />
        ${waiting && room && html`<${SeatPlan} players=${players} /><${StillMissing} room=${room} />`}
        ${update && html`<${Board} ...${{ update, players, game }} />`}
      </div>
      <aside class="table-side">
        <${Qr} join=${room?.join} large=${waiting} />
        ${update?.outcome && html`<${GameResult} ...${update} players=${players} screen />`}
        ${!waiting && html`<${Ticker} history=${history} game=${game} players=${players} view=${update?.view} most=${10} />`}
      </aside>
      <footer class="table-foot">
        <${Languages} set=${set} />
        <${Notes} room=${room} />
        ${update && html`<${SealLine} seals=${update.seals} players=${players} head=${update.head} />`}
      </footer>
      <${Announcer} history=${history} game=${game} players=${players} view=${update?.view} />
    </div>`;
}

function Board({ update, players, game }) {
  const given = { view: update.view, players, update };
  return html`
    <${ErrorBoundary} of=${update.seq} fallback=${html`<${GenericTable} ...${given} />`}>
      <${game.Table ?? GenericTable} ...${given} />
    <//>`;
}

const Notes = ({ room }) => html`<p class="notes">${(room?.notes ?? []).map(translateServerText).join(" · ")}</p>`;
