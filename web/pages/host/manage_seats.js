// Seats: rename or free them, or give them to a bot. A game that nobody comes back to is given up here: its seats are free to be freed then.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { LONGEST_NAME, NameLength } from "../../parts/choosing/name_length.js";
import { BotMark, BotStrengths } from "../../parts/status/bot_mark_and_strength.js";
import { say } from "../../text/index.js";
import { nameOf } from "../../text/fallback_words.js";
import { Section } from "../../parts/shell/page_section.js";

export function Seats({ players, host, room, update, tell }) {
  const shared = { tell, strengths: host.strengths ?? [], playing: Boolean(room?.lobby?.playing) };
  const asksFor = (seat) => room?.handover?.seat === seat && !room.handover.moves;
  return html`
    <${Section} id="seats" title=${say("host.seats")}>
      ${players.map((player) => html`<${lineOf(player)} key=${player.seat} player=${player} asked=${asksFor(player.seat)} ...${shared} />`)}
      ${shared.playing && update && html`<${GiveUpGame} table=${update.table} tell=${tell} />`}
    <//>`;
}

const GiveUpGame = ({ table, tell }) => html`
  <${ActButton} action=${table} act=${() => tell("/api/host/give-up", { table })} decision=${table} confirm=${say("host.giveup.asks")}
    kind="quiet" label=${say("host.giveup")} />`;

const lineOf = (player) => (!player.name ? EmptySeat : player.standin ? BotSeat : Person);

const employing = (tell, seat) => (strength) => tell("/api/host/employ", { seat, strength });

function EmptySeat({ player: { seat }, tell, strengths }) {
  return html`
    <div class="desk-seat" ...${groupOf({ seat })}>
      <div class="desk-row"><b>${seat + 1}</b><p class="quiet">${say("join.free")}</p></div>
      <${BotStrengths} seat=${seat} strengths=${strengths} employ=${employing(tell, seat)} decision="free" />
    </div>`;
}

/** Buttons of all seats are called alike: a screen reader says first whose they are. */
const groupOf = (player) => ({ role: "group", "aria-label": nameOf(player.seat, [player]) });

/** Stands in the place of the button that asked: the request itself is further up, out of sight on a phone. */
const Asked = () => html`<p class="quiet" role="status">${say("host.seat.asked")}</p>`;

function BotSeat({ player: { seat, name, standin }, asked, tell, strengths, playing }) {
  const leave = asked ? html`<${Asked} />` : html`
    <${ActButton} action=${seat} act=${() => tell("/api/host/free", { seat })} decision=${name} confirm=${playing} kind="quiet"
      label=${say(playing ? "standin.give" : "standin.remove")} />`;
  return html`
    <div class="desk-seat" ...${groupOf({ seat, name })}>
      <div class="desk-row">
        <b>${seat + 1}</b>
        <p class="desk-name">${name} <${BotMark} strength=${standin} /></p>
        ${!playing && leave}
      </div>
      <${BotStrengths} seat=${seat} strengths=${strengths} now=${standin} employ=${employing(tell, seat)} decision=${name} />
      ${playing && leave}
    </div>`;
}

/** A person's seat. During a game, the seat of an absent person can be given to a bot. */
function Person({ player, asked, tell, strengths, playing }) {
  const { seat, name, here } = player;
  return html`
    <div class="desk-seat" ...${groupOf(player)}>
      <${Named} player=${player} asked=${asked} tell=${tell} playing=${playing} />
      ${asked && html`<${Asked} />`}
      ${playing && !asked && !here && strengths.length > 0 && html`
        <details>
          <summary class="quiet">${say("standin.away")}</summary>
          <${BotStrengths} seat=${seat} strengths=${strengths} employ=${employing(tell, seat)} decision=${name} confirm />
        </details>`}
    </div>`;
}

function Named({ player, asked, tell, playing }) {
  const [name, setName] = useState(null);
  const { seat } = player;
  const save = (event) => {
    event.preventDefault();
    tell("/api/host/rename", { seat, name: name.trim() });
    setName(null);
  };
  return html`
    <form class="desk-row" onSubmit=${save}>
      <b>${seat + 1}</b>
      <input class="text-field" aria-label=${`${say("host.rename")}: ${nameOf(seat, [player])}`} maxlength=${LONGEST_NAME} value=${name ?? player.name}
        onInput=${(event) => setName(event.target.value)} />
      ${name !== null && name.trim() !== player.name
        ? html`<button class="btn btn-main">${say("host.save")}</button>`
        : !asked && html`<${ActButton} action=${seat} act=${() => tell("/api/host/free", { seat })} decision=${player.name}
            confirm=${playing ? say("host.free.asks") : true} kind="quiet" label=${say("host.free")} />`}
      ${name !== null && html`<${NameLength} name=${name} />`}
    </form>`;
}
