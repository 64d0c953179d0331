// A player's phone: whose turn it is, the game as this seat may see it, what it may do, what happened.
import { html } from "../html.js";
import { heard } from "../text/heard.js";
import { say } from "../text/index.js";
import { nameOf } from "../words.js";
import { Bar, Notice } from "../parts/bar.js";
import { Guard } from "../parts/errors.js";
import { GenericSeat, GenericTable } from "../parts/generic.js";
import { Outcome } from "../parts/outcome.js";
import { Prompt } from "../parts/prompt.js";
import { OwnSeal } from "../parts/seal.js";
import { Announcer, Ticker } from "../parts/ticker.js";
import { Told } from "../parts/told.js";
import { Turn } from "../parts/turn.js";
import { Waiting } from "../parts/waiting.js";

export function SeatPage({ at, link, update, room, history, notice, game, act, tell, set, leave }) {
  const players = room?.players ?? [];
  const me = at.seat;
  const between = room?.lobby && !room.lobby.playing;
  return html`
    <div class="page page-seat">
      <${Bar} title=${room?.game?.title} name=${room && nameOf(me, players)} link=${link} set=${set} leave=${leave} />
      <${Turn} update=${update} players=${players} me=${me} game=${game} />
      ${update?.outcome && html`<${Outcome} ...${update} players=${players} me=${update.seat} />`}
      ${between && html`<${Waiting} room=${room} tell=${tell} again=${Boolean(update)} />`}
      ${update && html`<${Play} ...${{ update, players, me: update.seat, game, act, tell, history }} />`}
      ${room?.notes?.length > 0 && html`<p class="quiet">${room.notes.map(heard).join(" · ")}</p>`}
      <${Notice} notice=${notice} />
    </div>`;
}

function Play({ update, players, me, game, act, tell, history }) {
  const { prompt, seals, decision } = update;
  return html`
    <${Prompt} prompt=${prompt} page=${game} game=${update.game} view=${update.view} players=${players} me=${me} act=${act} decision=${decision} />
    ${me === null ? html`<${Watching} ...${{ update, players, game }} />` : html`<${Playing} ...${{ update, players, me, game, act }} />`}
    <${Told} update=${update} players=${players} me=${me} tell=${tell} game=${game} />
    <${OwnSeal} seals=${seals} seat=${me} />
    <${Ticker} history=${history} game=${game} players=${players} view=${update.view} />
    <${Announcer} history=${history} game=${game} players=${players} view=${update.view} />`;
}

function Playing({ update, players, me, game, act }) {
  const given = { view: update.view, offers: update.offers, act, me, players, update };
  return html`
    <${Guard} of=${update.seq} fallback=${html`<${GenericSeat} ...${given} />`}><${game.Seat ?? GenericSeat} ...${given} /><//>`;
}

/** Somebody who sat down after the game began sees what the table screen sees. */
function Watching({ update, players, game }) {
  const given = { view: update.view, players, update };
  return html`
    <p class="hint">${say("wait.watch")}</p>
    <${Guard} of=${update.seq} fallback=${html`<${GenericTable} ...${given} />`}><${game.Table ?? GenericTable} ...${given} /><//>`;
}
