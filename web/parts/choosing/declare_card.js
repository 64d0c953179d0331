// Declaring a real card that no camera saw: a seated player taps the card that came up.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { GameOutcomes } from "./chance_outcomes.js";

export function DeclareCard({ update, players, me, tell, game }) {
  const outcomes = update.chance ?? [];
  if (me === null || !outcomes.length) return null;
  const deal = (action) => tell(`/api/tell?as=seat:${me}`, { action, seq: update.seq });
  const mine = (action) => [me, undefined].includes(action.seat);
  return html`
    <section class="told" aria-labelledby="told">
      <h2 id="told">${say("told.title")}</h2>
      <p class="quiet">${say("told.hint")}</p>
      <${GameOutcomes} ...${{ game, outcomes, deal, players, me, decision: update.seq, view: update.view, open: mine }} />
    </section>`;
}
