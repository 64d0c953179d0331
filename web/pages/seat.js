// A player's phone: whose turn it is, the game as this seat may see it, what it may do, what happened.
import { html } from "../html.js";
import { nameOf, words } from "../words.js";
import { Bar, Notice } from "../parts/bar.js";
import { Guard } from "../parts/errors.js";
import { GenericSeat } from "../parts/generic.js";
import { Outcome } from "../parts/outcome.js";
import { Prompt } from "../parts/prompt.js";
import { OwnSeal } from "../parts/seal.js";
import { Announcer, Ticker } from "../parts/ticker.js";
import { Turn } from "../parts/turn.js";

export function SeatPage({ at, link, update, room, history, notice, game, act, set, leave }) {
  const players = room?.players ?? [];
  const me = at.seat;
  return html`
    <div class="page page-seat">
      <${Bar} title=${room?.game?.title} name=${nameOf(me, players)} link=${link} set=${set} leave=${leave} />
      <${Turn} update=${update} players=${players} me=${me} detail=${detail(game, update, players, me)} />
      ${update && html`<${Play} ...${{ update, players, me, game, act, history }} />`}
      <${Notice} notice=${notice} />
    </div>`;
}

function Play({ update, players, me, game, act, history }) {
  const given = { view: update.view, offers: update.offers, act, me, players, update };
  const { prompt, outcome, head, seals, decision } = update;
  return html`
    <${Prompt} prompt=${prompt} game=${update.game} players=${players} me=${me} act=${act} decision=${decision} />
    <${Outcome} outcome=${outcome} head=${head} players=${players} me=${me} />
    <${Guard} of=${update.seq} fallback=${html`<${GenericSeat} ...${given} />`}>
      <${game.Seat ?? GenericSeat} ...${given} />
    <//>
    <${OwnSeal} seals=${seals} seat=${me} />
    <${Ticker} history=${history} game=${game} players=${players} me=${me} />
    <${Announcer} history=${history} game=${game} players=${players} me=${me} />`;
}

/** One line under the turn: the game's own, or its phase. */
export function detail(game, update, players, me) {
  if (!update) return null;
  const own = game.detail?.({ view: update.view, update, players, me });
  return own === undefined ? words(update.view.phase ?? "") : own;
}
