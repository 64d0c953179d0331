// Who sits where: rename, free.
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { say } from "../../text/index.js";
import { nameOf } from "../../words.js";
import { Part } from "./part.js";

export function Seats({ players, tell }) {
  return html`
    <${Part} id="seats" title=${say("host.seats")}>
      ${players.map((player) => html`<${SeatLine} key=${player.seat} player=${player} tell=${tell} />`)}
    <//>`;
}

function SeatLine({ player, tell }) {
  const [name, setName] = useState(null);
  const { seat } = player;
  if (!player.name) return html`<p class="quiet">${say("seat", { n: seat + 1 })}: ${say("join.free")}</p>`;
  const save = (event) => {
    event.preventDefault();
    tell("/api/host/rename", { seat, name: name.trim() });
    setName(null);
  };
  return html`
    <form class="desk-row" onSubmit=${save}>
      <b>${seat + 1}</b>
      <input class="text-field" aria-label=${`${say("host.rename")}: ${nameOf(seat, [player])}`} maxlength="20" value=${name ?? player.name}
        onInput=${(event) => setName(event.target.value)} />
      ${name !== null && name.trim() !== player.name
        ? html`<button class="btn btn-main">${say("host.save")}</button>`
        : html`<${ActButton} action=${seat} act=${() => tell("/api/host/free", { seat })} decision=${player.name} confirm kind="quiet"
            label=${say("host.free")} />`}
    </form>`;
}
