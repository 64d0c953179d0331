// Real cards and no camera that saw them: whoever sits says what came up.
import { html } from "../html.js";
import { say } from "../text/index.js";
import { Outcomes } from "./outcomes.js";

export function Told({ update, players, me, tell }) {
  const outcomes = update.chance ?? [];
  if (me === null || !outcomes.length) return null;
  const deal = (action) => tell(`/api/tell?as=seat:${me}`, { action, seq: update.seq });
  const mine = (action) => [me, undefined].includes(action.seat);
  return html`
    <section class="told" aria-labelledby="told">
      <h2 id="told">${say("told.title")}</h2>
      <p class="quiet">${say("told.hint")}</p>
      <${Outcomes} outcomes=${outcomes} deal=${deal} players=${players} decision=${update.seq} open=${mine} />
    </section>`;
}
