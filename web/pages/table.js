// The screen everybody sees: public knowledge only, large enough for the far end of the room.
import { html } from "../html.js";
import { Guard } from "../parts/errors.js";
import { GenericTable } from "../parts/generic.js";
import { Outcome } from "../parts/outcome.js";
import { Qr } from "../parts/qr.js";
import { SealLine } from "../parts/seal.js";
import { Announcer, Ticker } from "../parts/ticker.js";
import { Turn } from "../parts/turn.js";
import { say } from "../text/index.js";
import { detail } from "./seat.js";

export function TablePage({ link, update, room, history, game }) {
  const players = room?.players ?? [];
  const seats = update?.view.seats?.length ?? players.length;
  const waiting = players.filter((player) => player.name).length < seats;
  return html`
    <div class="page page-table ${waiting ? "is-waiting" : ""}">
      <div class="table-main">
        <p class="bar-title">${room?.game?.title ?? "companion"} <span class="link is-${link}" role="img"
          aria-label=${say(link === "live" ? "link.live" : "link.lost")}></span></p>
        <${Turn} update=${update} players=${players} detail=${detail(game, update, players, null)} />
        ${update && html`<${Board} ...${{ update, players, game }} />`}
      </div>
      <aside class="table-side">
        <${Qr} join=${room?.join} large=${waiting} />
        <${Ticker} history=${history} game=${game} players=${players} most=${waiting ? 5 : 10} />
      </aside>
      <footer class="table-foot">
        <${Notes} room=${room} />
        ${update && html`<${SealLine} seals=${update.seals} players=${players} head=${update.head} />`}
      </footer>
      <${Announcer} history=${history} game=${game} players=${players} />
    </div>`;
}

function Board({ update, players, game }) {
  const given = { view: update.view, players, update };
  return html`
    <${Outcome} outcome=${update.outcome} head=${update.head} players=${players} />
    <${Guard} of=${update.seq} fallback=${html`<${GenericTable} ...${given} />`}>
      <${game.Table ?? GenericTable} ...${given} />
    <//>`;
}

const Notes = ({ room }) => html`<p class="notes">${(room?.notes ?? []).join(" · ")}</p>`;
