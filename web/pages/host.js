// The host's desk: speak for chance, answer the camera, take back, seat people, open the next game. It sees what the
// public sees and no more.
import { html } from "../html.js";
import { Bar, Notice } from "../parts/bar.js";
import { Turn } from "../parts/turn.js";
import { Announcer } from "../parts/ticker.js";
import { Qr } from "../parts/qr.js";
import { Waiting } from "../parts/waiting.js";
import { heard } from "../text/heard.js";
import { say } from "../text/index.js";
import { Deal } from "./desk/deal.js";
import { Log } from "./desk/log.js";
import { OpenGame } from "./desk/open.js";
import { Panel } from "./desk/panel.js";
import { Pucks } from "./desk/pucks.js";
import { Questions } from "./desk/questions.js";
import { RoomFacts } from "./desk/room.js";
import { Seats } from "./desk/seats.js";
import { StageHand } from "./desk/stage.js";

export function HostPage({ link, update, room, host, history, notice, game, tell, set }) {
  const players = room?.players ?? [];
  const desk = { host: host ?? {}, update, room, players, tell, link };
  return html`
    <div class="page page-host">
      <${Bar} title=${`${say("host.title")}: ${room?.game?.title ?? "companion"}`} link=${link} set=${set} />
      <${Turn} update=${update} players=${players} game=${game} />
      ${room?.lobby && !room.lobby.playing && html`<${Waiting} room=${room} tell=${tell} again=${Boolean(update)} />`}
      ${room?.blind && html`<p class="problem" role="status">${say("host.blind", { why: heard(room.camera) })}</p>`}
      <div class="desk">
        <${Deal} ...${desk} game=${game} />
        <${Questions} ...${desk} game=${game} />
        <${Seats} ...${desk} />
        <${Qr} join=${room?.join} />
        <${Panel} ...${desk} />
        <${Pucks} ...${desk} />
        <${StageHand} ...${desk} game=${game} />
        <${RoomFacts} ...${desk} />
        <${OpenGame} ...${desk} />
        <${Log} ...${desk} game=${game} />
      </div>
      <${Notice} notice=${notice} />
      <${Announcer} history=${history} game=${game} players=${players} view=${update?.view} />
    </div>`;
}
