// Host page: resolve chance, answer the camera, undo, seat people, open the next game. It shows only what the public sees.
//
// A section is there only while it has something to say. What asks for the host now comes first.
import { html } from "../html.js";
import { Bar, Notice } from "../parts/shell/top_bar.js";
import { NoEntry } from "../parts/shell/access_denied.js";
import { Qr } from "../parts/shell/ways_to_join.js";
import { Announcer } from "../parts/status/ticker.js";
import { gameTitle } from "../parts/status/game_title.js";
import { SeatHandover } from "../parts/status/seat_handover.js";
import { ThirdSeats } from "../parts/status/additional_seat_requests.js";
import { Turn } from "../parts/status/turn_heading.js";
import { Waiting } from "../parts/status/lobby.js";
import { say } from "../text/index.js";
import { translateServerText } from "../text/server_text.js";
import { Consent } from "./host/consent_for_empty_seats.js";
import { Deal } from "./host/resolve_chance.js";
import { Log } from "./host/log_and_undo.js";
import { Machine } from "./host/machine_status.js";
import { OpenGame } from "./host/open_game.js";
import { Panel } from "./host/panel_buttons.js";
import { Pucks } from "./host/puck_list.js";
import { Questions } from "./host/camera_questions.js";
import { RoomNotes } from "./host/public_notices.js";
import { Seats } from "./host/manage_seats.js";
import { SimulatedHand } from "./host/simulated_table.js";
import { Workshop } from "./host/preparation_links.js";

export function HostPage({ link, since, denied, update, room, host, history, notice, game, tell, set }) {
  if (link === "none") return html`<${NoEntry} page="host" denied=${denied} set=${set} />`;
  const players = room?.players ?? [];
  const shared = { host: host ?? {}, update, room, players, tell, link };
  return html`
    <div class="page page-host">
      <${Bar} title=${`${say("host.title")}: ${gameTitle(game, update, room) ?? "companion"}`} link=${link} since=${since} set=${set} full />
      <${Turn} update=${update} room=${room} players=${players} game=${game} link=${link} />
      ${room?.blind && html`<p class="problem" role="status">${say("host.blind", { why: translateServerText(room.camera) })}</p>`}
      ${room?.lobby && !room.lobby.playing && html`<${ToGames} />`}
      <div class="desk">
        <div class="desk-column">
          <${SeatHandover} handover=${room?.handover} players=${players} tell=${tell} />
          <${ThirdSeats} requests=${room?.third_seats} players=${players} tell=${tell} />
          ${room?.lobby && !room.lobby.playing && html`<${Waiting} room=${room} tell=${tell} again=${Boolean(update)} />`}
          <${Deal} ...${shared} game=${game} />
          <${Consent} ...${shared} game=${game} />
          <${Questions} ...${shared} game=${game} />
          <${Panel} ...${shared} />
          <${Log} ...${shared} game=${game} />
        </div>
        <div class="desk-column">
          ${room && html`<${Seats} ...${shared} />`}
          <${RoomNotes} room=${room} />
        </div>
        <div class="desk-column">
          <${Qr} join=${room?.join} />
          <${Pucks} ...${shared} />
          <${SimulatedHand} ...${shared} game=${game} />
        </div>
      </div>
      <${OpenGame} ...${shared} />
      <div class="desk">
        ${room && html`<${Workshop} />`}
        <${Machine} ...${shared} />
      </div>
      <${Notice} notice=${notice} />
      <${Announcer} history=${history} game=${game} players=${players} view=${update?.view} />
    </div>`;
}

/** The way to the games, which stand below all seats on a phone. */
const ToGames = () => html`
  <button type="button" class="btn btn-quiet" onClick=${() => document.getElementById("desk-open")?.scrollIntoView()}>
    <span class="btn-label">${say("host.open")}</span></button>`;
