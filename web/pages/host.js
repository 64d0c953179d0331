// Host page: resolve chance, answer the camera, undo, seat people, open the next game. It shows only what the public sees.
import { html } from "../html.js";
import { Bar, Notice } from "../parts/shell/bar.js";
import { Turn } from "../parts/status/turn.js";
import { Announcer } from "../parts/status/ticker.js";
import { Qr } from "../parts/shell/qr.js";
import { Waiting } from "../parts/status/waiting.js";
import { translateServerText } from "../text/server_text.js";
import { say } from "../text/index.js";
import { Deal } from "./host/deal.js";
import { Log } from "./host/log.js";
import { OpenGame } from "./host/open_game.js";
import { Panel } from "./host/panel.js";
import { Pucks } from "./host/pucks.js";
import { Questions } from "./host/questions.js";
import { RoomStatus } from "./host/room_status.js";
import { Seats } from "./host/seats.js";
import { SimulatedHand } from "./host/simulator.js";

export function HostPage({ link, update, room, host, history, notice, game, tell, set }) {
  const players = room?.players ?? [];
  const shared = { host: host ?? {}, update, room, players, tell, link };
  return html`
    <div class="page page-host">
      <${Bar} title=${`${say("host.title")}: ${room?.game?.title ?? "companion"}`} link=${link} set=${set} />
      <${Turn} update=${update} players=${players} game=${game} />
      ${room?.lobby && !room.lobby.playing && html`<${Waiting} room=${room} tell=${tell} again=${Boolean(update)} />`}
      ${room?.blind && html`<p class="problem" role="status">${say("host.blind", { why: translateServerText(room.camera) })}</p>`}
      <div class="desk">
        <${Deal} ...${shared} game=${game} />
        <${Questions} ...${shared} game=${game} />
        <${Seats} ...${shared} />
        <${Qr} join=${room?.join} />
        <${Panel} ...${shared} />
        <${Pucks} ...${shared} />
        <${SimulatedHand} ...${shared} game=${game} />
        <${RoomStatus} ...${shared} />
        <${OpenGame} ...${shared} />
        <${Log} ...${shared} game=${game} />
      </div>
      <${Notice} notice=${notice} />
      <${Announcer} history=${history} game=${game} players=${players} view=${update?.view} />
    </div>`;
}
